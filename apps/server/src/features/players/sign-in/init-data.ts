import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Static, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { DomainError } from '../../../platform/http/index.ts'
import { TELEGRAM_ID_MAX } from '../player-key.ts'
import { signedTextOf } from './signed-text.ts'

/** A clock of the chat platform may run ahead of ours by a minute. */
const AHEAD_MS = 60_000

const UserSchema = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: TELEGRAM_ID_MAX }),
  first_name: Type.String(),
  last_name: Type.Optional(Type.String()),
  username: Type.Optional(Type.String()),
  language_code: Type.Optional(Type.String()),
  photo_url: Type.Optional(Type.String()),
  allows_write_to_pm: Type.Optional(Type.Boolean()),
})
const userCheck = TypeCompiler.Compile(UserSchema)
export type ChatUser = Static<typeof UserSchema>

export function isChatUser(user: unknown): user is ChatUser {
  return userCheck.Check(user)
}

export interface InitData {
  readonly user: ChatUser
  /** The signed copy of the link's start parameter; '' when there was none. */
  readonly startParam: string
}

/**
 * Reads init data that the chat platform signed for our bot, byte for byte as the client got it. The signed text is every
 * field but `hash`, decoded, sorted and joined by line feeds; `signature` is one of them.
 * Refuses with INIT_DATA_INVALID or, when it is genuine but older than `lifetime_ms`, INIT_DATA_EXPIRED.
 */
export function readInitData(
  raw: string,
  options: { readonly botToken: string; readonly now: Date; readonly lifetime_ms: number },
): InitData {
  const fields = uniqueFields(raw)
  const hash = fields.get('hash') ?? ''
  fields.delete('hash')
  if (!isGenuine(fields, hash, options.botToken)) throw new DomainError('INIT_DATA_INVALID')
  checkAge(fields.get('auth_date') ?? '', options)
  return { user: readUser(fields.get('user')), startParam: fields.get('start_param') ?? '' }
}

/** A duplicate key could be parsed differently elsewhere: it is refused. */
function uniqueFields(raw: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(raw)) {
    if (fields.has(key)) throw new DomainError('INIT_DATA_INVALID')
    fields.set(key, value)
  }
  return fields
}

function isGenuine(fields: ReadonlyMap<string, string>, hash: string, botToken: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  const signedText = signedTextOf(fields)
  if (signedText === undefined) return false
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const expected = createHmac('sha256', secret).update(signedText).digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}

function checkAge(
  authDate: string,
  { now, lifetime_ms }: { readonly now: Date; readonly lifetime_ms: number },
): void {
  if (!/^\d{1,12}$/.test(authDate)) throw new DomainError('INIT_DATA_INVALID')
  const age_ms = now.getTime() - Number(authDate) * 1000
  if (age_ms < -AHEAD_MS) throw new DomainError('INIT_DATA_INVALID')
  if (age_ms > lifetime_ms) throw new DomainError('INIT_DATA_EXPIRED')
}

function readUser(text: string | undefined): ChatUser {
  let user: unknown
  try {
    user = JSON.parse(text ?? '')
  } catch {
    throw new DomainError('INIT_DATA_INVALID')
  }
  if (!isChatUser(user)) throw new DomainError('INIT_DATA_INVALID')
  return user
}
