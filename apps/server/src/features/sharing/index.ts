/** What players show to others of their own play: links to won rounds, with their facts from our own books and their proof from the games. */
import type {
  OwnShare,
  OwnSharesReply,
  SharedRoundBody,
  SharedRoundReply,
  ShareRoundBody,
  ShareRoundReply,
} from '@arena/contract/endpoints/sharing'
import * as endpoints from '@arena/contract/endpoints/sharing'
import { type Language, type LanguageField, languageOfField } from '@arena/contract/languages'
import { dayOf, ID_BYTES, locatedId, readLocation } from '@arena/database'
import { textsIn } from '@arena/texts/server-texts'
import { LRUCache } from 'lru-cache'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import { deleteOldRows, type Job } from '../../platform/jobs/jobs.ts'
import type { Games } from '../games/index.ts'
import type { PlayerKey } from '../players/index.ts'
import {
  LINKS_PER_PLAYER,
  LOOKS_PER_PLAYER,
  PRESSES_PER_PLAYER,
  prepareLink,
  presentMessage,
  type SharingDeps,
} from './deps.ts'
import type { PaintCard } from './paint-cards.ts'
import { createCards, wordsOf } from './share-card.ts'
import {
  deleteShare,
  findShare,
  insertShare,
  listOwnShares,
  nameShare,
  OLD_SHARES,
  type OwnShares,
  type RoundShare,
} from './share-store.ts'

export { CARDS_PATH } from './share-card.ts'

export interface Sharing {
  /** The picture of a card, as PNG, by the name of its file. Undefined: taken back, changed, or never there. */
  readonly card: (file: string) => Promise<Buffer | undefined>
  /** Paints an SVG as PNG; `key` names its content. */
  readonly paint: PaintCard
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
}

const DAY_MS = 86_400_000

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
  const cards = createCards(deps)
  return {
    card: cards.picture,
    paint: cards.paint,
    routes: [
      ...cards.routes,
      route(endpoints.shareRound, ({ player, body }) => shareRound(deps, player, body)),
      route(endpoints.getSharedRound, ({ player, body }) => showShare(deps, { player, proofs }, body)),
      route(endpoints.getOwnShares, ({ player, body }) => listOwn(deps, player, body.lang)),
      route(endpoints.unshare, async ({ player, body }) => {
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
  return { success: true, data: { share_id: share.shareId, message: presentMessage(message) } }
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

function prepareShare(deps: SharingDeps, share: RoundShare, language: Language) {
  const t = textsIn(language)
  return prepareLink(deps, {
    player: share.player,
    path: `/shared/${share.shareId}`,
    title: t('sharing.round.title'),
    text: t('sharing.round.text', { game: gameName(deps, share.gameId), times: timesOf(share) }),
    button: t('sharing.round.button'),
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

/** @throws DomainError `ITEM_NOT_FOUND`: revoked, erased, deleted or never there; the error does not say which */
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

const LISTED_MAX = 100

async function listOwn(deps: SharingDeps, player: PlayerKey, lang: LanguageField): Promise<OwnSharesReply> {
  await deps.rateLimit.pay(`shared:${player.playerId}`, LOOKS_PER_PLAYER)
  const language = languageOfField(lang)
  const { rounds, cards } = await listOwnShares(deps.database, player, LISTED_MAX)
  const t = textsIn(language)
  const shares: OwnShare[] = rounds.map(share => ({
    ...presentOwn(share),
    kind: 'round',
    title: t('sharing.round.times', { times: timesOf(share) }),
    line: gameName(deps, share.gameId),
  }))
  // Sequential reads: a screen uses one connection at a time.
  for (const card of cards)
    shares.push({ ...presentOwn(card), kind: card.kind, ...(await wordsOf(deps, card, language)) })
  const latest = shares.toSorted((a, b) => b.shared_at - a.shared_at).slice(0, LISTED_MAX)
  return { success: true, data: { shares: latest } }
}

function presentOwn({ shareId, withName, sharedAt }: OwnShares['rounds' | 'cards'][number]) {
  return { share_id: shareId, with_name: withName, shared_at: Math.floor(sharedAt.getTime() / 1000) }
}

/** A link lasts as long as a round can be shown; one to a card as long. */
function forgetSharesJob({ database, config }: Pick<SharingDeps, 'database' | 'config'>): Job {
  return {
    name: 'forget-shared-rounds',
    every_ms: 60 * 60_000,
    run: async (now, ending) => {
      const oldest = new Date(now.getTime() - config.games.keepDays * DAY_MS)
      const before = dayOf(oldest).replaceAll('-', '')
      let deleted = 0
      for (const statement of Object.values(OLD_SHARES))
        deleted += await deleteOldRows(database, {
          statement,
          boundOf: bucket => `b${bucket}-${before}`,
          ending,
        })
      return deleted
    },
  }
}
