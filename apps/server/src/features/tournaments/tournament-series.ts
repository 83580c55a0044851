import { OPEN_TOURNAMENT_KEY, type TournamentReward } from '@arena/contract'
import type { TournamentPlan, Translation } from './tournament-store.ts'

/** One tournament of a series: when it runs, and the key it has for good. */
export interface SeriesPeriod {
  readonly key: string
  readonly start_ms: number
  readonly end_ms: number
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
}

/** Tournaments that come again and again by the calendar. A change of it holds for those that do not exist yet. */
export interface TournamentSeries {
  /**
   * `open`: the one that runs is `open_tournament`, and gets its period's key when it is over. `dated`: each has its period's key
   * from the beginning, so the next one is announced while one runs.
   */
  readonly kind: 'open' | 'dated'
  /** The period `now_ms` lies in, if any, and the next one. */
  readonly periods: (now_ms: number) => { readonly current?: SeriesPeriod; readonly next: SeriesPeriod }
  readonly type: 0 | 1
  readonly cost: number
  readonly level: number
  /** Whole ArenaCoins, one point each. */
  readonly startAc: number
  /** Largest stake of a round in percent of the start; 0 = no cap. */
  readonly betCapPercent: number
  readonly qualifyingRounds: number
  readonly games: readonly string[]
  readonly rewards: readonly TournamentReward[]
  readonly texts: (figures: TournamentFigures) => Translation
}

const CREDIT_PER_AC = 100

export function planOf(
  series: TournamentSeries,
  period: SeriesPeriod,
  { chatId }: { readonly chatId: string },
): TournamentPlan {
  const startBalance = series.startAc * CREDIT_PER_AC
  const betCap = Math.floor((startBalance * series.betCapPercent) / 100)
  return {
    tKey: series.kind === 'open' ? OPEN_TOURNAMENT_KEY : period.key,
    type: series.type,
    cost: series.cost,
    level: series.level,
    startAt: new Date(period.start_ms),
    endAt: new Date(period.end_ms),
    startBalance,
    betCap,
    qualifyingRounds: series.qualifyingRounds,
    chatId,
    games: series.games,
    rewards: series.rewards,
    translation: series.texts({
      startPoints: series.startAc,
      capPoints: betCap / CREDIT_PER_AC,
      capPercent: series.betCapPercent,
      qualifyingRounds: series.qualifyingRounds,
    }),
  }
}
