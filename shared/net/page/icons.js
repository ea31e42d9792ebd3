// The icons from U+E000 on, - for none: made by docs/assets/page_fonts.py.

export const ICONS = `
sword mace shield crown chalice ring crystal-ball spellbook potion gold-bag food helm helm-empty
prison prisoner riddle - - - - - - dice heart heart-half skull goblin ogre ghost medusa gargoyle
lizard necromancer knight black-knight imp troll witch vampire golem dragon demon slime warrior
barbarian priest prayer wizard thief thief-hood paladin trap-pendulum trap-stone trap-dart trap-door
trap-ring trap-firewall trap-meal trap-bomb trap - coins hoard tunnel pickaxe mine-cart eye eye-all
undo redo history torch ladder stairs hourglass gate tower throne chest chest-open key lock unlock -
- bed footprint walk person hooded - - minion orc - wand door exit router - - settings help info
rulebook check cancel - cards card-draw card-discard meeple swords - - wizard-staff holy back next
up down add less close more search - edit - - letter evil halo dig tavern build winter spring summer
autumn payday taxes - star nest mushrooms shop mint anvil trowel press magic pentacle - training
candle maze muted cooking-pot chapel laurels - flag asleep weary healing fist invisible peace
magic-shield spray treasure-map fireball evil-eyes - - elf dwarf halfling phone tablet hidden clover
amulet sack tent cave - - trophy medal - lightning sprint snail sheep bread throne-stone - - talk
handshake - - grave - well stream stone-path - log - - tap cauldron - - - - dragon-shield - - - -
flags crossed-bones - - barrow - giant
`.trim().split(/\s+/);
