import { logoutOperator, openLocalSession, openSession } from '@arena/contract/endpoints/operator-sign-in'
import type { Transaction } from '@arena/database'
import { type Connection, DomainError, type Route, route, WithCookie } from '../../platform/http/index.ts'
import type { OperatorsDeps } from './deps.ts'
import { SessionCookie } from './session-cookie.ts'
import { takeCode } from './sign-in.ts'
import { endTokens, giveToken, LASTS_MS } from './token-store.ts'

/** The signed-in operator, for a browser. */
export interface OpenedSession {
  readonly operator: string
  /** Unix milliseconds. */
  readonly expires_ms: number
}

/** How a browser is signed in and out. */
export function sessionRoutes(deps: OperatorsDeps): readonly Route[] {
  const { database, clock, consoleUrl, local = [] } = deps
  const cookie = new SessionCookie(consoleUrl)
  return [
    route(openSession, call =>
      database.transaction(async tx => {
        const now = clock.now()
        const operator = await takeCode(deps, tx, call)
        return startSession(tx, { operator, connection: call, now, cookie })
      }),
    ),
    // The local operator's token is in the source. The cookie contains it too, and production ignores it.
    route(openLocalSession, async ({ operator: { name, kind } }) => {
      const token = local.find(one => one.name === name)?.token
      if (kind !== 'local' || token === undefined) throw new DomainError('FORBIDDEN')
      const expires_ms = clock.now().getTime() + LASTS_MS.session
      return new WithCookie({ operator: name, expires_ms }, cookie.give(token, LASTS_MS.session))
    }),
    route(logoutOperator, async ({ operator }) => {
      const own = { operator: operator.name, tokenId: operator.tokenId, now: clock.now() }
      await database.transaction(tx => endTokens(tx, own))
      return new WithCookie({ success: true }, cookie.end())
    }),
  ]
}

interface StartedSession {
  readonly operator: string
  /** When a passkey was shown; left out = none was. */
  readonly passkeyAt?: Date | null
  readonly connection: Pick<Connection, 'ip' | 'userAgent'>
  readonly now: Date
  readonly cookie: SessionCookie
}

/** A new session of a browser, whose secret leaves in a cookie alone. */
export async function startSession(
  tx: Transaction,
  { operator, connection, now, cookie, passkeyAt = null }: StartedSession,
): Promise<WithCookie<OpenedSession>> {
  const expiresAt = new Date(now.getTime() + LASTS_MS.session)
  const { token, expires_ms } = await giveToken(
    tx,
    { operator, kind: 'session', expiresAt, connection, passkeyAt },
    now,
  )
  return new WithCookie({ operator, expires_ms }, cookie.give(token, LASTS_MS.session))
}
