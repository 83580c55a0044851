import { PASSWORD_LENGTH } from '@arena/contract/endpoints/sign-in'
import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '../../../platform/http/index.ts'
import type { SignInContent } from './sign-in-content.ts'

/** OWASP's figures for argon2id, the library's defaults: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** The hash compared for an unknown address: the same work, never a match. */
export const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$AAECAwQFBgcICQoLDA0ODw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long when there is nothing to compare with. */
  isRight(password: string, stored: string | undefined): Promise<boolean>
}

const FEW = 4
/** Rows of the keyboard and of the alphabet, in which a run is no secret. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
]

/**
 * Hashing runs on separate threads, a few at once. When the queue is full the call is refused with TOO_MANY_REQUESTS, so that a flood of
 * guesses costs neither memory nor other calls' time.
 */
export function createPasswords({ atOnce, inLine }: SignInContent['hashing']): Passwords {
  let running = 0
  const line: (() => void)[] = []
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (line.length >= inLine) throw new DomainError('TOO_MANY_REQUESTS', { retry_after_s: 2 })
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

/** One spelling for characters that look the same, so that a keyboard that composes letters differently signs in too. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

/** Refuses with `password_weak` a password that a list of common ones, or a look at the address, would find first. */
export function checkPassword(
  password: string,
  { email, common }: { readonly email: string; readonly common: ReadonlySet<string> },
): void {
  const { length } = [...password]
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) throw new DomainError('password_weak')
  const plain = password.toLowerCase()
  const [mailbox = ''] = email.split('@')
  const isGuessable =
    new Set(plain).size < FEW ||
    isRun(plain) ||
    common.has(core(plain)) ||
    common.has(plain) ||
    isDoubled(plain, common) ||
    core(plain) === mailbox ||
    plain === email
  if (isGuessable) throw new DomainError('password_weak')
}

/** Without the figures and marks people put around a word. */
function core(plain: string): string {
  return plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function isDoubled(plain: string, common: ReadonlySet<string>): boolean {
  const half = plain.slice(0, plain.length / 2)
  return half + half === plain && (common.has(half) || common.has(core(half)))
}

function isRun(plain: string): boolean {
  const backwards = [...plain].toReversed().join('')
  return ROWS.some(row => row.includes(plain) || row.includes(backwards))
}
