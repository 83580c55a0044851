import type { CalendarPeriod, TournamentContent } from '../../tournament-series.ts'
import { planOf, termsIn } from '../../tournament-series.ts'
import type { TournamentPlan } from '../../tournament-store.ts'
import type { AdversaryTerms } from './adversary-terms.ts'

/** Alternatives to the terms; left out: as they are. */
export interface WhatIf {
  /** Counted rounds, with stakes that add up to the start; 0 = unlimited, by the usual terms without TON. */
  readonly rounds?: number | undefined
  readonly perDay?: number | undefined
  readonly games?: readonly string[] | undefined
  readonly attempts?: number | undefined
  readonly days?: number | undefined
  /** The price of every round, in hundredths, also where rounds are not counted. */
  readonly stake?: number | undefined
  /** The largest stake in hundredths. */
  readonly cap?: number | undefined
  /** Qualified members from which prizes are paid in full (0 = always), and the percent that is always paid. */
  readonly fullFrom?: number | undefined
  readonly floor?: number | undefined
}

/** The coming tournament of the series whose keys begin with `name`: `open`, `golden`, `weekend`; undefined for another name. */
export function comingOfSeries(
  content: TournamentContent,
  name: string,
  now_ms: number,
): TournamentPlan | undefined {
  for (const series of content.series) {
    const period: CalendarPeriod = series.periods(now_ms).next
    if (period.key.startsWith(`${name}_`)) return planOf(termsIn(series, period), period, { chatId: '' })
  }
  return undefined
}

export function changedTerms(
  terms: AdversaryTerms,
  { usual }: Pick<TournamentContent, 'usual'>,
  change: WhatIf,
): AdversaryTerms {
  const { startBalance } = terms
  const { rounds } = change
  let counted: Partial<AdversaryTerms> = {}
  if (rounds === 0) {
    counted = {
      freeStakes: false,
      countedRounds: 0,
      fixedStake: 0,
      roundsPerDay: 0,
      betCap: Math.floor((startBalance * usual.betCapPercent) / 100),
      qualifyingRounds: usual.qualifyingRounds,
      maxAttempts: usual.maxAttempts,
    }
  } else if (rounds !== undefined) {
    const fixedStake = startBalance / rounds
    counted = {
      countedRounds: rounds,
      fixedStake,
      betCap: fixedStake,
      qualifyingRounds: rounds,
      maxAttempts: 0,
    }
  }
  return {
    ...terms,
    ...counted,
    ...defined({
      roundsPerDay: change.perDay,
      games: change.games,
      maxAttempts: change.attempts,
      days: change.days,
      fixedStake: change.stake,
      betCap: change.cap,
      fullPrizesFrom: change.fullFrom,
      prizeFloorPercent: change.floor,
    }),
  }
}

function defined(changes: { readonly [Key in keyof AdversaryTerms]?: AdversaryTerms[Key] | undefined }) {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<AdversaryTerms>
}
