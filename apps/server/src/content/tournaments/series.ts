import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { TournamentReward } from '@arena/contract/endpoints/tournaments'
import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import { entranceFault, type PrizeScale, prizePoolAc } from '@arena/rules'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'
import {
  type ChanceGame,
  CREDIT_PER_AC,
  comingOfSeries,
  type OneOffTournament,
  type Rehearsal,
  type Simulations,
  type TournamentContent,
  type TournamentSeries,
  usualField,
} from '../../features/tournaments/index.ts'
import { GAMES } from '../games.ts'
import { midweeks, months, weekends, weeks } from './periods.ts'
import { introductionsOf, tournamentTexts } from './texts.ts'

/**
 * Games in which the player chooses only the stake, with their providers' maximum stake. Only these may be the game of a tournament with
 * counted rounds: in every other one a bet, a number of marks or skill would be a choice of risk (docs/decisions/0023).
 */
const STAKES_MAX_AC: Readonly<Record<string, number>> = {
  'golden-arena': 400,
  'lucky-clover': 1000,
  'crystal-cascade': 1850,
  'pirate-chest': 200,
  'viking-storm': 330,
}

export const CHANCE_GAMES: readonly ChanceGame[] = GAMES.flatMap(({ game_id, level }) => {
  const stakeMaxAc = STAKES_MAX_AC[game_id]
  return stakeMaxAc === undefined ? [] : [{ gameId: game_id, level, stakeMaxAc }]
})

/** The promo item of the best places, as it is stored in the winner's inventory. */
const PROMO_ITEM = 'CASINO_PROMO'

type SeriesDocument = ContentDocuments['series']
type Series = SeriesDocument['series'][number]
type PrizeStep = Series['prizes'][number]
/** A series without the fields that operators change. */
type Base = Omit<TournamentSeries, 'cost' | 'entranceAc' | 'rewards' | keyof PrizeScale>

const step = (upTo: number, ac: number, more: Partial<Pick<PrizeStep, 'usd' | 'promo'>> = {}): PrizeStep => ({
  upTo,
  ac,
  usd: 0,
  promo: false,
  ...more,
})

/** With TON: full prizes for a thousand who qualify, and never less than fifty of them would bring (docs/decisions/0054). */
const SCALE: PrizeScale = { fullPrizesFrom: 1000, prizeFloorPercent: 5 }

/** The default terms of every tournament: the old rule, without TON. For the reasons for these figures see docs/decisions/0023. */
const USUAL: TournamentContent['usual'] = {
  conditions: {},
  startAc: 10_000,
  betCapPercent: 2,
  qualifyingRounds: 50,
  maxAttempts: 3,
  countedRounds: 0,
  fixedStakeAc: 0,
  roundsPerDay: 0,
  ...SCALE,
  reviewHours: 24,
  games: GAMES.map(({ game_id }) => game_id),
}

/** All games there are. */
const EVERY_GAME: TournamentSeries['gamesIn'] = () => USUAL.games

/**
 * The terms of tournaments with TON, in one place: the same number of rounds of one game for every member, all for the same stake, and no
 * second attempt, so that long, high-variance or automated play has no advantage. Why these figures, and why the last rounds come shortly
 * before the end: docs/decisions/0023.
 */
const FAIR = {
  conditions: {},
  // Stakes are free: points are what was won.
  startAc: 0,
  betCapPercent: 0,
  maxAttempts: 0,
  reviewHours: 24,
} as const

const OPEN: Base = {
  ...FAIR,
  kind: 'open',
  periods: weeks,
  fixedStakeAc: 200,
  countedRounds: 60,
  qualifyingRounds: 60,
  roundsPerDay: 10,
  gamesIn: inTurn(1),
  type: TOURNAMENT_TYPES.COMMON,
  texts: tournamentTexts(introductionsOf('open')),
}

const GOLDEN: Base = {
  ...FAIR,
  kind: 'dated',
  periods: months,
  type: TOURNAMENT_TYPES.GOLD,
  conditions: { level: 3 },
  fixedStakeAc: 100,
  countedRounds: 120,
  qualifyingRounds: 120,
  roundsPerDay: 5,
  // Over this many rounds the winner of the one game that level 3 adds, Crystal Cascade, has too little more than the start.
  gamesIn: inTurn(1),
  texts: tournamentTexts(introductionsOf('golden')),
}

const WEEKEND: Base = {
  ...USUAL,
  kind: 'dated',
  periods: weekends,
  gamesIn: EVERY_GAME,
  type: TOURNAMENT_TYPES.COMMON,
  texts: tournamentTexts(introductionsOf('weekend')),
}

/** Joining costs coins: fair terms, so that of many accounts none wins on purpose what the others have paid. */
const COINS: Base = {
  ...FAIR,
  kind: 'dated',
  periods: midweeks,
  fixedStakeAc: 200,
  countedRounds: 30,
  qualifyingRounds: 30,
  roundsPerDay: 10,
  gamesIn: inTurn(1),
  type: TOURNAMENT_TYPES.COMMON,
  texts: tournamentTexts(introductionsOf('coins')),
}

const BASES: Readonly<Record<Series['name'], Base>> = {
  open: OPEN,
  golden: GOLDEN,
  weekend: WEEKEND,
  coins: COINS,
}

/** The fields of scheduled tournaments that operators can change. The terms that keep a field fair stay with the program. */
export const SERIES: SeriesDocument = {
  series: [
    {
      name: 'open',
      state: 'on',
      cost: 1,
      entranceAc: 0,
      ...SCALE,
      prizes: [
        step(1, 50_000, { usd: 250, promo: true }),
        step(2, 30_000, { usd: 150, promo: true }),
        step(3, 20_000, { usd: 100, promo: true }),
        step(4, 15_000, { usd: 60 }),
        step(5, 10_000, { usd: 40 }),
        step(10, 5_000, { usd: 20 }),
        step(20, 2_500),
        step(50, 1_000),
      ],
    },
    {
      name: 'golden',
      state: 'on',
      cost: 1,
      entranceAc: 0,
      ...SCALE,
      prizes: [
        step(1, 250_000, { usd: 1_000, promo: true }),
        step(2, 150_000, { usd: 500, promo: true }),
        step(3, 100_000, { usd: 300, promo: true }),
        step(5, 50_000, { usd: 150 }),
        step(10, 25_000, { usd: 50 }),
        step(20, 10_000, { usd: 15 }),
        step(50, 5_000),
      ],
    },
    {
      name: 'weekend',
      state: 'on',
      cost: 1,
      entranceAc: 0,
      ...SCALE,
      prizes: [
        step(1, 20_000, { promo: true }),
        step(2, 12_000),
        step(3, 8_000),
        step(5, 5_000),
        step(10, 2_500),
        step(20, 1_000),
      ],
    },
    {
      name: 'coins',
      state: 'on',
      // Of what 500 members pay, 72 % is won; of what more of them pay, less (packages/rules/src/entrance.ts).
      cost: 0,
      entranceAc: 5_000,
      fullPrizesFrom: 500,
      prizeFloorPercent: 0,
      prizes: [
        step(1, 400_000),
        step(2, 250_000),
        step(3, 150_000),
        step(5, 100_000),
        step(10, 50_000),
        step(20, 25_000),
        step(50, 10_000),
      ],
    },
  ],
}

/** The most places that may win a prize, and the most their prizes may be worth in dollars together, with any approval. */
const PLACES_MAX = 500
const POOL_USD_MAX = 10_000

/**
 * The series in the calendar. Existing tournaments, running or announced, stay as they are.
 *
 * @throws ContentFaults with every fault of the document
 */
export function seriesOf({ series }: SeriesDocument): readonly TournamentSeries[] {
  const names = series.map(({ name }) => name)
  const faults = series.flatMap(seriesFaults)
  if (new Set(names).size !== names.length) faults.push(contentFault('series_twice'))
  if (!series.some(({ name, state }) => name === 'open' && state === 'on'))
    faults.push(contentFault('series_week'))
  if (faults.length > 0) throw new ContentFaults(faults)
  return series
    .filter(({ state }) => state === 'on')
    .map(({ name, cost, entranceAc, fullPrizesFrom, prizeFloorPercent, prizes }) => ({
      ...BASES[name],
      cost,
      entranceAc,
      fullPrizesFrom,
      prizeFloorPercent,
      rewards: prizeTable(prizes),
    }))
}

/** Few enough to be played while an operator waits. */
const REHEARSED = { members: 300, fields: 10, seed: 1 }

/** Simulates the next tournament of each changed series by both documents, with the same members and the same luck. */
export async function rehearseSeries(
  simulations: Simulations,
  { before, after }: { readonly before: SeriesDocument; readonly after: SeriesDocument },
  { operator, now_ms }: { readonly operator: string; readonly now_ms: number },
) {
  const textOf = (one: Series | undefined) => JSON.stringify(one)
  const was = (name: Series['name']) => before.series.find(one => one.name === name)
  const names = after.series.filter(one => textOf(one) !== textOf(was(one.name))).map(({ name }) => name)
  const plans = names.flatMap(name => [before, after].map(document => coming(document, name, now_ms)))
  const made = plans.filter(plan => plan !== undefined)
  if (made.length === 0) return []
  const files = made.map(plan => ({ plan, field: usualField(plan) }))
  const rehearsals = await simulations.run({ files, size: REHEARSED }, operator)
  const figuresAt = (index: number) => {
    const plan = plans[index]
    const rehearsal = plan && rehearsals[made.indexOf(plan)]
    return rehearsal && figuresOf(rehearsal)
  }
  return names.flatMap((name, index) => {
    const [old, next] = [figuresAt(index * 2), figuresAt(index * 2 + 1)]
    return FIGURES.map(figure => ({
      name,
      figure,
      before: old?.[figure] ?? 0,
      after: next?.[figure] ?? 0,
    }))
  })
}

const FIGURES = ['winning_score', 'qualified', 'ac', 'usd', 'ac_most', 'usd_most'] as const

/** Undefined when it does not take place. */
function coming(document: SeriesDocument, name: Series['name'], now_ms: number) {
  return comingOfSeries({ ...TOURNAMENTS, series: seriesOf(document) }, name, now_ms)
}

function figuresOf({ winningScore, qualified, liability }: Rehearsal) {
  const { expected, most } = liability
  return {
    winning_score: winningScore.median,
    qualified: qualified.median,
    ac: Math.round(expected.ac),
    usd: Math.round(expected.usd),
    ac_most: most.ac,
    usd_most: most.usd,
  }
}

function seriesFaults(series: Series): readonly ContentFault[] {
  const { name, prizes } = series
  const faults = priceFaults(series)
  prizes.forEach(({ upTo, ac, usd }, index) => {
    const better = prizes[index - 1]
    if (better === undefined) return
    if (upTo <= better.upTo)
      faults.push(contentFault('series_order', { name, place: upTo, better: better.upTo }))
    if (ac > better.ac || usd > better.usd) faults.push(contentFault('series_more', { name, place: upTo }))
  })
  if ((prizes.at(-1)?.upTo ?? 0) > PLACES_MAX)
    faults.push(contentFault('series_places', { name, most: PLACES_MAX }))
  const usd = prizeTable(prizes).reduce((sum, { second_prize }) => sum + second_prize, 0)
  if (usd > POOL_USD_MAX) faults.push(contentFault('series_pool', { name, usd, most: POOL_USD_MAX }))
  if (usd > 0 && BASES[name].countedRounds === 0) faults.push(contentFault('series_uncounted', { name }))
  return faults
}

/** Joining costs tickets or coins; for coins, less is won than all have paid. */
function priceFaults({ name, cost, entranceAc, prizes, ...scale }: Series): ContentFault[] {
  if (cost === 0 && entranceAc === 0) return [contentFault('series_free', { name })]
  const rewards = prizeTable(prizes)
  const { maxAttempts } = BASES[name]
  const fault = entranceFault({ ...scale, entrance: entranceAc * CREDIT_PER_AC, cost, maxAttempts, rewards })
  if (fault === undefined) return []
  const isMixed = prizes.some(({ usd, promo }) => usd > 0 || promo)
  if (fault !== 'rewards' || isMixed) return [contentFault('series_entrance', { name })]
  const [ac, most] = [prizePoolAc(rewards), entranceAc * scale.fullPrizesFrom]
  return [contentFault('series_entrance_pool', { name, ac, most })]
}

/** The default tournament series of the calendar. */
export const TOURNAMENT_SERIES: readonly TournamentSeries[] = seriesOf(SERIES)

/**
 * One-off tournaments, by date: `{ ...USUAL, period: { key, start_ms, end_ms }, type, cost, rewards, texts }`. One is announced when a server
 * with it starts and keeps the terms it had then. None is planned at the moment.
 */
const ONE_OFF_TOURNAMENTS: readonly OneOffTournament[] = []

export const TOURNAMENTS: TournamentContent = {
  series: TOURNAMENT_SERIES,
  oneOffs: ONE_OFF_TOURNAMENTS,
  usual: USUAL,
  chanceGames: CHANCE_GAMES,
  textsFrom: tournamentTexts,
}

/** One game for each period: those that a member of this level may play take turns, the same on every server and after any pause. */
function inTurn(level: number): TournamentSeries['gamesIn'] {
  const games = CHANCE_GAMES.filter(game => game.level <= level).map(({ gameId }) => gameId)
  return ({ number }) => games.slice(number % games.length, (number % games.length) + 1)
}

/** A prize for every place, from steps that lead down from the first. */
function prizeTable(steps: readonly PrizeStep[]): readonly TournamentReward[] {
  return steps.flatMap((step, index) => {
    const first = (steps[index - 1]?.upTo ?? 0) + 1
    return Array.from({ length: step.upTo - first + 1 }, (_, offset) => ({
      place: first + offset,
      first_prize: String(step.ac),
      second_prize: step.usd,
      third_prize: step.promo ? PROMO_ITEM : '',
    }))
  })
}
