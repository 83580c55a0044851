import type {
  TournamentMember,
  TournamentMembersEvent,
  TournamentMembersReply,
} from '@arena/contract/endpoints/tournaments'
import { LRUCache } from 'lru-cache'
import { DomainError, OpenStreams, waited } from '../../platform/http/index.ts'
import { type PlayerKey, playerKey, type ShownPlayer } from '../players/index.ts'
import type { TournamentsDeps } from './deps.ts'
import { listMembers, readBest } from './list-members.ts'
import { type Around, lookAround, NOWHERE, type ShowPlayers } from './look-around.ts'
import { isRanked } from './settlement/result-store.ts'
import { findTournament, type Tournament } from './tournament-store.ts'

/** A board is read and sent at most this often, and only after a change. */
const LOOK_EVERY_MS = 2_000
/** Screens one player may keep open; a phone opens one. */
const SCREENS_PER_PLAYER = 4
const BOARDS_SHOWN = 64
/** Names of those next to a player, remembered so that a look at a board asks the database for few of them. */
const NAMES = { maxSize: 20_000, sizeCalculation: () => 1, ttl: 60_000 }

/** The best of a board at one moment. A row that did not change is the same object as before. */
interface Picture {
  readonly changes: number
  readonly rows: readonly TournamentMember[]
  readonly members: number
  readonly qualified_members: number
}

/** The state that one screen has received. */
interface Sent extends Picture {
  readonly around: Around
}

/** Sends open screens the changes of a tournament's leaderboard. One per program: its screens share each read of a board. */
export class MembersWatch {
  readonly #deps: TournamentsDeps
  readonly #lookEvery_ms: number
  readonly #screens = new OpenStreams(SCREENS_PER_PLAYER)
  readonly #pictures = new LRUCache<
    number,
    { readonly at_ms: number; readonly picture: Promise<Picture | undefined> }
  >({
    max: BOARDS_SHOWN,
  })
  readonly #names = new LRUCache<number, ShownPlayer>(NAMES)

  constructor(deps: TournamentsDeps, lookEvery_ms: number = LOOK_EVERY_MS) {
    this.#deps = deps
    this.#lookEvery_ms = lookEvery_ms
  }

  /**
   * The leaderboard as the caller sees it, whole at first and then what changed, until the signal.
   *
   * @throws DomainError `ITEM_NOT_FOUND`, `TOO_MANY_REQUESTS` (too many open screens)
   */
  async open(
    player: PlayerKey,
    { tKey, signal }: { readonly tKey: string; readonly signal: AbortSignal },
  ): Promise<AsyncGenerator<TournamentMembersEvent>> {
    this.#screens.enter(player.playerId, signal)
    const tournament = await findTournament(this.#deps.database, tKey)
    if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
    // The player's own balance is looked up once: from then on the board follows it.
    const now = await listMembers(this.#deps, player, tKey)
    if (isRanked(tournament)) return sendOnce(now, signal)
    return this.#stream(player, { tournament, now, signal })
  }

  /** A board that can't be read stays visible and is marked as being rebuilt. */
  async *#stream(
    player: PlayerKey,
    {
      tournament,
      now,
      signal,
    }: {
      readonly tournament: Tournament
      readonly now: TournamentMembersReply
      readonly signal: AbortSignal
    },
  ): AsyncGenerator<TournamentMembersEvent> {
    let sent = await this.#look(player, tournament)
    let isRebuilding = sent === undefined
    yield sent === undefined ? { ...whole(now), rebuilding: true } : this.#change(undefined, sent)
    while (await waited(this.#lookEvery_ms, signal)) {
      const next = await this.#look(player, tournament, sent)
      if (next === undefined) {
        if (!isRebuilding) yield this.#rebuilding(sent)
        isRebuilding = true
        continue
      }
      const isNew =
        next.rows !== sent?.rows ||
        next.members !== sent.members ||
        next.qualified_members !== sent.qualified_members ||
        next.around !== sent.around
      if (isNew || isRebuilding) yield this.#change(sent, next)
      isRebuilding = false
      sent = next
    }
  }

  /** The shared picture and the player's surroundings, which stay the same object while unchanged. */
  async #look({ playerId }: PlayerKey, tournament: Tournament, sent?: Sent): Promise<Sent | undefined> {
    const picture = await this.#picture(tournament)
    if (picture === undefined || picture.changes === sent?.changes) return picture && sent
    const show: ShowPlayers = playerIds => this.#show(playerIds)
    const around = await this.#deps.standings.read(tournament, board =>
      lookAround(board, { playerId, tournament, show }),
    )
    if (around === undefined) return undefined
    return { ...picture, around: sent !== undefined && isSame(sent.around, around) ? sent.around : around }
  }

  async #show(playerIds: readonly number[]): Promise<ReadonlyMap<number, ShownPlayer>> {
    const missing = playerIds.filter(playerId => !this.#names.has(playerId))
    if (missing.length > 0) {
      const found = await this.#deps.players.shown(missing.map(playerKey))
      for (const [playerId, shown] of found) this.#names.set(playerId, shown)
    }
    return new Map(
      playerIds.flatMap(playerId => {
        const shown = this.#names.get(playerId)
        return shown === undefined ? [] : [[playerId, shown]]
      }),
    )
  }

  /** Looked at by the first caller after the pause; the others get the same picture. */
  async #picture(tournament: Tournament): Promise<Picture | undefined> {
    const known = this.#pictures.get(tournament.tournamentId)
    const now_ms = performance.now()
    if (known !== undefined && now_ms - known.at_ms < this.#lookEvery_ms / 2) return known.picture
    const picture = this.#draw(tournament, await known?.picture.catch(() => undefined))
    this.#pictures.set(tournament.tournamentId, { at_ms: now_ms, picture })
    return picture
  }

  async #draw(tournament: Tournament, before: Picture | undefined): Promise<Picture | undefined> {
    return this.#deps.standings.read(tournament, async board => {
      const changes = await board.changes()
      if (before !== undefined && changes === before.changes) return before
      const best = await readBest(this.#deps, tournament, board)
      const rows = best.rows.map((row, index) => {
        const shown = before?.rows[index]
        return shown !== undefined && isSame(shown, row) ? shown : row
      })
      const isUnchanged =
        rows.length === before?.rows.length && rows.every((row, index) => row === before.rows[index])
      const { members, qualified_members } = best
      return { changes, rows: isUnchanged ? before.rows : rows, members, qualified_members }
    })
  }

  /** The rows that differ from the screen's at their place, and how long the list is now. */
  #change(sent: Sent | undefined, next: Sent): TournamentMembersEvent {
    return {
      changed: next.rows.filter((row, index) => row !== sent?.rows[index]),
      shown: next.rows.length,
      ...next.around,
      members: next.members,
      qualified_members: next.qualified_members,
      rebuilding: false,
      server_time_ms: this.#deps.clock.now().getTime(),
    }
  }

  /** The screen keeps the rows that it shows. */
  #rebuilding({ rows, around, members, qualified_members }: Sent = NOTHING_SENT): TournamentMembersEvent {
    return {
      changed: [],
      shown: rows.length,
      ...around,
      members,
      qualified_members,
      rebuilding: true,
      server_time_ms: this.#deps.clock.now().getTime(),
    }
  }
}

const NOTHING_SENT: Sent = { changes: 0, rows: [], members: 0, qualified_members: 0, around: NOWHERE }

/** Results don't change: sent once, then nothing more. */
async function* sendOnce(
  now: TournamentMembersReply,
  signal: AbortSignal,
): AsyncGenerator<TournamentMembersEvent> {
  yield whole(now)
  while (await waited(LOOK_EVERY_MS, signal));
}

function whole({ tournamentMembers, ...rest }: TournamentMembersReply): TournamentMembersEvent {
  return { ...rest, changed: tournamentMembers, shown: tournamentMembers.at(-1)?.currentPlace ?? 0 }
}

function isSame<Shown extends TournamentMember | Around>(one: Shown, other: Shown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
