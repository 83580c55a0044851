import type {
  Game,
  GameFactsBody,
  GameFactsReply,
  GameListReply,
  Said,
} from '@arena/contract/endpoints/games'
import type { FrameOrientation } from '@arena/contract/frame-permissions'
import type { Database } from '@arena/database'
import type { ProviderGame } from '@arena/provider-protocol'
import { dayTurn_ms, playerDay, zoneAt } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { ProviderClient } from './provider-client.ts'

/** A game of the catalogue. Bet limits are the provider's; name, category, level and the ceiling of wins are ours. */
export interface CatalogueGame {
  readonly game_id: string
  readonly name: string
  /** The provider, as its rounds are booked. */
  readonly provider: string
  /** The player level from which the game may be played. */
  readonly level: number
  readonly category: number
  /**
   * The most a round may pay, in multiples of the opening stake: the limit the wallet enforces. It is defined here and not taken from the
   * provider, so that a stolen provider key can't raise it. A game whose provider publishes more is not opened.
   */
  readonly max_win_multiplier: number
  /** `hidden`: in no list. `off`: no round of it can begin. On when left out. */
  readonly state?: 'on' | 'hidden' | 'off'
  /** The provider's own id of the game; the same as ours when left out. */
  readonly provider_game?: string
  /** The texts of an imported game: the app's dictionaries have none for it. */
  readonly imported?: {
    readonly names: Said
    readonly about: Said | undefined
    readonly inTournaments: boolean
    /** Undefined = as its provider's. */
    readonly orientation: FrameOrientation | undefined
    /** SHA-256 of its picture; undefined = it has none. */
    readonly picture: string | undefined
  }
  /** Of a category that operators have made. */
  readonly category_names?: Said
}

/** The provider's id of the game. */
export function idAtProvider({
  game_id,
  provider_game,
}: Pick<CatalogueGame, 'game_id' | 'provider_game'>): string {
  return provider_game ?? game_id
}

/** The provider's data of its games. */
export interface GameCatalogue {
  /** Undefined when the provider does not offer the game, or has never been reached. */
  find(gameId: string): Promise<ProviderGame | undefined>
  /** The cached data, without a call. */
  kept(gameId: string): ProviderGame | undefined
  /** Whether the provider could not be reached lately: a game that is not found may be offered all the same. */
  isAway(gameId: string): boolean
}

/** Whether the provider publishes a higher win than we pay: no round of the game begins, since it would be refused after it had been played. */
export function isWinAboveOurs(
  published: Pick<ProviderGame, 'max_win_multiplier'>,
  ours: Pick<CatalogueGame, 'max_win_multiplier'>,
): boolean {
  return published.max_win_multiplier > ours.max_win_multiplier
}

const FRESH_MS = 5 * 60_000

/**
 * Keeps the provider's catalogue. An old copy serves while a new one is on its way, and for as long as the provider is away:
 * its games seldom change, and a session can't start without the provider anyway.
 */
export function createGameCatalogue(
  client: Pick<ProviderClient, 'catalogue'>,
  {
    clock,
    log,
    ours,
  }: { readonly clock: Clock; readonly log: Logger; readonly ours: () => readonly CatalogueGame[] },
): GameCatalogue {
  let games: ReadonlyMap<string, ProviderGame> | undefined
  let fetchedAt_ms = 0
  let fetching: Promise<void> | undefined

  function refresh(): Promise<void> {
    fetching ??= client
      .catalogue()
      .then(list => {
        games = new Map(list.map(game => [game.game_id, game]))
        fetchedAt_ms = clock.now().getTime()
        checkCeilings(list, ours(), log)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the provider’s catalogue could not be fetched'))
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }

  const isFresh = () => games !== undefined && clock.now().getTime() - fetchedAt_ms < FRESH_MS
  return {
    async find(gameId) {
      if (!isFresh()) {
        const refreshed = refresh()
        if (games?.has(gameId) !== true) await refreshed
      }
      return games?.get(gameId)
    },
    kept: gameId => games?.get(gameId),
    isAway: () => !isFresh(),
  }
}

/** A provider may publish any limit: the maximum payout is defined in our own catalogue, where an operator changes it. */
function checkCeilings(
  published: readonly ProviderGame[],
  ours: readonly CatalogueGame[],
  log: Logger,
): void {
  for (const listed of published) {
    const { game_id, max_win_multiplier } = listed
    const own = ours.find(game => idAtProvider(game) === game_id)
    if (own === undefined || !isWinAboveOurs(listed, own)) continue
    const ceiling = own.max_win_multiplier
    log.error(
      { alarm: 'PUBLISHED_WIN_ABOVE_CEILING', gameId: game_id, max_win_multiplier, ceiling },
      'a provider publishes a higher win than our ceiling: the game is not opened',
    )
  }
}

/** A game above a player's level that is open to them for one of their days. */
export interface OpenToday {
  readonly gameId: string
  /** Unix seconds. */
  readonly until_s: number
}

/**
 * Each day another game above the player's level: a preview. Games of the very next level come last, since they are near anyway, and so games
 * of level 2 never. The order is fixed for the day, so a level reached on the way closes only what it unlocks permanently.
 *
 * @param day the number of the player's day
 */
export function gameOfDay(
  games: readonly CatalogueGame[],
  { level, day }: { readonly level: number; readonly day: number },
): CatalogueGame | undefined {
  const closable = games.filter(game => game.level > 2 && (game.state ?? 'on') === 'on')
  const first = closable.length === 0 ? 0 : day % closable.length
  const ahead = [...closable.slice(first), ...closable.slice(0, first)].filter(game => game.level > level)
  return ahead.find(game => game.level > level + 1) ?? ahead[0]
}

/** The game that is open to a player today, by their clock; undefined when their level opens everything. */
export async function findOpenToday(
  {
    games,
    database,
    players,
    clock,
  }: {
    readonly games: readonly CatalogueGame[]
    readonly database: Database
    readonly players: Pick<Players, 'timeZoneOf'>
    readonly clock: Clock
  },
  player: PlayerKey,
  level: number,
): Promise<OpenToday | undefined> {
  const now_ms = clock.now().getTime()
  const zone = zoneAt(await players.timeZoneOf(database, player), now_ms)
  const day = playerDay(zone, now_ms)
  const game = gameOfDay(games, { level, day })
  return game && { gameId: game.game_id, until_s: Math.ceil(dayTurn_ms(zone, day + 1) / 1000) }
}

/** Whether no round of the game can begin: it is off, or no longer in the catalogue. */
export function isOff(games: readonly CatalogueGame[], gameId: string): boolean {
  const game = games.find(({ game_id }) => game_id === gameId)
  return game === undefined || game.state === 'off'
}

/** From each category that has games to them, lowest required level first. Those that are not shown are among them: a round may be open there. */
export function listGames(games: readonly CatalogueGame[], open?: OpenToday): GameListReply {
  const gameList: Record<string, Game[]> = {}
  for (const game of [...games].sort((a, b) => a.level - b.level)) {
    const list = (gameList[String(game.category)] ??= [])
    const { game_id, name, level, category, category_names, imported, state = 'on' } = game
    list.push({
      game_id,
      name,
      level,
      category,
      ...(category_names && { category_names }),
      ...(imported && { names: imported.names, picture: pictureOf(imported) }),
      ...(state !== 'on' && { state }),
      ...(open?.gameId === game_id && { open_until: open.until_s }),
    })
  }
  return { gameList }
}

function pictureOf({ picture }: NonNullable<CatalogueGame['imported']>): string {
  return picture === undefined ? '' : `/partner-media/${picture}.png`
}

/** A list that names no return has 0 in its place. */
export const publishedReturn = ({ rtp }: Pick<ProviderGame, 'rtp'>): number | undefined =>
  rtp > 0 ? rtp : undefined

/** @throws DomainError `ITEM_NOT_FOUND` (no such game of ours), `game_unavailable` (the provider does not offer it now) */
export async function findGameFacts(
  deps: { readonly games: readonly CatalogueGame[]; readonly catalogue: GameCatalogue },
  { game_id }: GameFactsBody,
): Promise<GameFactsReply> {
  const ours = deps.games.find(game => game.game_id === game_id)
  if (ours === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const game = await deps.catalogue.find(game_id)
  if (game === undefined) throw new DomainError('game_unavailable')
  const { max_win_multiplier, limits } = game
  const rtp = publishedReturn(game)
  const about = ours.imported?.about
  return {
    ...(rtp !== undefined && { rtp }),
    max_win_multiplier,
    min_bet: limits.min_bet,
    max_bet: limits.max_bet,
    ...(about && { about }),
  }
}
