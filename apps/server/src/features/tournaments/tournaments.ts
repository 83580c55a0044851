import type { Route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { findEntry, type TournamentEntry } from './find-entry.ts'
import { addFinishedExample, keepTournaments } from './keep-tournaments.job.ts'
import { MembersCount } from './members-count.ts'
import { tournamentRoutes } from './player-routes.ts'
import { Standings } from './standings.ts'
import type { TournamentsParts } from './tournaments-parts.ts'

export interface Tournaments {
  readonly routes: readonly Route[]
  /** A member's right to play with a tournament's balance. Refuses with what is missing. */
  entryOf(player: PlayerKey, tKey: string): Promise<TournamentEntry>
  /** The job: creates what the calendar says is due. */
  keep(now: Date): Promise<void>
  /** For a developer's first start: one tournament that is over. */
  addFinishedExample(now: Date): Promise<void>
}

export function createTournaments(given: Omit<TournamentsParts, 'standings' | 'membersCount'>): Tournaments {
  const standings = new Standings(given)
  given.wallet.onRoundsSettled(changes => standings.follow(changes))
  const parts = { ...given, standings, membersCount: new MembersCount(given.database, standings) }
  return {
    routes: tournamentRoutes(parts),
    entryOf: (player, tKey) => findEntry(parts, player, tKey),
    keep: now => keepTournaments(parts, now),
    addFinishedExample: now => addFinishedExample(parts, now),
  }
}
