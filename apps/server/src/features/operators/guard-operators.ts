import type { Permission } from '@arena/contract/operator-permissions'
import { addressGroup } from '@arena/telemetry'
import { DomainError, type GuardedRoute, type Quota, RateLimit } from '../../platform/http/index.ts'
import { recordAction } from './action-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { type CallHeaders, isForeign, SessionCookie } from './session-cookie.ts'
import { findHolder, type TokenHolder, type TokenKind } from './token-store.ts'

/** Wrong tokens from one address, and calls one operator may not make: a person errs a few times, a script is slowed to ten a minute. */
export const WRONG_TOKENS: Quota = { perSecond: 1 / 6, burst: 20 }

/** The parts of a call that the guard reads. */
export interface OperatorAttempt {
  readonly id: string
  readonly ip: string
  readonly headers: CallHeaders
}

declare module '../../platform/http/route.ts' {
  interface Guards {
    operator: TokenHolder
  }
}

/** Longer texts are no tokens and are not hashed. */
const TOKEN_MAX = 200

/**
 * Identifies the calling operator and checks the permission. Each wrong token is counted in a metric and for its address, and logged without the
 * token. An address that sent too many is refused before any look-up until its bucket refills: even a right token is refused, since the answer would
 * help a guesser. A call without permission is refused, logged, counted and audited.
 *
 * @throws DomainError `UNAUTHORIZED`, `FORBIDDEN`, `TOO_MANY_REQUESTS`
 */
export function createOperatorGuard(
  deps: OperatorsDeps,
): (attempt: OperatorAttempt, route: GuardedRoute) => Promise<TokenHolder> {
  const { clock, log, database, rejections: refused } = deps
  const find = createTokenReader(deps)
  const rates = new RateLimit(clock)
  const pay = (who: string): void => {
    const retry_after_s = rates.wait(who, WRONG_TOKENS)
    if (retry_after_s === 0) return
    refused.inc({ outcome: 'throttled' })
    throw new DomainError('TOO_MANY_REQUESTS', { retry_after_s })
  }
  return async ({ id, ip, headers }, route) => {
    const address = addressGroup(ip)
    // Not counted as a wrong token: any page an operator looks at could slow them down.
    if (isForeign(headers)) {
      refused.inc({ outcome: 'foreign' })
      if (rates.take(`foreign:${address}`, WRONG_TOKENS) === 0) {
        log.warn({ address, requestId: id }, 'a page of another site made a call for operators')
      }
      throw new DomainError('FORBIDDEN')
    }
    pay(address)
    const now = clock.now()
    const holder = await find(headers, now)
    if (holder === undefined) {
      rates.take(address, WRONG_TOKENS)
      refused.inc({ outcome: 'wrong' })
      log.warn({ address, requestId: id }, 'a call for operators came without a token of theirs')
      throw new DomainError('UNAUTHORIZED')
    }
    if (may(holder, route.permission)) return holder
    pay(`operator:${holder.name}`)
    rates.take(`operator:${holder.name}`, WRONG_TOKENS)
    refused.inc({ outcome: 'forbidden' })
    log.warn(
      { operator: holder.name, path: route.path, requestId: id },
      'an operator asked for what they may not',
    )
    const details = { permission: route.permission ?? '' }
    const did = {
      operator: holder,
      ip,
      requestId: id,
      action: 'access.refused',
      subject: route.path,
      details,
    }
    await database.transaction(tx => recordAction(deps, tx, did))
    throw new DomainError('FORBIDDEN')
  }
}

/** Finds who a call comes from: by a token in the header, or by the cookie of a browser, each of the kinds that are given out so. */
function createTokenReader({
  database,
  local,
  consoleUrl,
}: OperatorsDeps): (headers: CallHeaders, now: Date) => Promise<TokenHolder | undefined> {
  const cookie = new SessionCookie(consoleUrl)
  const locally: readonly TokenKind[] = local === undefined ? [] : ['local']
  return async (headers, now) => {
    const given = (headers.authorization ?? '').replace(/^Bearer /i, '')
    const secret = (given === '' ? cookie.read(headers) : given).slice(0, TOKEN_MAX)
    if (secret === '') return undefined
    const kinds: readonly TokenKind[] = given === '' ? ['session'] : ['command', 'service']
    return findHolder(database, secret, { now, kinds: [...kinds, ...locally] })
  }
}

/** A call without a permission is allowed to nobody. */
function may({ permissions }: TokenHolder, needed: Permission | undefined): boolean {
  return needed !== undefined && permissions.has(needed)
}
