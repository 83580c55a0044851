import { createHash, timingSafeEqual } from 'node:crypto'

/** An operator's name for the audit log, and the secret that identifies the operator. */
export interface OperatorToken {
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
 * Finds the operator an `Authorization` header (the token, or `Bearer <token>`) names. Every token is compared, each in
 * constant time and by its hash, so that the time of an answer says nothing about any of them. Undefined = nobody.
 */
export function createOperatorCheck(
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
