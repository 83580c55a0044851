import type { FigureQuery } from '@arena/telemetry'
import type { Route } from '../../platform/http/index.ts'
import type { ValkeyClient } from '../../platform/valkey/valkey.ts'
import type { PlayerKey } from '../players/index.ts'
import { agreeToTournaments } from './control/agree-to-tournaments.ts'
import { operatorRoutes } from './control/operator-routes.ts'
import type { TournamentsDeps } from './deps.ts'
import { findEntry, type TournamentEntry } from './find-entry.ts'
import { addFinishedExample, keepTournaments } from './keep-tournaments.job.ts'
import { MembersCount } from './members-count.ts'
import { tournamentRoutes } from './player-routes.ts'
import { refundCancelled } from './refund-cancelled.job.ts'
import { heldPrizes } from './settlement/held-prizes.ts'
import { resultRoutes } from './settlement/operator-routes.ts'
import { settleTournaments } from './settlement/settle-tournaments.job.ts'
import { Standings } from './standings.ts'
import { tournamentFigures } from './tournament-figures.ts'
import { findBoardOf } from './tournament-store.ts'
import { MembersWatch } from './watch-members.ts'

export interface Tournaments {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  /** A member's right to play with a tournament's balance. Refuses with what is missing. */
  entryOf(player: PlayerKey, tKey: string): Promise<TournamentEntry>
  /** Moves every tournament as far as the clock says and creates what the calendar says is due. A job calls it. */
  keep(now: Date): Promise<void>
  /** Gives back the tickets of cancelled tournaments. A job calls it. */
  refundCancelled(now: Date): Promise<void>
  /** Ranks what is over, ends reviews, pays prizes. A job calls it. */
  settle(now: Date): Promise<void>
  /** Takes an erased player off the leaderboards of these tournaments. */
  forget(player: PlayerKey, tournamentIds: readonly number[]): Promise<void>
  /** For a developer's first start: one tournament that is over. */
  addFinishedExample(now: Date): Promise<void>
  readonly figures: readonly FigureQuery[]
  readonly jobs: readonly {
    readonly name: string
    readonly every_ms: number
    run(now: Date): Promise<unknown>
  }[]
}

const SWEEP_EVERY_MS = 5_000

/** `valkey`: where several servers keep their leaderboards together. */
export function createTournaments({
  valkey,
  ...given
}: Omit<TournamentsDeps, 'standings' | 'membersCount'> & {
  readonly valkey?: ValkeyClient | undefined
}): Tournaments {
  const standings = new Standings({
    ...given,
    valkey,
    findBoardOf: tournamentId => findBoardOf(given.database, tournamentId),
  })
  given.wallet.onRoundsSettled(changes => standings.follow(changes))
  const deps = { ...given, standings, membersCount: new MembersCount(given.database, standings) }
  deps.holds.of('prize', heldPrizes(deps))
  agreeToTournaments(deps)
  const keep = (now: Date) => keepTournaments(deps, now)
  const refund = (now: Date) => refundCancelled(deps, now)
  const settle = (now: Date) => settleTournaments(deps, now)
  return {
    figures: tournamentFigures(given.usdPerTon),
    routes: tournamentRoutes(deps, new MembersWatch(deps)),
    operatorRoutes: [...operatorRoutes(deps), ...resultRoutes(deps)],
    entryOf: (player, tKey) => findEntry(deps, player, tKey),
    keep,
    refundCancelled: refund,
    settle,
    forget: (player, tournamentIds) => standings.forget(player, tournamentIds),
    addFinishedExample: now => addFinishedExample(deps, now),
    jobs: [
      { name: 'keep-tournaments', every_ms: SWEEP_EVERY_MS, run: keep },
      { name: 'refund-cancelled-tournaments', every_ms: SWEEP_EVERY_MS, run: refund },
      { name: 'settle-tournaments', every_ms: SWEEP_EVERY_MS, run: settle },
    ],
  }
}
