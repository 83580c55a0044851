import { randomInt } from 'node:crypto'
import type { GivenToken, PollLoginReply, StartLoginReply } from '@arena/contract/endpoints/operator-sign-in'
import * as endpoints from '@arena/contract/endpoints/operator-sign-in'
import type { Transaction } from '@arena/database'
import { type Connection, DomainError, type Route, route } from '../../platform/http/index.ts'
import { type Recording, recordAction } from './action-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { giveToken, hashOf, LASTS_MS, newSecret } from './token-store.ts'

const MINUTE_MS = 60_000
const LOGIN_MS = 10 * MINUTE_MS
/** How often a command polls for its approval. */
const INTERVAL_S = 3
/** How long a one-time code waits for the person it was made for. */
export const CODE_MS = 15 * MINUTE_MS
/** No vowels, so that no code is a word, and no letter that looks like a digit. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'

/** Sign-in on the command line: by a code that an operator confirms in the console (RFC 8628), or by an enrolment code. */
export function signInRoutes(deps: OperatorsDeps): readonly Route[] {
  return [
    route(endpoints.startLogin, call => startLogin(deps, call)),
    route(endpoints.pollLogin, call => pollLogin(deps, call.body.device_code)),
    route(endpoints.redeemCode, call => redeemCode(deps, call)),
    route(endpoints.showLogin, ({ body }) => showLogin(deps, body.user_code)),
    route(endpoints.confirmLogin, async call => {
      const { user_code, deny = false } = call.body
      await deps.database.transaction(async tx => {
        const now = deps.clock.now()
        const [found] = await tx.query<{ readonly ip: string }>(
          `UPDATE operator_logins SET operator = $2, denied = $3
            WHERE user_code = $1 AND operator IS NULL AND expires_at > $4 RETURNING ip`,
          [user_code, call.operator.name, deny, now],
        )
        if (found === undefined) throw new DomainError('ITEM_NOT_FOUND')
        const action = deny ? 'login.deny' : 'login.confirm'
        const details = { to: found.ip }
        await recordAction(deps, tx, { ...call, action, subject: call.operator.name, details })
      })
      return { success: true }
    }),
  ]
}

async function startLogin(
  { database, clock, consoleUrl }: OperatorsDeps,
  call: Connection,
): Promise<StartLoginReply> {
  const now = clock.now()
  const device_code = newSecret()
  const user_code = newUserCode()
  await database.query(
    `INSERT INTO operator_logins (device_hash, user_code, created_at, expires_at, ip, user_agent)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      hashOf(device_code),
      user_code,
      now,
      new Date(now.getTime() + LOGIN_MS),
      call.ip,
      (call.userAgent ?? '').slice(0, 200),
    ],
  )
  return {
    device_code,
    user_code,
    verification_uri: `${consoleUrl}/login?code=${user_code}`,
    expires_in_s: LOGIN_MS / 1000,
    interval_s: INTERVAL_S,
  }
}

function newUserCode(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length)))
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** The token is given once: with it the login is gone. */
function pollLogin({ database, clock }: OperatorsDeps, deviceCode: string): Promise<PollLoginReply> {
  return database.transaction(async tx => {
    const now = clock.now()
    const [login] = await tx.query<{
      readonly operator: string | null
      readonly denied: boolean
      readonly ip: string
      readonly user_agent: string
    }>(
      `SELECT operator, denied, ip, user_agent FROM operator_logins WHERE device_hash = $1 AND expires_at > $2 FOR UPDATE`,
      [hashOf(deviceCode), now],
    )
    if (login === undefined) throw new DomainError('link_invalid')
    if (login.operator === null) return { state: 'waiting' }
    await tx.query(`DELETE FROM operator_logins WHERE device_hash = $1`, [hashOf(deviceCode)])
    if (login.denied) return { state: 'denied' }
    const connection = { ip: login.ip, userAgent: login.user_agent }
    return { state: 'let_in', given: await letIn(tx, { operator: login.operator, connection, now }) }
  })
}

async function showLogin({ database, clock }: OperatorsDeps, userCode: string) {
  const [login] = await database.query<{
    readonly created_at: Date
    readonly ip: string
    readonly user_agent: string
  }>(
    `SELECT created_at, ip, user_agent FROM operator_logins WHERE user_code = $1 AND operator IS NULL AND expires_at > $2`,
    [userCode, clock.now()],
  )
  if (login === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const { created_at, ip, user_agent } = login
  return { user_code: userCode, ip, user_agent, created_ms: created_at.getTime() }
}

function redeemCode(deps: OperatorsDeps, call: CodeCall): Promise<GivenToken> {
  return deps.database.transaction(async tx => {
    const now = deps.clock.now()
    const { ip, userAgent } = call
    const operator = await takeCode(deps, tx, call)
    return letIn(tx, { operator, connection: { ip, ...(userAgent !== undefined && { userAgent }) }, now })
  })
}

type CodeCall = Connection & { readonly body: { readonly code: string } }

/**
 * Takes a one-time code, which is gone with it, and answers whose it was.
 *
 * @throws DomainError `link_invalid`
 */
export async function takeCode(
  recording: Recording,
  tx: Transaction,
  { body, ip, requestId }: CodeCall,
): Promise<string> {
  const [code] = await tx.query<{ readonly operator: string; readonly expires_at: Date }>(
    `DELETE FROM operator_codes WHERE code_hash = $1 RETURNING operator, expires_at`,
    [hashOf(body.code)],
  )
  if (code === undefined || code.expires_at <= recording.clock.now()) throw new DomainError('link_invalid')
  const { operator } = code
  const did = {
    operator: { name: operator },
    ip,
    requestId,
    action: 'login.code',
    subject: operator,
    details: {},
  }
  await recordAction(recording, tx, did)
  return operator
}

function letIn(
  tx: Transaction,
  {
    operator,
    connection,
    now,
  }: {
    readonly operator: string
    readonly connection: Pick<Connection, 'ip' | 'userAgent'>
    readonly now: Date
  },
): Promise<GivenToken> {
  const expiresAt = new Date(now.getTime() + LASTS_MS.command)
  return giveToken(tx, { operator, kind: 'command', expiresAt, connection }, now)
}
