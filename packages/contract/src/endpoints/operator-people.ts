import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { PERMISSIONS, ROLES } from '../operator-permissions.ts'
import { IdSchema, nullable, oneOf } from '../schemas.ts'
import { OperatorNameSchema } from './operator-sign-in.ts'

const strict = { additionalProperties: false }

/** An operator's session or token. Times in Unix milliseconds. */
const OperatorTokenSchema = Type.Object({
  id: Type.Integer(),
  kind: oneOf('session', 'command', 'service', 'local'),
  created_ms: Type.Integer(),
  expires_ms: Type.Integer(),
  used_ms: Type.Integer(),
  ip: Type.String(),
  user_agent: Type.String(),
})

const OperatorPersonSchema = Type.Object({
  name: Type.String(),
  /** '' = a service account, which has its own permissions. */
  role: oneOf(...ROLES, ''),
  permissions: Type.Array(oneOf(...PERMISSIONS)),
  created_ms: Type.Integer(),
  /** Before, they do not count where two operators must agree. */
  agrees_from_ms: Type.Integer(),
  /** null = may act. */
  ended_ms: nullable(Type.Integer()),
  /** How many they can sign in with. */
  passkeys: Type.Integer(),
  tokens: Type.Array(OperatorTokenSchema),
})
export type OperatorPerson = Static<typeof OperatorPersonSchema>

const WhoAmIReplySchema = Type.Object({
  operator: OperatorPersonSchema,
  /** Which of the tokens this call came with. */
  token_id: Type.Integer(),
  /** How many people may act, the caller among them; some acts need two. */
  people: Type.Integer(),
  /** The addresses that the caller may call: a console asks nothing else, so that looking around writes no refusals to the audit log. */
  calls: Type.Array(Type.String()),
  /** Unix milliseconds: a console compares moments with the server's clock. */
  server_time_ms: Type.Integer(),
})

export const whoAmI = endpoint({
  path: '/operator/whoAmI',
  summary: 'The caller: role, permissions, and what they are signed in with.',
  guard: 'operator',
  permission: 'self.use',
  effect: 'neutral',
  reply: WhoAmIReplySchema,
})

const ListOperatorsReplySchema = Type.Object({ operators: Type.Array(OperatorPersonSchema) })
export type ListOperatorsReply = Static<typeof ListOperatorsReplySchema>

export const listOperators = endpoint({
  path: '/operator/listOperators',
  summary: 'Every operator, current and former, and what they are signed in with.',
  guard: 'operator',
  permission: 'operators.view',
  effect: 'neutral',
  reply: ListOperatorsReplySchema,
})

const EndedReplySchema = Type.Object({ ended: Type.Integer() })

export const endToken = endpoint({
  path: '/operator/endToken',
  summary: 'Ends one of the caller’s own tokens.',
  guard: 'operator',
  permission: 'self.use',
  effect: 'neutral',
  body: Type.Object({ id: IdSchema }, strict),
  reply: EndedReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const endOperatorSessions = endpoint({
  path: '/operator/endSessions',
  summary: 'Ends everything one operator is signed in with, at once on all servers.',
  guard: 'operator',
  permission: 'operators.stop_sessions',
  effect: 'takes',
  body: Type.Object(
    { operator: OperatorNameSchema, reason: Type.String({ minLength: 1, maxLength: 500 }) },
    strict,
  ),
  reply: EndedReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})
