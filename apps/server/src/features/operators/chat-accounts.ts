/** Operators' accounts in the chat platform: one that is linked acts as its operator in the operators' chat. */
import { randomBytes } from 'node:crypto'
import * as endpoints from '@arena/contract/endpoints/operator-chat-account'
import type { Statements, Transaction } from '@arena/database'
import { type Route, route } from '../../platform/http/index.ts'
import { recordAction } from './action-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { findOperator, type StoredOperator } from './operator-store.ts'
import { requireChange } from './passkeys.ts'
import { hashOf } from './token-store.ts'

const CODE_MS = 10 * 60_000
const CODE_BYTES = 8

export function chatAccountRoutes(deps: OperatorsDeps): readonly Route[] {
  const { database, clock } = deps
  return [
    route(endpoints.readChatAccount, async ({ operator }) => {
      const rows = await database.query(
        'SELECT 1 FROM operator_chat_accounts WHERE operator = $1 AND telegram_id IS NOT NULL',
        [operator.name],
      )
      return { is_linked: rows.length > 0 }
    }),
    route(endpoints.linkChatAccount, async ({ operator }) => {
      await requireChange(deps, operator)
      const code = randomBytes(CODE_BYTES).toString('hex')
      const until = new Date(clock.now().getTime() + CODE_MS)
      await database.query(
        `INSERT INTO operator_chat_accounts (operator, code_hash, code_until) VALUES ($1, $2, $3)
         ON CONFLICT (operator) DO UPDATE SET code_hash = $2, code_until = $3`,
        [operator.name, hashOf(code), until],
      )
      return { code, expires_ms: until.getTime() }
    }),
    route(endpoints.unlinkChatAccount, call =>
      database.transaction(async tx => {
        const { name } = call.operator
        const rows = await tx.query('DELETE FROM operator_chat_accounts WHERE operator = $1 RETURNING 1', [
          name,
        ])
        const act = { action: 'operator.unlink_chat', subject: name, details: {} }
        if (rows.length > 0) await recordAction(deps, tx, { ...call, ...act })
        return { success: true }
      }),
    ),
  ]
}

/** The operator that an account is linked to, if they may act. */
export async function findByChatAccount(
  statements: Statements,
  telegramId: number,
): Promise<StoredOperator | undefined> {
  const [row] = await statements.query<{ operator: string }>(
    'SELECT operator FROM operator_chat_accounts WHERE telegram_id = $1',
    [telegramId],
  )
  return row && findOperator(statements, row.operator)
}

/** Links an account to the operator of a code. An account has one operator: the latest. Undefined = the code is unknown or expired. */
export async function linkChatAccount(
  deps: Pick<OperatorsDeps, 'clock' | 'auditKey'>,
  tx: Transaction,
  {
    code,
    telegramId,
    requestId,
  }: { readonly code: string; readonly telegramId: number; readonly requestId: string },
): Promise<StoredOperator | undefined> {
  const [row] = await tx.query<{ operator: string }>(
    `SELECT operator FROM operator_chat_accounts WHERE code_hash = $1 AND code_until > $2 FOR UPDATE`,
    [hashOf(code), deps.clock.now()],
  )
  const operator = row && (await findOperator(tx, row.operator))
  if (operator === undefined) return undefined
  const { name } = operator
  await tx.query('UPDATE operator_chat_accounts SET telegram_id = NULL WHERE telegram_id = $1', [telegramId])
  await tx.query(
    `UPDATE operator_chat_accounts SET telegram_id = $2, code_hash = NULL, code_until = NULL WHERE operator = $1`,
    [name, telegramId],
  )
  const act = { action: 'operator.link_chat', subject: name, details: {} }
  await recordAction(deps, tx, { operator, ip: '', requestId, ...act })
  return operator
}
