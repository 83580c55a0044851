import type { TournamentReward } from '@arena/contract/endpoints/tournaments'
import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import type {
  OneOffTournament,
  TournamentContent,
  TournamentSeries,
} from '../../features/tournaments/index.ts'
import { GAMES } from '../games.ts'
import { months, weekends, weeks } from './calendar.ts'
import { CHANCE_GAMES } from './chance-games.ts'
import { introductionsOf, tournamentTexts } from './texts.ts'

/** The promo item of the best places, as it lies in the winner's inventory. */
const PROMO_ITEM = 'CASINO_PROMO'

interface PrizeStep {
  /** The last place that gets this prize; the first one follows the step before. */
  readonly upTo: number
  readonly ac: number
  readonly usd?: number
  readonly promo?: string
}

/** What holds for every tournament unless it says otherwise: the old rule, without TON. Why these figures: docs/decisions/0023. */
const USUAL: TournamentContent['usual'] = {
  conditions: {},
  startAc: 10_000,
  betCapPercent: 2,
  qualifyingRounds: 50,
  maxAttempts: 3,
  countedRounds: 0,
  fixedStakeAc: 0,
  roundsPerDay: 0,
  reviewHours: 24,
  games: GAMES.map(({ game_id }) => game_id),
}

/** All games there are. */
const EVERY_GAME: TournamentSeries['gamesIn'] = () => USUAL.games

/**
 * The terms of tournaments with TON, in one place: the same number of rounds of one game for everybody, all for the same stake, and no
 * second attempt, so that long, wild and automated play wins no more than anybody's. Why these figures, and why the last rounds come
 * shortly before the end: docs/decisions/0023.
 */
const FAIR = {
  conditions: {},
  startAc: 12_000,
  betCapPercent: 0,
  maxAttempts: 0,
  reviewHours: 24,
} as const

const OPEN: TournamentSeries = {
  ...FAIR,
  kind: 'open',
  periods: weeks,
  fixedStakeAc: 200,
  countedRounds: 60,
  qualifyingRounds: 60,
  roundsPerDay: 10,
  gamesIn: inTurn(1),
  type: TOURNAMENT_TYPES.COMMON,
  cost: 1,
  rewards: prizeTable([
    { upTo: 1, ac: 50_000, usd: 250, promo: PROMO_ITEM },
    { upTo: 2, ac: 30_000, usd: 150, promo: PROMO_ITEM },
    { upTo: 3, ac: 20_000, usd: 100, promo: PROMO_ITEM },
    { upTo: 4, ac: 15_000, usd: 60 },
    { upTo: 5, ac: 10_000, usd: 40 },
    { upTo: 10, ac: 5_000, usd: 20 },
    { upTo: 20, ac: 2_500 },
    { upTo: 50, ac: 1_000 },
  ]),
  texts: tournamentTexts(introductionsOf('open')),
}

const GOLDEN: TournamentSeries = {
  ...FAIR,
  kind: 'dated',
  periods: months,
  type: TOURNAMENT_TYPES.GOLD,
  cost: 1,
  conditions: { level: 3 },
  fixedStakeAc: 100,
  countedRounds: 120,
  qualifyingRounds: 120,
  roundsPerDay: 5,
  // Over so many rounds the winner of the one game that level 3 adds, Crystal Cascade, has too little more than the start.
  gamesIn: inTurn(1),
  rewards: prizeTable([
    { upTo: 1, ac: 250_000, usd: 1_000, promo: PROMO_ITEM },
    { upTo: 2, ac: 150_000, usd: 500, promo: PROMO_ITEM },
    { upTo: 3, ac: 100_000, usd: 300, promo: PROMO_ITEM },
    { upTo: 5, ac: 50_000, usd: 150 },
    { upTo: 10, ac: 25_000, usd: 50 },
    { upTo: 20, ac: 10_000, usd: 15 },
    { upTo: 50, ac: 5_000 },
  ]),
  texts: tournamentTexts(introductionsOf('golden')),
}

const WEEKEND: TournamentSeries = {
  ...USUAL,
  kind: 'dated',
  periods: weekends,
  gamesIn: EVERY_GAME,
  type: TOURNAMENT_TYPES.COMMON,
  cost: 1,
  rewards: prizeTable([
    { upTo: 1, ac: 20_000, promo: PROMO_ITEM },
    { upTo: 2, ac: 12_000 },
    { upTo: 3, ac: 8_000 },
    { upTo: 5, ac: 5_000 },
    { upTo: 10, ac: 2_500 },
    { upTo: 20, ac: 1_000 },
  ]),
  texts: tournamentTexts(introductionsOf('weekend')),
}

/** The tournaments that come by the calendar. */
export const TOURNAMENT_SERIES: readonly TournamentSeries[] = [OPEN, GOLDEN, WEEKEND]

/**
 * Tournaments that are held once, by date: `{ ...USUAL, period: { key, start_ms, end_ms }, type, cost, rewards, texts }`.
 * One is announced when a server with it starts and stays as it was written then. None is planned at the moment.
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
      second_prize: step.usd ?? 0,
      third_prize: step.promo ?? '',
    }))
  })
}
