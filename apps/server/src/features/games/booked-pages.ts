/** Everything that was booked for a provider in a time, a page at a time. */
import { type Database, dayOf } from '@arena/database'
import { type BookedTransaction, type KnownTerms, pageTransactions } from '../wallet/index.ts'
import { listProviderPlayers, type PlayerStart } from './provider-players.ts'

/** Where a page begins: after an entry of a player, or with a player. */
export interface BookedStart extends PlayerStart {
  /** 0 = with the first entry. */
  readonly entryNo: number
}

export const FIRST_START: BookedStart = { bucket: 0, playerId: 0, entryNo: 0 }

/** Their entries are sorted for each page. */
const PLAYERS_AT_ONCE = 25
const PAGE = 500
/** The most groups of players that a page looks through, however little they have played. */
const LOOKS_MAX = 4
const DAY_MS = 86_400_000
/** A session lasts less than a day, and its rounds may be silent for some time. */
const SESSION_DAYS = 1
/** A provider that is asked about its rounds may have them open for this long. */
const OPEN_MAX_MS = 30 * DAY_MS

export interface BookedPage {
  readonly transactions: readonly BookedTransaction[]
  /** Undefined = there are no more. A page may be empty although there are. */
  readonly next: BookedStart | undefined
}

export async function pageBooked(
  { database, terms }: { readonly database: Database; readonly terms?: KnownTerms | undefined },
  {
    provider,
    from,
    to,
    start,
  }: { readonly provider: string; readonly from: Date; readonly to: Date; readonly start: BookedStart },
): Promise<BookedPage> {
  const sessionsFrom = dayOf(new Date(from.getTime() - lookBack_ms(provider, terms)))
  let place = start
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const { players, games, next } = await listProviderPlayers(database, {
      provider,
      from: sessionsFrom,
      to: dayOf(to),
      start: place,
      limit: PLAYERS_AT_ONCE,
    })
    const asking = { provider, games, players, sessionsFrom, from, to, after: place, limit: PAGE }
    const found = players.length === 0 ? [] : await pageTransactions(database, asking)
    const last = found.length === PAGE ? found.at(-1) : undefined
    const sessionId = players.find(({ playerId }) => playerId === last?.player.playerId)?.sessionId
    const follows =
      last === undefined
        ? next && { ...next, entryNo: 0 }
        : { ...last.player, sessionId, entryNo: last.entryNo }
    if (found.length > 0 || follows === undefined) return { transactions: found, next: follows }
    place = follows
  }
  return { transactions: [], next: place }
}

/** How long before a booking its session may have begun. */
function lookBack_ms(provider: string, terms: KnownTerms | undefined): number {
  const known = terms?.().get(provider)
  const silence_ms = known?.asksRoundStatus === true ? OPEN_MAX_MS : (known?.silence_ms ?? 0)
  return SESSION_DAYS * DAY_MS + silence_ms
}
