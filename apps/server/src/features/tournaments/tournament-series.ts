import type { TournamentReward } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { Language } from '@arena/contract/languages'
import {
  ALWAYS_FULL,
  attemptBalanceMax,
  type Conditions,
  type PrizeScale,
  type PrizeTerms,
} from '@arena/rules'
import type { TournamentPlan, Translation } from './tournament-store.ts'

/** One tournament of a series: its time, and its permanent key. */
export interface SeriesPeriod {
  readonly key: string
  readonly start_ms: number
  readonly end_ms: number
}

/** One of a calendar's periods. */
export interface CalendarPeriod extends SeriesPeriod {
  /** Counted on by one from each period to the next. */
  readonly number: number
}

/** A game in which the player chooses only the stake. */
export interface ChanceGame {
  readonly gameId: string
  /** The player level from which it may be played. */
  readonly level: number
  /** The largest stake its provider takes, in whole ArenaCoins. */
  readonly stakeMaxAc: number
}

/** Figures that a tournament's texts name. */
export interface TournamentFigures {
  /** Points everyone starts with. */
  readonly startPoints: number
  /** Points a round may cost at most; 0 = no cap. */
  readonly capPoints: number
  /** The same in percent of the start. */
  readonly capPercent: number
  /** Rounds to finish before a prize can be won; 0 = none. */
  readonly qualifyingRounds: number
  /** Extra attempts a member may buy; 0 = none. */
  readonly maxAttempts: number
  /** The most points an extra attempt is sold at. */
  readonly attemptPoints: number
  /** Counted rounds, the points each costs, and how many a day hands out (0 = all at once); 0 = unlimited. */
  readonly countedRounds: number
  readonly stakePoints: number
  readonly roundsPerDay: number
  /** Whole ArenaCoins that joining costs; 0 = none. */
  readonly entranceAc: number
  /**
   * Qualified players from which prizes in TON, or in coins where joining costs coins, are paid in full, and the least percent of them; 0 = there are
   * none, or always in full.
   */
  readonly fullPrizesFrom: number
  readonly prizeFloorPercent: number
}

/** The terms of a tournament, whenever it runs. */
export interface TournamentTerms extends PrizeScale {
  readonly type: 0 | 1
  /** Tickets, or whole ArenaCoins, that joining costs: one of them is 0 (`entranceFault`). */
  readonly cost: number
  readonly entranceAc: number
  readonly conditions: Conditions
  /** Whole ArenaCoins, one point each. */
  readonly startAc: number
  /** Largest stake of a round in percent of the start; 0 = no cap. */
  readonly betCapPercent: number
  readonly qualifyingRounds: number
  readonly maxAttempts: number
  /** Rounds that are played and counted; 0 = unlimited, at any stake, all available from the start. */
  readonly countedRounds: number
  /** Whole ArenaCoins that each of the counted rounds costs. */
  readonly fixedStakeAc: number
  /** Rounds that each day of the tournament brings; 0 = all of them at its start. */
  readonly roundsPerDay: number
  /** How long results are looked at before prizes are final; 0 = not at all. */
  readonly reviewHours: number
  readonly games: readonly string[]
  readonly rewards: readonly TournamentReward[]
  readonly texts: (figures: TournamentFigures) => Translation
}

/** Tournaments that come again and again by the calendar. A change of it holds for those that do not exist yet. */
export interface TournamentSeries extends Omit<TournamentTerms, 'games'> {
  /**
   * `open`: the one that runs is `open_tournament`, and gets its period's key when it is over. `dated`: each has its period's key
   * from the beginning, so the next one is announced while one runs.
   */
  readonly kind: 'open' | 'dated'
  /** The period that contains `now_ms`, if any, and the next one. */
  readonly periods: (now_ms: number) => { readonly current?: CalendarPeriod; readonly next: CalendarPeriod }
  /** The games of a period. */
  readonly gamesIn: (period: CalendarPeriod) => readonly string[]
}

/** A one-off tournament. It is announced as soon as a server knows it; a missed one does not take place. */
export interface OneOffTournament extends TournamentTerms {
  readonly period: SeriesPeriod
}

/** The content of the product's own pages about tournaments. */
export interface TournamentContent {
  readonly series: readonly TournamentSeries[]
  readonly oneOffs: readonly OneOffTournament[]
  /** The default terms of a tournament; its games are all there are. */
  readonly usual: Omit<TournamentTerms, 'type' | 'cost' | 'entranceAc' | 'rewards' | 'texts'>
  /** Those that a tournament with counted rounds may be played with. */
  readonly chanceGames: readonly ChanceGame[]
  /** A tournament's texts from its name and description, with its own figures in its rules. */
  readonly textsFrom: (introductions: Introductions) => TournamentTerms['texts']
}

/** The texts that set one tournament apart, by language. */
export type Introductions = Readonly<
  Record<Language, { readonly name: string; readonly description: string }>
>

export const CREDIT_PER_AC = 100

/** The terms of a series in one of its periods. */
export function termsIn(series: TournamentSeries, period: CalendarPeriod): TournamentTerms {
  return { ...series, games: series.gamesIn(period) }
}

export function planOf(
  terms: TournamentTerms,
  period: SeriesPeriod,
  { chatId, isOpenOne = false }: { readonly chatId: string; readonly isOpenOne?: boolean },
): TournamentPlan {
  const startBalance = terms.startAc * CREDIT_PER_AC
  const fixedStake = terms.fixedStakeAc * CREDIT_PER_AC
  // A fixed stake is the largest there is.
  const betCap = fixedStake || Math.floor((startBalance * terms.betCapPercent) / 100)
  return {
    tKey: isOpenOne ? OPEN_TOURNAMENT_KEY : period.key,
    finalKey: period.key,
    type: terms.type,
    cost: terms.cost,
    entrance: terms.entranceAc * CREDIT_PER_AC,
    conditions: terms.conditions,
    startAt: new Date(period.start_ms),
    endAt: new Date(period.end_ms),
    startBalance,
    betCap,
    qualifyingRounds: terms.qualifyingRounds,
    maxAttempts: terms.maxAttempts,
    countedRounds: terms.countedRounds,
    fixedStake,
    roundsPerDay: terms.roundsPerDay,
    reviewHours: terms.reviewHours,
    chatId,
    games: terms.games,
    rewards: terms.rewards,
    fullPrizesFrom: terms.fullPrizesFrom,
    prizeFloorPercent: terms.prizeFloorPercent,
    translation: terms.texts({
      startPoints: terms.startAc,
      capPoints: betCap / CREDIT_PER_AC,
      capPercent: terms.betCapPercent,
      qualifyingRounds: terms.qualifyingRounds,
      maxAttempts: terms.maxAttempts,
      attemptPoints: Math.floor(attemptBalanceMax(startBalance) / CREDIT_PER_AC),
      countedRounds: terms.countedRounds,
      stakePoints: terms.fixedStakeAc,
      roundsPerDay: terms.roundsPerDay,
      entranceAc: terms.entranceAc,
      ...figuresOfScale(terms),
    }),
  }
}

/** Whether any place wins dollars, which are paid in TON. */
export function hasTon({ rewards }: Pick<TournamentTerms, 'rewards'>): boolean {
  return rewards.some(({ second_prize }) => second_prize > 0)
}

/** How the prizes of a tournament follow its field. */
export function scaleOf({ fullPrizesFrom, prizeFloorPercent, entrance }: PrizeTerms): PrizeTerms {
  return { fullPrizesFrom, prizeFloorPercent, entrance }
}

/** Whether any of its prizes follows the field. */
export function isFieldFollowed(
  plan: Pick<TournamentTerms, 'rewards'> & Pick<PrizeTerms, 'entrance'>,
): boolean {
  return hasTon(plan) || plan.entrance > 0
}

function figuresOfScale(terms: TournamentTerms): PrizeScale {
  const { fullPrizesFrom, prizeFloorPercent, entranceAc: entrance, rewards } = terms
  return isFieldFollowed({ rewards, entrance }) ? { fullPrizesFrom, prizeFloorPercent } : NEVER_FOLLOWED
}

const NEVER_FOLLOWED: PrizeScale = {
  fullPrizesFrom: ALWAYS_FULL.fullPrizesFrom,
  prizeFloorPercent: ALWAYS_FULL.prizeFloorPercent,
}
