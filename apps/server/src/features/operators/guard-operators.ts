import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import { addressGroup, DomainError, type Quota, RateLimit } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'

/** Wrong tokens from one address: a person mistypes a few times, a script is slowed to ten a minute. */
export const WRONG_TOKENS: Quota = { perSecond: 1 / 6, burst: 20 }

/** What the guard looks at in a call. */
export interface OperatorAttempt {
  readonly id: string
  readonly ip: string
  readonly headers: { readonly authorization?: string | undefined }
}

export interface OperatorGuardDeps {
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
  readonly tokens: readonly OperatorToken[]
}

/** An operator's name for the audit log, and the secret that identifies the operator. */
interface OperatorToken {
  readonly name: string
  readonly token: string
}

export interface Operator {
  readonly name: string
}

declare module '../../platform/http/route.ts' {
  interface Guards {
    operator: Operator
  }
}

/**
 * Finds out which operator calls. Each wrong token is counted in a metric and for its address, and logged without the token. An address that
 * sent too many is refused before anything is compared, until its bucket fills again: a right token is not heard from there either, or the
 * answer would tell a guesser.
 *
 * @throws DomainError `UNAUTHORIZED`, `TOO_MANY_REQUESTS`
 */
export function createOperatorGuard(deps: OperatorGuardDeps): (attempt: OperatorAttempt) => Operator {
  const { clock, log, metrics, tokens } = deps
  const check = createOperatorCheck(tokens)
  const rates = new RateLimit(clock)
  const refused = new Counter({
    name: 'arena_operator_rejections_total',
    help: 'Calls of operators that were refused for their token: wrong, or throttled after too many wrong ones.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  return ({ id, ip, headers }) => {
    const address = addressGroup(ip)
    const retry_after_s = rates.wait(address, WRONG_TOKENS)
    if (retry_after_s > 0) {
      refused.inc({ outcome: 'throttled' })
      throw new DomainError('TOO_MANY_REQUESTS', { retry_after_s })
    }
    const operator = check(headers.authorization)
    if (operator !== undefined) return operator
    rates.take(address, WRONG_TOKENS)
    refused.inc({ outcome: 'wrong' })
    log.warn({ address, requestId: id }, 'a call for operators came without a token of theirs')
    throw new DomainError('UNAUTHORIZED')
  }
}

/**
 * Finds the operator an `Authorization` header (the token, or `Bearer <token>`) names. Every token is compared, each in
 * constant time and by its hash, so that the time of an answer says nothing about any of them. Undefined = nobody.
 */
function createOperatorCheck(
  tokens: readonly OperatorToken[],
): (header: string | undefined) => Operator | undefined {
  const known = tokens.map(({ name, token }) => ({ name, hash: sha256(token) }))
  return header => {
    const given = sha256((header ?? '').replace(/^Bearer /i, ''))
    const [found] = known.filter(({ hash }) => timingSafeEqual(hash, given))
    return found === undefined ? undefined : { name: found.name }
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
