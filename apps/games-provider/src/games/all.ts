/** Every game that can be played: one line each, and the folder it names holds all the rest of it. */
export { classicBlackjack } from './classic-blackjack/game.ts'
export { comet } from './comet/game.ts'
export { crystalCascade } from './crystal-cascade/game.ts'
export { europeanRoulette } from './european-roulette/game.ts'
export { goldenArena } from './golden-arena/game.ts'
export { luckyDice } from './lucky-dice/game.ts'
export { starRocket } from './star-rocket/game.ts'
