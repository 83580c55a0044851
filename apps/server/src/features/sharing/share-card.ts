import { createHash } from 'node:crypto'
import type {
  ShareCardBody,
  ShareCardReply,
  SharedCardBody,
  SharedCardReply,
} from '@arena/contract/endpoints/sharing'
import * as endpoints from '@arena/contract/endpoints/sharing'
import { type Language, languageOfField } from '@arena/contract/languages'
import { dayOf, ID_BYTES, locatedId, readLocation } from '@arena/database'
import { intlLocale } from '@arena/texts/languages'
import { textsIn } from '@arena/texts/server-texts'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import { frameOn, type PlayerKey, type ShownPlayer } from '../players/index.ts'
import { findWithdrawal } from '../withdrawals/index.ts'
import {
  LINKS_PER_PLAYER,
  LOOKS_PER_PLAYER,
  PRESSES_PER_PLAYER,
  prepareLink,
  presentMessage,
  type SharingDeps,
} from './deps.ts'
import { type CardWords, canSay, type DrawnCard, drawCard } from './draw-card.ts'
import { createPaintCard, type PaintCard } from './paint-cards.ts'
import { type CardShare, findCard, insertCard, nameCard } from './share-store.ts'

export interface Cards {
  readonly paint: PaintCard
  readonly routes: readonly Route[]
  /** The PNG of a file's name: see `Sharing.card`. */
  picture(file: string): Promise<Buffer | undefined>
}

/** `draw` makes the SVG; for tests. */
export function createCards(deps: SharingDeps, draw: typeof drawCard = drawCard): Cards {
  const paint = createPaintCard()
  return {
    paint,
    routes: [
      route(endpoints.shareCard, ({ player, body }) => shareCard(deps, player, body)),
      route(endpoints.getSharedCard, ({ player, body }) => showCard(deps, player, body)),
    ],
    picture: async file => {
      const [, shareId, version] = PICTURE_FILE.exec(file) ?? []
      const card = shareId === undefined ? undefined : await readCard(deps, shareId)
      if (card === undefined) return undefined
      // An address that was never given out draws nothing.
      const drawing = await drawingOf(deps, card)
      return versionOf(drawing) === version ? paint(version, () => draw(drawing)) : undefined
    },
  }
}

/** Where cards' pictures are served, `:file` being `<share id>.<version>.png`. */
export const CARDS_PATH = '/card-pictures/:file'
const PICTURE_FILE = /^([\w-]{1,64})\.([0-9a-f]{16})\.png$/
const VERSION_DIGITS = 16

/**
 * Creates a link to a player's achievement, or returns the existing one.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (not theirs, not yet, or not final), `TOO_MANY_REQUESTS`
 */
async function shareCard(deps: SharingDeps, player: PlayerKey, body: ShareCardBody): Promise<ShareCardReply> {
  await deps.rateLimit.pay(`share:${player.playerId}`, PRESSES_PER_PLAYER)
  const language = languageOfField(body.lang)
  const fact = await readFact(deps, player, body)
  const wish = { ...fact, language, withName: body.with_name }
  const card = (await nameCard(deps.database, player, wish)) ?? (await makeCard(deps, player, wish))
  const picture = addressOf(card, await drawingOf(deps, card))
  const message = body.prepare ? await prepareCard(deps, { card, picture }) : undefined
  const name = (await ownerOn(deps, card))?.nickname ?? null
  return {
    success: true,
    data: {
      share_id: card.shareId,
      picture,
      message: presentMessage(message),
      name_left_out: name !== null && !canSay(name),
    },
  }
}

type Fact = Pick<CardShare, 'kind' | 'subject' | 'figure' | 'ofMembers'>

/** Permanent facts: a place in final results, a reached level, TON that was sent to the player's address. */
async function readFact(
  { database, tournaments, wallet }: SharingDeps,
  player: PlayerKey,
  { kind, subject }: Pick<ShareCardBody, 'kind' | 'subject'>,
): Promise<Fact> {
  if (kind === 'rank') {
    const result = await tournaments.finalResult(player, subject)
    if (result === undefined) throw new DomainError('ITEM_NOT_FOUND')
    return { kind, subject: String(result.tournamentId), figure: result.place, ofMembers: result.members }
  }
  const number = /^[1-9]\d{0,14}$/.test(subject) ? Number(subject) : 0
  if (kind === 'level') {
    const { level } = await wallet.read(database, player)
    if (number < FIRST_LEVEL_REACHED || number > level) throw new DomainError('ITEM_NOT_FOUND')
    return { kind, subject: String(number), figure: number, ofMembers: null }
  }
  const withdrawal = number === 0 ? undefined : await findWithdrawal(database, number)
  if (withdrawal?.state !== 'sent' || withdrawal.player.playerId !== player.playerId)
    throw new DomainError('ITEM_NOT_FOUND')
  return { kind, subject: String(number), figure: withdrawal.amountNano, ofMembers: null }
}

/** Everybody begins at the first. */
const FIRST_LEVEL_REACHED = 2

async function makeCard(
  { database, clock, rng, rateLimit }: SharingDeps,
  player: PlayerKey,
  wish: Fact & Pick<CardShare, 'language' | 'withName'>,
): Promise<CardShare> {
  await rateLimit.pay(`share-new:${player.playerId}`, LINKS_PER_PLAYER)
  const now = clock.now()
  const shareId = locatedId({ bucket: player.bucket, day: dayOf(now) }, rng.bytes(ID_BYTES))
  const kept = await insertCard(database, { ...wish, shareId, player }, now)
  if (kept === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return kept
}

async function prepareCard(
  deps: SharingDeps,
  { card, picture }: { readonly card: CardShare; readonly picture: string },
) {
  const t = textsIn(card.language)
  const { title, line } = await wordsOf(deps, card, card.language)
  return prepareLink(deps, {
    player: card.player,
    path: `/cards/${card.shareId}`,
    title: t('sharing.card.title'),
    text: t('sharing.card.text', { title, line }),
    button: t('sharing.card.button'),
    picture: new URL(picture, deps.config.publicUrl).href,
  })
}

/** @throws DomainError `ITEM_NOT_FOUND`: revoked, erased, deleted or never there; the error does not say which */
async function showCard(
  deps: SharingDeps,
  player: PlayerKey,
  body: SharedCardBody,
): Promise<SharedCardReply> {
  await deps.rateLimit.pay(`shared:${player.playerId}`, LOOKS_PER_PLAYER)
  const card = await readCard(deps, body.share_id)
  if (card === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const { title, line } = await wordsOf(deps, card, languageOfField(body.lang))
  const owner = await ownerOn(deps, card)
  return {
    success: true,
    data: {
      kind: card.kind,
      title,
      line,
      name: owner?.nickname ?? null,
      ...frameOn(owner),
      picture: addressOf(card, await drawingOf(deps, card)),
      is_own: card.player.playerId === player.playerId,
    },
  }
}

/** A card that may be seen. */
async function readCard({ database, players }: SharingDeps, shareId: string): Promise<CardShare | undefined> {
  const bucket = readLocation(shareId)?.bucket
  const card = bucket === undefined ? undefined : await findCard(database, { bucket, shareId })
  const owner = card && (await players.find(database, card.player))
  return owner === undefined || owner.banned_at !== null ? undefined : card
}

/** The picture's content in words, in any language: the page repeats it for people who can't see it. */
export async function wordsOf(
  { tournaments }: Pick<SharingDeps, 'tournaments'>,
  { kind, subject, figure, ofMembers }: Fact,
  language: Language,
): Promise<Pick<CardWords, 'title' | 'line'>> {
  const t = textsIn(language)
  if (kind === 'payout')
    return {
      title: t('sharing.card.payout.title', { amount: exactTon(figure, language) }),
      line: t('sharing.card.payout.line'),
    }
  if (kind === 'level')
    return { title: t('sharing.card.level.title', { level: figure }), line: t('sharing.card.level.line') }
  const format = new Intl.NumberFormat(intlLocale(language))
  return {
    title: t('sharing.card.rank.title', {
      place: format.format(figure),
      count: format.format(ofMembers ?? figure),
    }),
    line: (await tournaments.nameOf(Number(subject), language)) ?? '',
  }
}

async function ownerOn(
  { players }: SharingDeps,
  { withName, player }: CardShare,
): Promise<ShownPlayer | undefined> {
  return withName ? (await players.shown([player])).get(player.playerId) : undefined
}

async function drawingOf(deps: SharingDeps, card: CardShare): Promise<DrawnCard> {
  const { kind, figure, language } = card
  const { title, line } = await wordsOf(deps, card, language)
  const foot = textsIn(language)('sharing.card.foot')
  const name = (await ownerOn(deps, card))?.nickname ?? null
  return { kind, figure, words: { title, line, name: name !== null && canSay(name) ? name : null, foot } }
}

/** Says how cards are drawn: another drawing of the same words is another picture. */
const DRAWING = createHash('sha256')
  .update(drawCard({ kind: 'level', figure: 1, words: { title: 'A', line: 'a', name: 'a', foot: 'a' } }))
  .digest('hex')

/** A hash of the drawing's input: it changes with every word. */
function versionOf(card: DrawnCard): string {
  const text = JSON.stringify([DRAWING, card])
  return createHash('sha256').update(text).digest('hex').slice(0, VERSION_DIGITS)
}

/** The address changes with the picture, so that phones may keep it. */
function addressOf({ shareId }: CardShare, card: DrawnCard): string {
  return CARDS_PATH.replace(':file', `${shareId}.${versionOf(card)}.png`)
}

const NANO_PER_TON = 1_000_000_000
const NANO_DIGITS = 9

/** Every digit of an amount, and no zero more than it has. */
export function exactTon(nano: number, language: Language): string {
  const format = new Intl.NumberFormat(intlLocale(language))
  const whole = format.format(Math.floor(nano / NANO_PER_TON))
  const rest = String(nano % NANO_PER_TON)
    .padStart(NANO_DIGITS, '0')
    .replace(/0+$/, '')
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return rest === '' ? whole : whole + point + rest
}
