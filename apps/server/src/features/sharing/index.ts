/** What players show to others of their own play: links to won rounds, with their facts from our own books and their proof from the games. */
import type {
  SharedRoundBody,
  SharedRoundReply,
  ShareRoundBody,
  ShareRoundReply,
} from '@arena/contract/endpoints/sharing'
import * as endpoints from '@arena/contract/endpoints/sharing'
import { type Language, languageOfField } from '@arena/contract/languages'
import { startOfPath } from '@arena/contract/start-places'
import { type Database, dayOf, ID_BYTES, locatedId, readLocation } from '@arena/database'
import { textsIn } from '@arena/texts/server-texts'
import { LRUCache } from 'lru-cache'
import type { PrepareMessage } from '../../platform/bot-api/prepare-message.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError, type Route, route, type SharedRateLimit } from '../../platform/http/index.ts'
import { deleteOldRows, type Job } from '../../platform/jobs/jobs.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Games } from '../games/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import { deleteShare, findShare, insertShare, nameShare, OLD_SHARES, type RoundShare } from './share-store.ts'

export { PERSONAL_DATA } from './share-store.ts'

export interface SharingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly players: Pick<Players, 'find' | 'shown'>
  readonly games: Pick<Games, 'provenRound' | 'roundProof' | 'list'>
  readonly rateLimit: SharedRateLimit
  readonly prepareMessage: PrepareMessage
  readonly config: {
    /** Where the chat platform's links start, and the bot without `@`. */
    readonly bot: { readonly chatLinkBase: string; readonly username: string }
    /** For how many days providers keep rounds: a link lasts as long. */
    readonly games: { readonly keepDays: number }
  }
}

export interface Sharing {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
}

const DAY_S = 86_400
/** New links of a player: twenty at once, and twenty a day from then on. */
const LINKS_PER_PLAYER = { perSecond: 20 / DAY_S, burst: 20 } as const
/** Presses of a finger: each may ask the chat platform for a message. */
const PRESSES_PER_PLAYER = { perSecond: 1 / 6, burst: 10 } as const
/** Links of others that a player looks at: each may ask a games provider. */
const LOOKS_PER_PLAYER = { perSecond: 1, burst: 30 } as const

/** What a page proves never changes; whether it proves anything yet is asked for again soon. */
const PROVEN_MS = 60 * 60_000
const HIDDEN_MS = 5_000
/** A page's address may be 16 kB. */
const PROOFS_KEPT = 500

type Proof = endpoints.SharedRound['proof']

export function createSharing(deps: SharingDeps): Sharing {
  const proofs = new LRUCache<string, Proof>({
    max: PROOFS_KEPT,
    perf: { now: () => deps.clock.now().getTime() },
    ttlResolution: 0,
  })
  return {
    routes: [
      route(endpoints.shareRound, ({ player, body }) => shareRound(deps, player, body)),
      route(endpoints.getSharedRound, ({ player, body }) => showShare(deps, { player, proofs }, body)),
      route(endpoints.unshareRound, async ({ player, body }) => {
        await deleteShare(deps.database, player, body.share_id)
        return { success: true, data: { success: true } }
      }),
    ],
    jobs: [forgetSharesJob(deps)],
  }
}

/**
 * Makes a link to a round that the player has won, or answers the one there is.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such settled round of theirs), `CONFLICT` (it did not win), `game_unavailable`, `TOO_MANY_REQUESTS`
 */
async function shareRound(
  deps: SharingDeps,
  player: PlayerKey,
  body: ShareRoundBody,
): Promise<ShareRoundReply> {
  await deps.rateLimit.pay(`share:${player.playerId}`, PRESSES_PER_PLAYER)
  const language = languageOfField(body.lang)
  const wish = { roundId: body.round_id, withName: body.with_name }
  const share =
    (await nameShare(deps.database, player, wish)) ?? (await makeShare(deps, player, { ...wish, language }))
  const message = body.prepare ? await prepareShare(deps, share, language) : undefined
  return {
    success: true,
    data: {
      share_id: share.shareId,
      message: message === undefined ? null : { id: message.id, expiration_date: message.expirationDate },
    },
  }
}

async function makeShare(
  { database, clock, rng, games, rateLimit }: SharingDeps,
  player: PlayerKey,
  { roundId, withName, language }: Pick<RoundShare, 'roundId' | 'withName'> & { readonly language: Language },
): Promise<RoundShare> {
  await rateLimit.pay(`share-new:${player.playerId}`, LINKS_PER_PLAYER)
  const round = await games.provenRound(player, { roundId, language })
  if (round.win <= round.bet) throw new DomainError('CONFLICT')
  const now = clock.now()
  const { gameId, bet, win, inTournament, at } = round
  const kept = await insertShare(
    database,
    {
      shareId: locatedId({ bucket: player.bucket, day: dayOf(now) }, rng.bytes(ID_BYTES)),
      player,
      roundId,
      gameId,
      bet,
      win,
      inTournament,
      playedAt: at,
      withName,
    },
    now,
  )
  if (kept === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return kept
}

/** Undefined where the chat platform does not know the player, or does not take the message: the link alone goes anywhere. */
async function prepareShare(deps: SharingDeps, share: RoundShare, language: Language) {
  const telegramId = (await deps.players.find(deps.database, share.player))?.telegram_id ?? undefined
  if (telegramId === undefined || deps.config.bot.username === '') return undefined
  const t = textsIn(language)
  const start = startOfPath(`/shared/${share.shareId}`) ?? ''
  return deps.prepareMessage({
    telegramId,
    title: t('sharing.round.title'),
    text: t('sharing.round.text', {
      game: gameName(deps, share.gameId),
      times: timesOf(share),
    }),
    button: {
      text: t('sharing.round.button'),
      url: `${deps.config.bot.chatLinkBase}/${deps.config.bot.username}?startapp=${start}`,
    },
  })
}

function gameName({ games }: SharingDeps, gameId: string): string {
  const all = Object.values(games.list().gameList).flat()
  return all.find(({ game_id }) => game_id === gameId)?.name ?? gameId
}

/** How many times the stake was won: whole, or one figure after the point while there are few. */
function timesOf({ bet, win }: Pick<RoundShare, 'bet' | 'win'>): string {
  const times = win / bet
  return String(times < 100 ? Math.floor(times * 10) / 10 : Math.floor(times))
}

/** @throws DomainError `ITEM_NOT_FOUND`: taken back, erased, forgotten or never there; nobody learns which */
async function showShare(
  deps: SharingDeps,
  { player, proofs }: { readonly player: PlayerKey; readonly proofs: LRUCache<string, Proof> },
  body: SharedRoundBody,
): Promise<SharedRoundReply> {
  await deps.rateLimit.pay(`shared:${player.playerId}`, LOOKS_PER_PLAYER)
  const bucket = readLocation(body.share_id)?.bucket
  const share =
    bucket === undefined ? undefined : await findShare(deps.database, { bucket, shareId: body.share_id })
  const owner = share && (await deps.players.find(deps.database, share.player))
  if (share === undefined || owner === undefined || owner.banned_at !== null)
    throw new DomainError('ITEM_NOT_FOUND')
  const shown = share.withName ? await deps.players.shown([share.player]) : undefined
  return {
    success: true,
    data: {
      game_id: share.gameId,
      bet: share.bet,
      win: share.win,
      in_tournament: share.inTournament,
      played_at: Math.floor(share.playedAt.getTime() / 1000),
      name: shown?.get(share.player.playerId)?.nickname ?? null,
      is_own: share.player.playerId === player.playerId,
      proof: await findProof(deps, proofs, { share, language: languageOfField(body.lang) }),
    },
  }
}

/** The round stays to be seen while its provider is away. */
async function findProof(
  { games }: SharingDeps,
  proofs: LRUCache<string, Proof>,
  { share, language }: { readonly share: RoundShare; readonly language: Language },
): Promise<Proof> {
  const key = `${share.shareId}/${language}`
  const kept = proofs.get(key)
  if (kept !== undefined) return kept
  const found = await games
    .roundProof(share.player, { roundId: share.roundId, language })
    .then(presentProof, (error: unknown): Proof => {
      if (error instanceof DomainError && error.code === 'game_unavailable')
        return { state: 'away', url: null }
      throw error
    })
  if (found.state !== 'away')
    proofs.set(key, found, { ttl: found.state === 'proven' ? PROVEN_MS : HIDDEN_MS })
  return found
}

function presentProof(proof: Awaited<ReturnType<Games['roundProof']>>): Proof {
  if (proof === undefined) return { state: 'gone', url: null }
  return { state: proof.isRevealed ? 'proven' : 'hidden', url: proof.url }
}

/** A link lasts as long as its round can be shown. */
function forgetSharesJob({ database, config }: Pick<SharingDeps, 'database' | 'config'>): Job {
  return {
    name: 'forget-shared-rounds',
    every_ms: 60 * 60_000,
    run: (now, ending) => {
      const before = dayOf(new Date(now.getTime() - config.games.keepDays * DAY_S * 1_000)).replaceAll(
        '-',
        '',
      )
      return deleteOldRows(database, {
        statement: OLD_SHARES,
        boundOf: bucket => `b${bucket}-${before}`,
        ending,
      })
    },
  }
}
