import { createHash } from 'node:crypto'
import { sign } from '@tma.js/init-data-node'
import type { FastifyInstance } from 'fastify'
import type { ChatPlatform } from '../chat-platform/chat-platform.ts'
import { chatIdFrom } from '../chat-platform/chats.ts'
import type { Fault } from '../chat-platform/faults.ts'
import { MEMBER_STATUSES, type MemberStatus } from '../chat-platform/objects.ts'
import { readInlineResult } from '../chat-platform/prepared-messages.ts'
import type { Config } from '../config.ts'

/** The init data that the panel asks to have signed. */
export interface InitDataRequest {
  player: Player
  startParameter: string
  variant: InitDataVariant
}

interface Player {
  id: number
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
  is_premium?: true
  allows_write_to_pm?: true
  photo_url?: string
}

const INIT_DATA_VARIANTS = ['valid', 'expired', 'tampered'] as const
/** `expired` was signed 25 hours ago; `tampered` names another player than the one that was signed. */
type InitDataVariant = (typeof INIT_DATA_VARIANTS)[number]

const EXPIRED_AGE_MS = 25 * 3600 * 1000

/**
 * Init data as the platform hands it to a mini-app, signed with the bot's token.
 * https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
export function signInitData(request: InitDataRequest, bot: { token: string; now: Date }): string {
  const { player, startParameter, variant } = request
  const authDate = new Date(bot.now.getTime() - (variant === 'expired' ? EXPIRED_AGE_MS : 0))
  const launch = startParameter
    ? { start_param: startParameter, chat_type: 'sender' as const, chat_instance: chatInstance(player.id) }
    : { query_id: `AAH${player.id}` }
  const signed = sign(
    { user: player, ...launch, signature: placeholderSignature(player.id) },
    bot.token,
    authDate,
  )
  return variant === 'tampered' ? renamePlayer(signed, player) : signed
}

/**
 * The platform's Ed25519 signature can't be made without its private key. Receivers require the field, and it takes part in the HMAC, so it
 * contains 64 bytes of the right form.
 */
function placeholderSignature(playerId: number): string {
  return createHash('sha512').update(`no signature: ${playerId}`).digest('base64url')
}

/** Decimal and beyond 2^53, as the real one. */
function chatInstance(playerId: number): string {
  return `-37884753175${String(playerId).padStart(8, '0')}`
}

function renamePlayer(signed: string, player: Player): string {
  const fields = new URLSearchParams(signed)
  fields.set('user', JSON.stringify({ ...player, id: player.id + 1 }))
  return fields.toString()
}

interface Options {
  platform: ChatPlatform
  config: Config
}

/** The calls of the phone page and of tests to this program: everything under `/host` and outside the public protocols. */
export function registerHostApi(app: FastifyInstance, options: Options) {
  registerState(app, options)
  registerSwitches(app, options.platform)
  registerPayments(app, options.platform)
  registerPreparedMessages(app, options.platform)

  app.post<{ Body: InitDataRequest }>(
    '/host/init-data',
    { schema: { body: initDataSchema } },
    async request => {
      meet(options.platform, request.body.player)
      return { initData: signInitData(request.body, { token: options.config.botToken, now: new Date() }) }
    },
  )

  app.post<{ Body: { player: Player; text: string } }>(
    '/host/messages',
    { schema: { body: messageSchema } },
    async request => {
      const { player, text } = request.body
      return options.platform.sendFromPerson(meet(options.platform, player), text)
    },
  )

  app.post<{ Body: GroupMessageBody }>(
    '/host/group-messages',
    { schema: { body: groupMessageSchema } },
    async request => {
      const { player, chat_id: chat, message_thread_id: threadId, text } = request.body
      return options.platform.sendInGroup(meet(options.platform, player), { chat, threadId }, text)
    },
  )

  app.post<{ Body: { player: Player; photo: string; caption?: string } }>(
    '/host/photos',
    { schema: { body: photoSchema } },
    async request => {
      const { player, photo, caption = '' } = request.body
      const bytes = Buffer.from(photo, 'base64')
      return options.platform.sendPhotoFromPerson(meet(options.platform, player), bytes, caption)
    },
  )
}

function registerState(app: FastifyInstance, { platform, config }: Options) {
  app.get('/host/state', async () => ({
    appUrl: config.appUrl,
    bot: platform.bot,
    menuButton: platform.menuButtons.get('') ?? null,
    commands: platform.commands,
    members: platform.chats.memberships,
    topics: platform.forums.list,
    messages: platform.messages.slice(-100),
    calls: platform.calls.slice(-100),
    faults: platform.faults.list,
    affiliate: { commission_per_mille: platform.stars.commissionPerMille },
    pendingUpdates: platform.updates.pending.length,
    webhook: platform.webhook.settings?.url ?? null,
    payments: platform.stars.payments.map(({ charge, from, refundedAt }) => ({
      chargeId: charge.telegram_payment_charge_id,
      userId: from.id,
      amount: charge.total_amount,
      payload: charge.invoice_payload,
      isRefunded: refundedAt !== undefined,
    })),
  }))
}

interface GroupMessageBody {
  player: Player
  chat_id: number
  message_thread_id?: number
  text: string
}

interface MemberBody {
  chat_id: number | string
  user_id: number
  status: MemberStatus
  is_member?: boolean
}

interface FaultBody extends Fault {
  duplicate_updates?: number
  lost_payments?: number
  payment_delay_ms?: number
}

function registerSwitches(app: FastifyInstance, platform: ChatPlatform) {
  app.post<{ Body: MemberBody }>('/host/members', { schema: { body: memberSchema } }, async request => {
    const { chat_id, user_id, status, is_member = status === 'restricted' } = request.body
    return platform.setMember({ chat: chatIdFrom(chat_id), user: user_id }, { status, isMember: is_member })
  })
  app.post<{ Body: { chat_id: number; can_manage_topics: boolean } }>(
    '/host/forums',
    { schema: { body: forumSchema } },
    async request => {
      const { chat_id, can_manage_topics: canManage } = request.body
      platform.turnOnTopics(chat_id, { canManage })
      return request.body
    },
  )
  app.post<{ Body: FaultBody }>('/host/faults', { schema: { body: faultSchema } }, async request => {
    const { duplicate_updates, lost_payments, payment_delay_ms, ...fault } = request.body
    if (duplicate_updates !== undefined) platform.updates.duplicateNext(duplicate_updates)
    if (lost_payments !== undefined) platform.faults.losePayments(lost_payments)
    if (payment_delay_ms !== undefined) platform.faults.delayPayment(payment_delay_ms)
    if (fault.error_code !== undefined || fault.delay_ms !== undefined) platform.faults.add(fault)
    return { faults: platform.faults.list }
  })
  app.delete('/host/faults', async () => {
    platform.faults.clear()
    platform.updates.duplicateNext(0)
    return { faults: [] }
  })
}

function registerPayments(app: FastifyInstance, platform: ChatPlatform) {
  // Later payments come through an affiliate programme with this commission; 0 ends it.
  app.put<{ Body: { commission_per_mille: number } }>(
    '/host/affiliate',
    { schema: { body: affiliateSchema } },
    async request => {
      platform.stars.commissionPerMille = request.body.commission_per_mille
      return request.body
    },
  )
  app.get<{ Params: { slug: string } }>('/host/invoices/:slug', async (request, reply) => {
    const invoice = platform.stars.invoice(request.params.slug)
    return invoice ?? reply.code(404).send({ message: 'No such invoice.' })
  })
  app.post<{ Params: { slug: string }; Body: { player: Player } }>(
    '/host/invoices/:slug/pay',
    { schema: { body: personSchema } },
    async (request, reply) => {
      const invoice = platform.stars.invoice(request.params.slug)
      if (!invoice) return reply.code(404).send({ message: 'No such invoice.' })
      return platform.stars.pay(invoice, meet(platform, request.body.player))
    },
  )
}

function registerPreparedMessages(app: FastifyInstance, platform: ChatPlatform) {
  app.get<{ Params: { id: string }; Querystring: { user?: string } }>(
    '/host/prepared-messages/:id',
    async (request, reply) => {
      const message = platform.preparedMessages.usable(request.params.id, Number(request.query.user))
      return message
        ? readInlineResult(message.result)
        : reply.code(404).send({ message: 'Expired or unknown.' })
    },
  )
  app.post<{ Params: { id: string }; Body: { player: Player } }>(
    '/host/prepared-messages/:id/send',
    { schema: { body: personSchema } },
    async (request, reply) => {
      const { player } = request.body
      const message = platform.preparedMessages.usable(request.params.id, player.id)
      if (!message) return reply.code(404).send({ message: 'Expired or unknown.' })
      return platform.sendPrepared(meet(platform, player), message.result)
    },
  )
  app.post<{ Params: { id: string } }>('/host/prepared-messages/:id/expire', async request => {
    platform.preparedMessages.expire(request.params.id)
    return { id: request.params.id }
  })
}

function meet(platform: ChatPlatform, player: Player) {
  const { allows_write_to_pm: _writable, photo_url: _photo, ...person } = player
  const user = { ...person, is_bot: false }
  platform.chats.meet(user)
  return user
}

/** Serves a player's photo: their initials on a coloured square, as an SVG like many real profile pictures. */
export function registerPhotos(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>('/host/photos/:file', async (request, reply) => {
    const initials = /^(\p{L}{1,2})\.svg$/u.exec(request.params.file)?.[1]
    if (!initials) return reply.code(404).send({ message: 'A photo is named by one or two letters.' })
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(photoOf(initials))
  })
}

function photoOf(initials: string): string {
  const hue = [...initials].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 47, 0) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="hsl(${hue} 45% 42%)"/><text x="160" y="160" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="130" fill="#fff">${initials}</text></svg>`
}

/** JSON schemas of the bodies that `/host` accepts; Fastify refuses the rest with 400. */

const userId = { type: 'integer', minimum: 1, maximum: 2 ** 52 }

const player = {
  type: 'object',
  required: ['id', 'first_name'],
  additionalProperties: false,
  properties: {
    id: userId,
    first_name: { type: 'string', minLength: 1, maxLength: 64 },
    last_name: { type: 'string', maxLength: 64 },
    username: { type: 'string', pattern: '^\\w{1,32}$' },
    language_code: { type: 'string', pattern: '^[A-Za-z-]{2,35}$' },
    is_premium: { const: true },
    allows_write_to_pm: { const: true },
    photo_url: { type: 'string', maxLength: 2048 },
  },
}

const personSchema = { type: 'object', required: ['player'], properties: { player } }

const initDataSchema = {
  type: 'object',
  required: ['player', 'startParameter', 'variant'],
  additionalProperties: false,
  properties: {
    player,
    startParameter: { type: 'string', pattern: '^[\\w-]{0,512}$' },
    variant: { enum: INIT_DATA_VARIANTS },
  },
}

const messageSchema = {
  type: 'object',
  required: ['player', 'text'],
  properties: { player, text: { type: 'string', minLength: 1, maxLength: 4096 } },
}

const photoSchema = {
  type: 'object',
  required: ['player', 'photo'],
  additionalProperties: false,
  properties: {
    player,
    photo: { type: 'string', pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: 900_000 },
    caption: { type: 'string', maxLength: 1024 },
  },
}

const groupId = { type: 'integer', maximum: -1 }

const groupMessageSchema = {
  type: 'object',
  required: ['player', 'chat_id', 'text'],
  additionalProperties: false,
  properties: {
    player,
    chat_id: groupId,
    message_thread_id: { type: 'integer', minimum: 1 },
    text: { type: 'string', minLength: 1, maxLength: 4096 },
  },
}

const forumSchema = {
  type: 'object',
  required: ['chat_id', 'can_manage_topics'],
  additionalProperties: false,
  properties: { chat_id: groupId, can_manage_topics: { type: 'boolean' } },
}

const memberSchema = {
  type: 'object',
  required: ['chat_id', 'user_id', 'status'],
  additionalProperties: false,
  properties: {
    chat_id: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    user_id: userId,
    status: { enum: MEMBER_STATUSES },
    is_member: { type: 'boolean' },
  },
}

const affiliateSchema = {
  type: 'object',
  required: ['commission_per_mille'],
  additionalProperties: false,
  properties: { commission_per_mille: { type: 'integer', minimum: 0, maximum: 800 } },
}

const faultSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    method: { type: 'string', maxLength: 64 },
    times: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
    delay_ms: { type: 'integer', minimum: 0, maximum: 120_000 },
    error_code: { type: 'integer', minimum: 400, maximum: 599 },
    description: { type: 'string', maxLength: 256 },
    retry_after: { type: 'integer', minimum: 1, maximum: 3600 },
    duplicate_updates: { type: 'integer', minimum: 0, maximum: 1000 },
    lost_payments: { type: 'integer', minimum: 0, maximum: 1000 },
    payment_delay_ms: { type: 'integer', minimum: 1, maximum: 600_000 },
  },
}
