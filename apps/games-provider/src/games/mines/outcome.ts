/**
 * Mines: five by five tiles with gems under them, but for a few mines. The player opens one tile after another and may stop after each gem;
 * a mine takes the bet. Where the mines lie is drawn before the first tile is opened.
 */
import {
  BET_STEP,
  combinations,
  ladderOf,
  payoutOf,
  type Rung,
} from '../../families/steps/maths/step-ladder.ts'
import {
  climbing,
  isPlace,
  readStepMove,
  STEPS_LAST_MS,
  type StepMove,
  type StepsOutcome,
  type StepsView,
  takeSteps,
} from '../../families/steps/maths/step-round.ts'
import type { Followed, RoundSoFar } from '../game.ts'
import { fraction } from '../odds-figures.ts'

export const SIDE = 5
export const TILES: readonly number[] = Array.from({ length: SIDE * SIDE }, (_, tile) => tile)

/** How many mines a player may choose. */
export const MINE_COUNTS = [1, 3, 5, 10, 24] as const
export type MineCount = (typeof MINE_COUNTS)[number]

export interface MinesChoice {
  readonly mines: MineCount
  /** The first tile that is opened. Tiles count from 0, row by row. */
  readonly tile: number
}

export interface MinesOutcome extends StepsOutcome {
  /** In rising order. */
  readonly mines: readonly number[]
}

const ladders = new Map(MINE_COUNTS.map(mines => [mines, countLadder(mines)]))

/** The payout of each gem. */
export function minesLadder(mines: MineCount): readonly Rung[] {
  return ladders.get(mines) ?? []
}

/** k gems lie under k opened tiles in C(25 − mines, k) of C(25, k) equally likely ways. */
function countLadder(mines: MineCount): readonly Rung[] {
  const gems = TILES.length - mines
  const chances = Array.from({ length: gems }, (_, place) =>
    fraction(combinations(gems, place + 1), combinations(TILES.length, place + 1)),
  )
  return ladderOf(chances)
}

/** The choice in its stored form; undefined for anything else. */
export function readMinesChoice(input: unknown, bet: number): MinesChoice | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const { mines, tile, ...rest }: { mines?: unknown; tile?: unknown } = input
  const known = readMineCount(mines)
  if (known === undefined || !isPlace(tile, TILES.length)) return undefined
  return Object.keys(rest).length === 0 && bet % BET_STEP === 0 ? { mines: known, tile } : undefined
}

export function readMineCount(input: unknown): MineCount | undefined {
  return MINE_COUNTS.find(count => count === input)
}

export const readMinesMove = (input: unknown): StepMove | undefined => readStepMove(input, TILES.length)

export function followMines({
  stream,
  bet,
  choice,
  moves,
  elapsed_ms,
}: RoundSoFar<MinesChoice, StepMove>): Followed<StepsView, MinesOutcome> | undefined {
  const mines = stream.pick(TILES, choice.mines)
  const taken = takeSteps(
    {
      ...climbing(minesLadder(choice.mines)),
      isOffered: (tile, opened) => !opened.includes(tile),
      isSafe: tile => !mines.includes(tile),
    },
    { first: choice.tile, moves, elapsed_ms },
  )
  if (taken === undefined) return undefined
  const { picks: opened, end, pays_x100 } = taken
  if (end === null) return { ended: false, staked: bet, view: { opened }, endsAfter_ms: STEPS_LAST_MS }
  return {
    ended: true,
    staked: bet,
    win: payoutOf(bet, pays_x100),
    outcome: { mines: mines.toSorted((a, b) => a - b), opened, end, pays_x100 },
  }
}
