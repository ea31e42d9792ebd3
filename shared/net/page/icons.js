// The icons from U+E000 on, - for none: made by mobile/kit/theme/page_fonts.py.

export const ICONS = `
sword mace shield crown chalice ring crystal-ball spellbook potion gold-bag food helm helm-empty
prison prisoner riddle die-1 die-2 die-3 die-4 die-5 die-6 dice heart heart-half skull goblin ogre
ghost medusa gargoyle lizard necromancer knight black-knight imp troll witch vampire golem dragon
demon slime warrior barbarian priest prayer wizard thief thief-hood paladin trap-pendulum trap-stone
trap-dart trap-door trap-ring trap-firewall trap-meal trap-bomb trap gold-coin coins hoard tunnel
pickaxe mine-cart eye eye-all undo redo history torch ladder stairs hourglass gate tower throne
chest chest-open key lock unlock spider rat bed footprint walk person hooded - - minion orc unicorn
wand door exit router - - - help info rulebook check cancel die-any cards card-draw card-discard
meeple swords plus minus wizard-staff holy back next up down add less close more - - - - - letter
evil halo dig tavern build winter spring summer autumn payday taxes income star nest mushrooms shop
mint anvil trowel press magic pentacle sparkles training candle maze - cooking-pot chapel laurels
laurel flag asleep weary healing fist invisible peace magic-shield spray treasure-map fireball
evil-eyes drop cube elf dwarf halfling phone tablet hidden clover amulet sack tent cave - - trophy
medal broken-wall lightning sprint snail sheep bread throne-stone - - talk handshake pie
heart-broken grave - well stream stone-path beam log eating - tap cauldron cobweb boots gauntlet
candles dragon-shield - handcuffs chain-breaking arrows flags crossed-bones statue cliff barrow -
giant
`.trim().split(/\s+/);
