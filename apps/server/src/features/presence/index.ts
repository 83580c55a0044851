/** Presence: how many players were active lately, and recent wins. Owns no table. */
import type { LiveWin, PresenceReply } from '@arena/contract/endpoints/presence'
import * as endpoints from '@arena/contract/endpoints/presence'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Route, route } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { ValkeyClient } from '../../platform/valkey/valkey.ts'
import { type Players, playerKey } from '../players/index.ts'
import type { BalanceChange, Wallet } from '../wallet/index.ts'

export interface PresenceDeps {
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
  readonly wallet: Pick<Wallet, 'onRoundsSettled'>
  readonly players: Pick<Players, 'namedInWins'>
  /** With fewer players nothing is shown: an empty hall is no reason to come, and a win among few identifies its player. 0 = never shown. */
  readonly from: number
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

const MINUTE_MS = 60_000
/** A player who called within this many minutes is online. */
const WINDOW_MIN = 5
/** The counts are re-read after this time, for all readers. */
const STALE_MS = 10_000
/** Some megabytes at most. One process serves fewer. */
const COUNTED_MAX = 200_000

/** A win worth telling: at least ten times the stake, and a hundred ArenaCoins in hundredths. */
const WIN = { times: 10, credit: 10_000, kept: 20, within_ms: 10 * MINUTE_MS } as const
/** Wins of one player within this time are shown once. */
const SAME_PLAYER_MS = MINUTE_MS

/** Both in one slot, so that a cluster counts several minutes in one call. */
const KEYS = { minute: (minute: number) => `{presence}:${minute}`, wins: '{presence}:wins' } as const
const KEPT_S = 600
const IDS_PER_CALL = 1_000

type Seen = Pick<PresenceReply, 'online' | 'wins'>

/** Between our own servers: the player's name is read when the win is shown. */
type KnownWin = Omit<LiveWin, 'name'> & { readonly player_id: number }

/** Counts callers and collects wins. With Valkey all servers show the same; while it is unavailable each shows its own data. */
export function createPresence(deps: PresenceDeps): Presence {
  const callers = new Callers(deps.clock)
  const wins = new LatestWins(deps.clock)
  deps.wallet.onRoundsSettled(changes => wins.add(changes))
  registerFigure(deps.metrics, callers)
  let told: { readonly at_ms: number; readonly seen: Promise<Seen> } | undefined
  const look = (): Promise<Seen> => {
    const at_ms = deps.clock.now().getTime()
    if (told === undefined || at_ms - told.at_ms >= STALE_MS)
      told = { at_ms, seen: readNow(deps, callers, wins) }
    return told.seen
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
          log.warn({ err: error }, 'this server tells its own presence, as Valkey does not answer')
          return own
        })
  if (from === 0 || all.count < from) return { online: null, wins: [] }
  const oldest_s = (clock.now().getTime() - WIN.within_ms) / 1000
  const latest = all.wins.filter(({ won_at }) => won_at >= oldest_s)
  const names = await players.namedInWins([...new Set(latest.map(one => one.player_id))].map(playerKey))
  const told = latest.map(({ player_id, ...win }) => ({ ...win, name: names.get(player_id) ?? null }))
  return { online: roughly(all.count), wins: told }
}

/** Merges what this server has seen since the last call with the others' data, and reads the total. */
async function lookTogether(
  valkey: ValkeyClient,
  {
    minute,
    callers,
    wins,
  }: { readonly minute: number; readonly callers: Callers; readonly wins: LatestWins },
): Promise<{ readonly count: number; readonly wins: readonly KnownWin[] }> {
  // The previous minute too: callers after its last merge are not in it yet. Adding a caller twice changes nothing.
  for (const one of [minute - 1, minute]) await addCallers(valkey, KEYS.minute(one), callers.of(one))
  const fresh = wins.takeNew().map(win => JSON.stringify(win))
  if (fresh.length > 0) {
    await valkey.lpush(KEYS.wins, ...fresh)
    await valkey.ltrim(KEYS.wins, 0, WIN.kept - 1)
    await valkey.expire(KEYS.wins, KEPT_S)
  }
  const minutes = Array.from({ length: WINDOW_MIN + 1 }, (_, ago) => KEYS.minute(minute - ago))
  const count = await valkey.pfcount(...minutes)
  const texts = await valkey.lrange(KEYS.wins, 0, WIN.kept - 1)
  const latest = texts.map(text => JSON.parse(text) as KnownWin)
  return { count, wins: latest.toSorted((one, other) => other.won_at - one.won_at) }
}

async function addCallers(valkey: ValkeyClient, key: string, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
    await valkey.pfadd(key, ...ids.slice(at, at + IDS_PER_CALL))
  }
  if (ids.length > 0) await valkey.expire(key, KEPT_S)
}

/** In which minute each of the latest callers called last. */
class Callers {
  readonly #clock: Clock
  readonly #minuteOf = new Map<number, number>()
  #pruned = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  note(playerId: number): void {
    const minute = minuteOf(this.#clock)
    if (minute !== this.#pruned) this.#prune(minute)
    if (this.#minuteOf.size < COUNTED_MAX) this.#minuteOf.set(playerId, minute)
  }

  count(): number {
    const minute = minuteOf(this.#clock)
    if (minute !== this.#pruned) this.#prune(minute)
    return this.#minuteOf.size
  }

  /** Whose latest call was in this minute. */
  of(minute: number): readonly number[] {
    return [...this.#minuteOf].filter(([, seen]) => seen === minute).map(([playerId]) => playerId)
  }

  #prune(minute: number): void {
    for (const [playerId, seen] of this.#minuteOf)
      if (seen < minute - WINDOW_MIN) this.#minuteOf.delete(playerId)
    this.#pruned = minute
  }
}

/** The latest large wins with ArenaCoins, of each player once in a while. */
class LatestWins {
  readonly #clock: Clock
  #wins: readonly { readonly playerId: number; readonly at_ms: number; readonly win: KnownWin }[] = []
  #fresh: KnownWin[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  add(changes: readonly BalanceChange[]): void {
    for (const change of changes) {
      const { bet, win, gameId, player } = change
      if (change.tournamentId !== null || change.finishedRounds === 0) continue
      if (bet === 0 || win < WIN.credit || win < bet * WIN.times) continue
      const at_ms = this.#clock.now().getTime()
      const isTold = this.#wins.some(
        one => one.playerId === player.playerId && at_ms - one.at_ms < SAME_PLAYER_MS,
      )
      if (isTold) continue
      const { playerId } = player
      const live = { game_id: gameId, bet, win, won_at: Math.floor(at_ms / 1000), player_id: playerId }
      this.#wins = [{ playerId, at_ms, win: live }, ...this.#wins].slice(0, WIN.kept)
      this.#fresh = [live, ...this.#fresh].slice(0, WIN.kept)
    }
  }

  latest(): readonly KnownWin[] {
    return this.#wins.map(({ win }) => win)
  }

  takeNew(): readonly KnownWin[] {
    const fresh = this.#fresh.toReversed()
    this.#fresh = []
    return fresh
  }
}

function minuteOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / MINUTE_MS)
}

/** Rounded down to two figures, so that no absent player is counted. */
function roughly(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.floor(count / unit) * unit
}

function registerFigure(registry: Registry, callers: Callers): void {
  new Gauge({
    name: 'arena_active_players',
    help: 'Players who called this server in the last five minutes',
    registers: [registry],
    collect() {
      this.set(callers.count())
    },
  })
}
