import { MEMBER_STATUSES } from '../chat-platform/objects.ts'
import { INIT_DATA_VARIANTS } from './sign-init-data.ts'

/** JSON schemas of what `/host` accepts; Fastify refuses the rest with 400. */

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

export const personSchema = { type: 'object', required: ['player'], properties: { player } }

export const initDataSchema = {
  type: 'object',
  required: ['player', 'startParameter', 'variant'],
  additionalProperties: false,
  properties: {
    player,
    startParameter: { type: 'string', pattern: '^[\\w-]{0,512}$' },
    variant: { enum: INIT_DATA_VARIANTS },
  },
}

export const messageSchema = {
  type: 'object',
  required: ['player', 'text'],
  properties: { player, text: { type: 'string', minLength: 1, maxLength: 4096 } },
}

export const memberSchema = {
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

export const faultSchema = {
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
