import type { Allowance } from '../platform/http/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long what was sent or confirmed can be used, and how much one may try. */
export interface SignInContent {
  /** By what a link is for. */
  readonly linkLifetime_ms: Readonly<Record<'register' | 'add' | 'reset', number>>
  /** How old init data may be that confirms what only the owner of an account may do. */
  readonly confirmation_min: number
  /** From the moment the chat platform confirmed it. */
  readonly webLoginLifetime_ms: number
  readonly guesses: {
    readonly perAddress: Allowance
    /** One account from one address: enough for a person who forgot their password. */
    readonly perAccountAndAddress: Allowance
    /** One account from everywhere: far too slow to guess by, and its owner still has links and the chat platform. */
    readonly perAccount: Allowance
    /** A device that has signed in to the account before, wherever it is: it is held up by its own guesses alone. */
    readonly perKnownDevice: Allowance
  }
  readonly mails: {
    readonly perAddress: Allowance
    readonly perMailbox: Allowance
    readonly perPlayer: Allowance
  }
  /** Accounts that are registered. */
  readonly accounts: { readonly perMailbox: Allowance }
  readonly links: { readonly perAddress: Allowance }
  readonly webLogins: { readonly perAddress: Allowance }
  /** Argon2 runs beside the server's own thread: so many at once, so many more in line. */
  readonly hashing: { readonly atOnce: number; readonly inLine: number }
}

export const SIGN_IN: SignInContent = {
  linkLifetime_ms: { register: 24 * HOUR_MS, add: 24 * HOUR_MS, reset: HOUR_MS },
  confirmation_min: 10,
  webLoginLifetime_ms: 10 * MINUTE_MS,
  guesses: {
    perAddress: { burst: 60, perSecond: 1 / 5 },
    perAccountAndAddress: { burst: 6, perSecond: 1 / 60 },
    perAccount: { burst: 40, perSecond: 1 / 60 },
    perKnownDevice: { burst: 6, perSecond: 1 / 60 },
  },
  mails: {
    perAddress: { burst: 20, perSecond: 1 / 60 },
    perMailbox: { burst: 3, perSecond: 1 / 600 },
    perPlayer: { burst: 5, perSecond: 1 / 600 },
  },
  accounts: { perMailbox: { burst: 3, perSecond: 1 / (24 * 3600) } },
  links: { perAddress: { burst: 60, perSecond: 1 / 5 } },
  webLogins: { perAddress: { burst: 60, perSecond: 1 / 5 } },
  hashing: { atOnce: 2, inLine: 64 },
}

/** What a new account finds in its wallet: 1,000 ArenaCoins (in hundredths) and a regular ticket. */
export const NEW_ACCOUNT_GIFT = { credit: 100_000, ticket: 1 } as const
