/**
 * Every game and every kind of bet as the table of what a round pays: what a rehearsal of a tournament plays with. Exact, from the same
 * counts as the odds pages; the long tail of a slot is put into classes that keep the return.
 */

import { chanceOf } from './families/crash/maths/crash-odds.ts'
import { CASH_OUT_MIN, MULTIPLIER_TOP } from './families/crash/maths/crash-point.ts'
import { type DrawRules, payFor } from './families/draw/maths/number-draw.ts'
import { hitChance } from './families/draw/maths/number-draw-odds.ts'
import { type PrizeTable, TICKETS } from './families/scratch/maths/scratch-card.ts'
import { roundWins as arenaWins } from './families/slot/maths/multiplier-slot-odds.ts'
import { type NamedLadder, shownRungs } from './families/steps/maths/step-odds.ts'
import { KENO } from './games/arena-keno/game.ts'
import { bestMove } from './games/classic-blackjack/best-play.ts'
import { mimicTheDealer } from './games/classic-blackjack/odds.ts'
import { BET, type Policy, roundEnds } from './games/classic-blackjack/round-odds.ts'
import { asNumber } from './games/classic-blackjack/thirteenths.ts'
import { countCycle } from './games/crystal-cascade/full-cycle.ts'
import { startsPaying } from './games/crystal-cascade/odds.ts'
import { TENTHS } from './games/crystal-cascade/paytable.ts'
import { BETS } from './games/european-roulette/bets.ts'
import { returnsOf } from './games/european-roulette/odds.ts'
import { POCKETS } from './games/european-roulette/wheel.ts'
import { ARENA_RULES } from './games/golden-arena/paytable.ts'
import { hiLoLadders } from './games/hi-lo/odds.ts'
import { LOTTO } from './games/lotto-5-36/game.ts'
import { CLOVER_PRIZES } from './games/lucky-clover/game.ts'
import { diceMultiplier, ROLLS, TARGET_MAX, TARGET_MIN } from './games/lucky-dice/outcome.ts'
import { mineLadders } from './games/mines/odds.ts'
import { fractionNumber } from './games/odds-figures.ts'
import { CHEST_PRIZES } from './games/pirate-chest/game.ts'
import { BOARDS, boardName, chancesOf } from './games/plinko/odds.ts'
import { GAMES } from './games/registry.ts'
import { towerLadders } from './games/tower/odds.ts'
import { STEPS_PER_BET, roundWins as vikingWins } from './games/viking-storm/odds.ts'

/** The chance of a payout, and the payout in bets. Extra stakes of a round are taken off, so that it may lie below 0. */
export type Outcome = readonly [chance: number, pays: number]

export interface BetTable {
  readonly bet: string
  /** In rising order; the rest of the probability pays nothing. */
  readonly outcomes: readonly Outcome[]
}

export interface GameBets {
  readonly game: string
  /** In hundredths. */
  readonly limits: { readonly min_bet: number; readonly max_bet: number; readonly step: number }
  readonly bets: readonly BetTable[]
  /** Any multiple between these may be named and is won with `rtp` / multiple; null where there is no such choice. */
  readonly anyMultiple: { readonly rtp: number; readonly from: number; readonly to: number } | null
}

const ONLY_BET = 'round'
const CRASH_TARGETS = [CASH_OUT_MIN, 150, 200, 300, 500, 1000, 2000, 10_000, 100_000, MULTIPLIER_TOP]
const DICE_TARGETS = [TARGET_MIN, 1000, 2500, 3300, 4950, 9000, TARGET_MAX]
const CRASH_RANGE = { rtp: 0.99, from: CASH_OUT_MIN / 100, to: MULTIPLIER_TOP / 100 }
/** Up to here each win of a slot is kept exactly; above it wins within a hundredth of each other are merged. */
const EXACT_UP_TO_BETS = 50
const CLASS_WIDTH = 1.01

type Bets = Pick<GameBets, 'bets'> & Partial<Pick<GameBets, 'anyMultiple'>>

const crash = (): Bets => ({
  bets: CRASH_TARGETS.map(target => ({
    bet: `${target / 100}x`,
    outcomes: [[chanceOf(target), target / 100]],
  })),
  anyMultiple: CRASH_RANGE,
})

/** A game without an entry fails the test beside this file. */
const BETS_OF: Readonly<Record<string, () => Bets>> = {
  'arena-keno': () => draw(KENO),
  'classic-blackjack': () => ({
    bets: [
      { bet: 'best-play', outcomes: blackjack(bestMove) },
      { bet: 'as-the-dealer', outcomes: blackjack(mimicTheDealer) },
    ],
  }),
  comet: crash,
  'crystal-cascade': () => {
    const { paying } = countCycle()
    const starts = startsPaying(paying, 0)
    return slot(
      Float64Array.from(paying, count => count / starts),
      TENTHS,
    )
  },
  'european-roulette': roulette,
  'golden-arena': () => slot(arenaWins(ARENA_RULES), ARENA_RULES.lines.length),
  'hi-lo': () => steps(hiLoLadders),
  'lotto-5-36': () => draw(LOTTO),
  'lucky-clover': () => scratch(CLOVER_PRIZES),
  'lucky-dice': () => ({
    bets: DICE_TARGETS.map(target => ({
      bet: `${target}-of-${ROLLS}`,
      outcomes: [[target / ROLLS, diceMultiplier(target) / 10_000]],
    })),
    anyMultiple: {
      rtp: CRASH_RANGE.rtp,
      from: diceMultiplier(TARGET_MAX) / 10_000,
      to: diceMultiplier(TARGET_MIN) / 10_000,
    },
  }),
  mines: () => steps(mineLadders),
  'pirate-chest': () => scratch(CHEST_PRIZES),
  plinko: () => ({
    bets: BOARDS.map(board => ({
      bet: boardName(board).replaceAll(' ', '-'),
      outcomes: chancesOf(board).map(
        ({ pays_x10, ways }): Outcome => [ways / 2 ** board.rows, pays_x10 / 10],
      ),
    })),
  }),
  'star-rocket': crash,
  tower: () => steps(towerLadders),
  'viking-storm': () => slot(vikingWins(), STEPS_PER_BET),
}

/** Of one game: up to two seconds. */
export function betsOf(game: string): Bets {
  const bets = BETS_OF[game]
  if (bets === undefined) throw new RangeError(`No table contains the bets of ${game}`)
  return bets()
}

/** Of every game: a few seconds. */
export function allGameBets(): readonly GameBets[] {
  return GAMES.map(({ id, limits }) => ({ game: id, limits, anyMultiple: null, ...betsOf(id) }))
}

function slot(chances: Float64Array, unitsPerBet: number): Bets {
  const outcomes: Outcome[] = []
  let from = 0
  let chance = 0
  let paid = 0
  const close = () => {
    if (chance > 0 && paid > 0) outcomes.push([chance, paid / chance])
    chance = 0
    paid = 0
  }
  for (const [units, each] of chances.entries()) {
    const pays = units / unitsPerBet
    if (pays <= EXACT_UP_TO_BETS || pays > from * CLASS_WIDTH) {
      close()
      from = pays
    }
    chance += each
    paid += each * pays
  }
  close()
  return { bets: [{ bet: ONLY_BET, outcomes }] }
}

function scratch(prizes: PrizeTable): Bets {
  const outcomes = prizes.map(({ multiplier, tickets }): Outcome => [tickets / TICKETS, multiplier])
  return { bets: [{ bet: ONLY_BET, outcomes }] }
}

/** A player who always stops at the same step. */
function steps(ladders: readonly NamedLadder[]): Bets {
  return {
    bets: ladders.flatMap(({ name, ladder }) =>
      shownRungs(ladder).map(({ steps, pays_x100, chance }) => ({
        bet: `${name.replaceAll(' ', '-')}-${steps}-opened`,
        outcomes: [[fractionNumber(chance), pays_x100 / 100]],
      })),
    ),
  }
}

function draw(rules: DrawRules): Bets {
  return {
    bets: rules.marks.map(marks => ({
      bet: `${marks}-marked`,
      outcomes: Array.from({ length: marks + 1 }, (_, hits): Outcome => {
        return [hitChance(rules, { marks, hits }), payFor(rules, marks, hits) / 10]
      }).filter(([, pays]) => pays > 0),
    })),
  }
}

/** Bets that win on equally many pockets are one kind. */
function roulette(): Bets {
  const kinds = new Map<number, readonly number[]>()
  for (const bet of BETS) kinds.set(bet.numbers.length, returnsOf(bet).filter(Boolean))
  return {
    bets: [...kinds].map(([numbers, [pays = 0]]) => ({
      bet: `${numbers}-numbers`,
      outcomes: [[numbers / POCKETS, pays]],
    })),
  }
}

/** Doubling and splitting cost more than the opening bet: a payout is net of these costs. */
function blackjack(policy: Policy): readonly Outcome[] {
  const chances = new Map<number, number>()
  for (const { staked, win, chance } of roundEnds(policy)) {
    const pays = 1 + (win - staked) / BET
    chances.set(pays, (chances.get(pays) ?? 0) + asNumber(chance))
  }
  return [...chances].sort(([one], [other]) => one - other).map(([pays, chance]): Outcome => [chance, pays])
}
