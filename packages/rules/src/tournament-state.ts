/**
 * Where a tournament stands: announced, taking members and stakes, over, its last rounds finished, ranked and under review, ranked
 * for good, paid, put away; or called off with every ticket given back.
 */
export type TournamentState =
  | 'scheduled'
  | 'open'
  | 'closed'
  | 'settling'
  | 'provisional'
  | 'final'
  | 'paid'
  | 'archived'
  | 'cancelled'

/** There is no way back, and none around a state. Once prizes are final nothing can be called off. */
const NEXT: Readonly<Record<TournamentState, readonly TournamentState[]>> = {
  scheduled: ['open', 'cancelled'],
  open: ['closed', 'cancelled'],
  closed: ['settling', 'cancelled'],
  settling: ['provisional', 'cancelled'],
  provisional: ['final', 'cancelled'],
  final: ['paid'],
  paid: ['archived'],
  archived: [],
  cancelled: [],
}

export const TOURNAMENT_STATES = Object.keys(NEXT) as readonly TournamentState[]

/** Whether a tournament that stands at `from` may be moved to `to` in one step. */
export function mayBecome(from: TournamentState, to: TournamentState): boolean {
  return NEXT[from].includes(to)
}
