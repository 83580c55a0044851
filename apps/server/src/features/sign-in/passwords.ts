import { hash, verify } from '@node-rs/argon2'
import type { SignInContent } from '../../content/sign-in.ts'
import { Refusal } from '../../platform/http/index.ts'

/** OWASP's figures for argon2id, which is what the library uses unless told otherwise: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** What a password is compared with when nobody has that address: the same work, and never right. */
export const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$AAECAwQFBgcICQoLDA0ODw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long when there is nothing to compare with. */
  isRight(password: string, stored: string | undefined): Promise<boolean>
}

/**
 * Hashing happens on threads of its own, a few at once. When the line is too long the call is refused with TOO_MANY_REQUESTS, so
 * that a flood of guesses costs neither memory nor the answers of others.
 */
export function createPasswords({ atOnce, inLine }: SignInContent['hashing']): Passwords {
  let running = 0
  const line: (() => void)[] = []
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (line.length >= inLine) throw new Refusal('TOO_MANY_REQUESTS', { retry_after_s: 2 })
      await new Promise<void>(resolve => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
  return {
    hash: password => inTurn(() => hash(password, COST)),
    isRight: (password, stored) =>
      inTurn(async () => (await verify(stored ?? NOBODY, password)) && stored !== undefined),
  }
}
