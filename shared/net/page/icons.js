// The icons from U+E000 on, - for none: made by docs/assets/page_fonts.py.

export const ICONS = `
sword mace shield crown chalice ring crystal-ball spellbook potion gold-bag food helm helm-empty
prison - riddle - - - - - - dice heart heart-half skull goblin ogre ghost medusa gargoyle lizard
necromancer knight black-knight imp troll witch vampire golem dragon demon slime warrior barbarian
priest prayer wizard thief thief-hood paladin trap-pendulum trap-stone trap-dart trap-door trap-ring
trap-firewall trap-meal trap-bomb trap - coins - tunnel - mine-cart eye eye-all undo redo history
torch ladder stairs hourglass gate - throne chest chest-open key - unlock - - bed footprint walk
person hooded - - minion orc - wand door exit router - - - help - rulebook check cancel - cards
card-draw card-discard meeple swords - - wizard-staff holy back next up down add less close more - -
edit - - letter evil halo dig tavern build winter spring summer autumn payday taxes - star nest
mushrooms shop mint anvil trowel press magic pentacle - training candle maze muted cooking-pot
chapel laurels - - asleep - healing - invisible - - - - - - - - elf dwarf halfling phone tablet
hidden clover amulet sack - - - - trophy medal - - - - - - - - - - handshake - - - - - stream - -
log - - - cauldron - - - - - - - - - - - - - - - giant
`.trim().split(/\s+/);
