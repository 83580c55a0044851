import type { Quota } from '../../../platform/http/index.ts'

interface NetworkQuotas {
  /** An IPv4 address or an IPv6 /64. */
  readonly network: Quota
  /** An IPv4 /24 or an IPv6 /48. */
  readonly neighbourhood: Quota
}

/** Lifetimes of links and confirmations, and limits on attempts. */
export interface SignInContent {
  /** By the purpose of a link. */
  readonly linkLifetime_ms: Readonly<Record<'register' | 'add' | 'reset', number>>
  /** How old init data may be that confirms what only the owner of an account may do. */
  readonly confirmation_min: number
  /** From the moment the chat platform confirmed it. */
  readonly webLoginLifetime_ms: number
  readonly guesses: {
    readonly perAddress: Quota
    /** One account from one address: enough for a person who forgot their password. */
    readonly perAccountAndAddress: Quota
    /** One account from everywhere: far too slow to guess by, and its owner still has links and the chat platform. */
    readonly perAccount: Quota
    /** A device that has signed in to the account before, wherever it is: it is throttled by its own guesses alone. */
    readonly perKnownDevice: Quota
  }
  readonly mails: {
    readonly perAddress: Quota
    readonly perMailbox: Quota
    readonly perPlayer: Quota
  }
  /**
   * Accounts that are registered by an address. Players who sign in by the chat platform are not counted: its signature has its own price.
   */
  readonly accounts: {
    readonly perMailbox: Quota
    /** Mailboxes of one domain, but for providers of mailboxes for everybody. */
    readonly perOwnDomain: Quota
    /** A household has one network; a carrier puts hundreds of people behind one IPv4 address. */
    readonly perIPv6: NetworkQuotas
    readonly perIPv4: NetworkQuotas
  }
  readonly links: { readonly perAddress: Quota }
  readonly webLogins: { readonly perAddress: Quota }
  /** Argon2 runs on separate threads: this many at once, this many more in the queue. */
  readonly hashing: { readonly atOnce: number; readonly inLine: number }
}
