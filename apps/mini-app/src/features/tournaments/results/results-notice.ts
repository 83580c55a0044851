import type { Tournament } from '@arena/contract/endpoints/tournaments'
import type { OwnResult, PrizeState } from '@arena/contract/results'

import { isUnranked } from '../order-tournaments.ts'

/** The notice about the results of a tournament that is over, above the figures. */
export type ResultsNotice = 'calledOff' | 'counting' | 'review' | null

export function resultsNotice({ state }: Pick<Tournament, 'state'>): ResultsNotice {
  if (state === 'cancelled') return 'calledOff'
  if (state === 'provisional') return 'review'
  return isUnranked(state) ? 'counting' : null
}

/** A member's prize: the state of its payment, or why there is none. */
export type PrizeStanding = Exclude<PrizeState, 'none'> | 'disqualified' | 'unqualified' | 'noPrize'

export function prizeStanding({ disqualified, qualified, prize_state }: OwnResult): PrizeStanding {
  if (disqualified) return 'disqualified'
  if (prize_state !== 'none') return prize_state
  return qualified ? 'noPrize' : 'unqualified'
}
