"""What only beats of Knightmare show, on the sheet of a beat."""
