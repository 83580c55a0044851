import type { CreateSessionBody, CreateSessionReply } from '@arena/contract/endpoints/games'
import type { FrameOrientation } from '@arena/contract/frame-permissions'
import { type Language, languageOfField } from '@arena/contract/languages'
import { launchUrl } from '@arena/contract/launch-url'
import type { Database } from '@arena/database'
import { type BetLimits, RETURN_URL_MAX } from '@arena/provider-protocol'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { PlayLimits } from '../play-limits/index.ts'
import type { PlayerKey, PlayerRow, Players } from '../players/index.ts'
import type { RoundSession, Wallet } from '../wallet/index.ts'
import {
  type CatalogueGame,
  findOpenToday,
  type GameCatalogue,
  idAtProvider,
  isWinAboveOurs,
} from './game-catalogue.ts'
import type { LanguageCodes } from './known-providers.ts'
import { ProviderFault } from './provider-client.ts'
import type { LineOf } from './provider-lines.ts'
import type { Launch } from './provider-wire.ts'
import { type GameSession, insertSession, newSessionId, type SessionCache } from './session-store.ts'

/** The terms that a membership gives a player in a game. Tournaments are a higher layer: the app passes this in. */
export interface TournamentEntry {
  readonly tournamentId: number
  readonly tKey: string
  /** Largest stake of a round, in credit; 0 = none. */
  readonly betCap: number
  /** The price of every round, in credit; 0 = free to choose. */
  readonly fixedStake: number
  /** Unix seconds of the next hand-out of counted rounds; undefined when none is left. */
  readonly nextRoundsAt: number | undefined
  readonly games: readonly string[]
}

/** @throws DomainError when the player may not play in this tournament now */
export type FindTournamentEntry = (player: PlayerKey, tKey: string) => Promise<TournamentEntry>

export interface SessionDeps {
  readonly games: readonly CatalogueGame[]
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly log: Logger
  readonly wallet: Wallet
  readonly players: Pick<Players, 'find' | 'timeZoneOf'>
  readonly playLimits: Pick<PlayLimits, 'playRejection'>
  readonly tournamentEntry: FindTournamentEntry
  readonly catalogue: GameCatalogue
  readonly lineOf: LineOf
  readonly sessions: SessionCache
  /** Called before a game opens. `level` is the player's. */
  readonly opening: (player: PlayerKey, level: number) => Promise<void>
  /** Address of the mini-app: the page that frames the game. */
  readonly publicUrl: string
  /** Whether a provider is switched off: no round of its games can begin. */
  readonly isStopped: (provider: string) => boolean
  /** The text for players while all games are paused; undefined = they are not. */
  readonly maintenance: () => MaintenanceTexts | undefined
  readonly languagesOf: (provider: string) => LanguageCodes
  /** How the provider's pages are framed; `orientation` is the game's own. */
  readonly frameOf: (
    provider: string,
    orientation: FrameOrientation | undefined,
  ) => Pick<CreateSessionReply, 'frame' | 'orientation' | 'sandbox' | 'allow'>
}

export type MaintenanceTexts = Readonly<Record<Language, string>>

const SESSION_MS = 12 * 60 * 60_000
const NAME_CHARACTERS = 32
const SETTINGS = { sounds: true, music: true, vibro: true }

/**
 * Opens a game for a player, on their ArenaCoin or on a tournament's balance. Their earlier sessions stay good; a player has at most one
 * open round across all of them. A player whose own limits allow no stake now opens a game only to finish their round in it.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such game, or not in this tournament), `level_required` {level}, `game_unavailable`, `game_off`,
 * `maintenance` {text}, `on_break` {until}, `play_limit_reached` {until}, `tournament_rounds_used` {next}, `ACCOUNT_NOT_FOUND`, and what a
 * tournament entry is refused with
 */
export async function createSession(
  deps: SessionDeps,
  player: PlayerKey,
  body: CreateSessionBody,
): Promise<CreateSessionReply> {
  const game = deps.games.find(({ game_id }) => game_id === body.game_id)
  if (game === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const person = await deps.players.find(deps.database, player)
  if (person === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const { level } = await deps.wallet.read(deps.database, player)
  if (level < game.level && (await findOpenToday(deps, player, level))?.gameId !== game.game_id)
    throw new DomainError('level_required', { level: game.level })
  const entry = await entryOf(deps, player, body)
  await requirePlayable(deps, player, { game, entry, language: person.language })
  if (entry !== undefined && entry.fixedStake > 0) await requireRounds(deps, player, { game, entry })
  await deps.opening(player, level)
  const published = await deps.catalogue.find(game.game_id)
  if (published !== undefined && isWinAboveOurs(published, game)) throw new DomainError('game_unavailable')
  const limits = sessionLimits(published?.limits, entry)
  if (limits === undefined) throw new DomainError('game_unavailable')
  const session = newSession(deps, { player, person, level, game, entry, limits, body })
  await insertSession(deps.database, session)
  deps.sessions.keep(session)
  const game_url = await launch(deps, session, { game, person, body })
  return {
    session_id: session.sessionId,
    game_url,
    ...(game.imported !== undefined && { game_origin: new URL(game_url).origin }),
    ...deps.frameOf(game.provider, game.imported?.orientation),
  }
}

/** Why a game that is off can't be played: `maintenance` {text}, or `game_off` */
export function whyOff(texts: MaintenanceTexts | undefined, language: Language): DomainError {
  return texts === undefined
    ? new DomainError('game_off')
    : new DomainError('maintenance', { text: texts[language] })
}

/** In a game that is switched off, and where a player's own limits allow no stake, they may still finish the round they have open there. */
async function requirePlayable(
  { playLimits, wallet, isStopped, maintenance, lineOf }: SessionDeps,
  player: PlayerKey,
  {
    game,
    entry,
    language,
  }: {
    readonly game: CatalogueGame
    readonly entry: TournamentEntry | undefined
    readonly language: Language
  },
): Promise<void> {
  const rejection =
    game.state === 'off' || isStopped(game.provider)
      ? whyOff(maintenance(), language)
      : await playLimits.playRejection(player)
  if (rejection === undefined) return
  const { provider, game_id: gameId } = game
  // No page of a provider that is off may be framed: a round that is open in one ends there, or its stakes come back.
  if (lineOf(provider)?.origins.length === 0) throw rejection
  const tournamentId = entry?.tournamentId ?? null
  const balances = await wallet.rounds.balances({ player, provider, gameId, tournamentId })
  if (balances?.openRound === undefined) throw rejection
}

/** A member who has played every available counted round may still finish the one they have begun. */
async function requireRounds(
  { wallet }: SessionDeps,
  player: PlayerKey,
  { game, entry }: { readonly game: CatalogueGame; readonly entry: TournamentEntry },
): Promise<void> {
  const { provider, game_id: gameId } = game
  const { tournamentId, nextRoundsAt } = entry
  const balances = await wallet.rounds.balances({ player, provider, gameId, tournamentId })
  if (balances?.roundsLeft !== 0 || balances.openRound !== undefined) return
  throw new DomainError('tournament_rounds_used', nextRoundsAt === undefined ? {} : { next: nextRoundsAt })
}

async function entryOf(
  deps: SessionDeps,
  player: PlayerKey,
  { tournament, game_id }: CreateSessionBody,
): Promise<TournamentEntry | undefined> {
  if (tournament === undefined || tournament === null || tournament === '') return undefined
  const entry = await deps.tournamentEntry(player, tournament)
  if (!entry.games.includes(game_id)) throw new DomainError('ITEM_NOT_FOUND')
  return entry
}

/**
 * The provider's limits under the tournament's cap, which all stakes of a round share, or its one stake; undefined when no stake fits both.
 * Outside a tournament a round's stakes are not limited together.
 */
export function sessionLimits(
  limits: BetLimits | undefined,
  entry: Pick<TournamentEntry, 'betCap' | 'fixedStake'> | undefined,
): RoundSession['limits'] | undefined {
  if (limits === undefined) return undefined
  if (entry !== undefined && entry.fixedStake > 0) return fixedLimits(limits, entry.fixedStake)
  const cap = entry === undefined || entry.betCap === 0 ? undefined : entry.betCap
  const highest = Math.min(limits.max_bet, cap ?? limits.max_bet)
  const maxBet = highest - (highest % limits.step)
  if (maxBet < limits.min_bet) return undefined
  return {
    minBet: limits.min_bet,
    maxBet,
    betStep: limits.step,
    ...(cap !== undefined && { roundMax: cap }),
  }
}

/** Of one stake: a later one of the same round would be another stake. */
function fixedLimits(limits: BetLimits, stake: number): RoundSession['limits'] | undefined {
  const isPlayable = stake >= limits.min_bet && stake <= limits.max_bet && stake % limits.step === 0
  return isPlayable ? { minBet: stake, maxBet: stake, betStep: limits.step, roundMax: stake } : undefined
}

function newSession(
  deps: SessionDeps,
  request: {
    readonly player: PlayerKey
    readonly person: PlayerRow
    readonly level: number
    readonly game: CatalogueGame
    readonly entry: TournamentEntry | undefined
    readonly limits: RoundSession['limits']
    readonly body: CreateSessionBody
  },
): GameSession {
  const { game, entry, player } = request
  const now = deps.clock.now()
  return {
    // Only the key: a guard's player may carry more.
    player: { bucket: player.bucket, playerId: player.playerId },
    sessionId: newSessionId({ player, startedAt: now }, deps.rng),
    provider: game.provider,
    gameId: game.game_id,
    ...(game.provider_game !== undefined && { providerGame: game.provider_game }),
    currency: entry === undefined ? 'AC' : `TRN:${entry.tKey}`,
    tournamentId: entry?.tournamentId ?? null,
    // A game that is open today stays open until the session ends.
    requiredLevel: Math.min(game.level, request.level),
    limits: request.limits,
    language: languageOfField(request.body.country, request.person.language),
    startedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  }
}

/** Asks the provider for the game's page, and trusts the address only if it is where games are served. */
async function launch(
  deps: SessionDeps,
  session: GameSession,
  {
    game,
    person,
    body,
  }: { readonly game: CatalogueGame; readonly person: PlayerRow; readonly body: CreateSessionBody },
): Promise<string> {
  const balances = await deps.wallet.rounds.balances(session)
  if (balances === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  try {
    const line = deps.lineOf(game.provider)
    if (line === undefined) throw new ProviderFault('The provider has no address or no key')
    const request: Launch = {
      session_id: session.sessionId,
      game_id: idAtProvider(game),
      player_id: person.player_ref,
      player_name: playerName(person),
      currency: session.currency,
      language: deps.languagesOf(game.provider)[session.language],
      country: person.geo,
      return_url: returnUrl(deps.publicUrl, body.return_url),
      balance: balances.balance,
      limits: wireLimits(session.limits),
      expires_at: session.expiresAt.toISOString(),
      parent_origin: new URL(deps.publicUrl).origin,
      settings: body.settings ?? SETTINGS,
    }
    const url =
      line.launchUrl === undefined
        ? (await line.client.launch(request)).url
        : launchUrl(line.launchUrl, request)
    if (!URL.canParse(url) || !line.origins.includes(new URL(url).origin)) {
      throw new ProviderFault('The game’s address is on an origin that is not configured')
    }
    return game.imported === undefined ? withWorn(url, person) : url
  } catch (error) {
    deps.log.error({ err: error, gameId: session.gameId }, 'a game session could not be started')
    throw new DomainError('game_unavailable')
  }
}

/** As the games of the program read it. */
const WORN = /^[a-zA-Z]{1,24}$/

/**
 * The address with what the player wears, by slot, in its fragment. Only games of the program get it: what another company's page makes of its
 * address is its own. Nothing is decided by it.
 */
function withWorn(url: string, { worn: { frame: _, ...worn } }: Pick<PlayerRow, 'worn'>): string {
  const fields = Object.entries(worn).filter(field => field.every(word => WORN.test(word)))
  if (fields.length === 0) return url
  return `${url}${url.includes('#') ? '&' : '#'}${fields.map(field => field.join('=')).join('&')}`
}

export function wireLimits(limits: RoundSession['limits']): BetLimits {
  const { minBet, maxBet, betStep, roundMax } = limits
  return {
    min_bet: minBet,
    max_bet: maxBet,
    step: betStep,
    ...(roundMax !== undefined && { round_max: roundMax }),
  }
}

/** The player's name in games: their first name, cut between characters. */
export function playerName(person: Pick<PlayerRow, 'first_name'>): string {
  return [...person.first_name].slice(0, NAME_CHARACTERS).join('')
}

/** Where the game's exit leads: a page of ours, whatever the caller sent. */
export function returnUrl(publicUrl: string, path: string | undefined): string {
  const home = new URL(publicUrl)
  if (path === undefined || !URL.canParse(path, home.href)) return home.href
  const target = new URL(path, home)
  return target.origin === home.origin && target.href.length <= RETURN_URL_MAX ? target.href : home.href
}
