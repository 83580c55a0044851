import type { PresenceReply } from '@arena/contract/endpoints/presence'
import * as endpoints from '@arena/contract/endpoints/presence'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Route, route } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { ValkeyClient } from '../../platform/valkey/valkey.ts'
import { frameOn, type Players, playerKey } from '../players/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { Callers, minuteOf } from './callers.ts'
import { LatestWins, WIN } from './latest-wins.ts'
import { lookTogether } from './look-together.ts'
import { registerFigure } from './presence-figure.ts'

export interface PresenceDeps {
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
  readonly wallet: Pick<Wallet, 'onRoundsSettled'>
  readonly players: Pick<Players, 'namedInWins'>
  /** With fewer players nothing is shown: an empty hall attracts nobody, and a win among few identifies its player. 0 = never shown. */
  readonly from: () => number
  /** Where several servers count together; without it each server counts its own callers. */
  readonly valkey?: ValkeyClient | undefined
}

export interface Presence {
  readonly routes: readonly Route[]
  /** The number of players online, as shown: null while there are few. */
  readonly online: () => Promise<number | null>
  /** A player called: it costs an entry in a map and no look into the database. */
  readonly note: (playerId: number) => void
}

/** The counts are re-read after this time, for all readers. */
const STALE_MS = 10_000

type Seen = Pick<PresenceReply, 'online' | 'wins'>

/** Counts callers and collects wins. With Valkey all servers show the same; while it is unavailable each shows its own data. */
export function createPresence(deps: PresenceDeps): Presence {
  const callers = new Callers(deps.clock)
  const wins = new LatestWins(deps.clock)
  deps.wallet.onRoundsSettled(changes => wins.add(changes))
  registerFigure(deps.metrics, callers)
  let last: { readonly at_ms: number; readonly seen: Promise<Seen> } | undefined
  const look = (): Promise<Seen> => {
    const at_ms = deps.clock.now().getTime()
    // A clock may be set back.
    if (last !== undefined && Math.abs(at_ms - last.at_ms) < STALE_MS) return last.seen
    const seen = readNow(deps, callers, wins)
    last = { at_ms, seen }
    seen.catch(() => {
      if (last?.seen === seen) last = undefined
    })
    return seen
  }
  return {
    note: playerId => callers.note(playerId),
    online: async () => (await look()).online,
    routes: [
      route(endpoints.getPresence, async () => ({
        ...(await look()),
        server_time_ms: deps.clock.now().getTime(),
      })),
    ],
  }
}

async function readNow(
  { valkey, clock, log, from, players }: PresenceDeps,
  callers: Callers,
  wins: LatestWins,
): Promise<Seen> {
  const own = { count: callers.count(), wins: wins.latest() }
  const all =
    valkey === undefined
      ? own
      : await lookTogether(valkey, { minute: minuteOf(clock), callers, wins }).catch((error: unknown) => {
          log.warn({ err: error }, 'this server reports its own presence, as Valkey does not answer')
          return own
        })
  const shownFrom = from()
  if (shownFrom === 0 || all.count < shownFrom) return { online: null, wins: [] }
  const oldest_s = (clock.now().getTime() - WIN.within_ms) / 1000
  const latest = all.wins.filter(({ won_at }) => won_at >= oldest_s)
  const names = await players.namedInWins([...new Set(latest.map(one => one.player_id))].map(playerKey))
  const last = latest.map(({ player_id, ...win }) => {
    const winner = names.get(player_id)
    return { ...win, name: winner?.nickname ?? null, ...frameOn(winner) }
  })
  return { online: roughly(all.count), wins: last }
}

/** Rounded down to two figures, so that no absent player is counted. */
function roughly(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.floor(count / unit) * unit
}
