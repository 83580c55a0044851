import type { Clock } from '../../../platform/clock/clock.ts'
import { addressGroup, DomainError, type Quota, RateLimit } from '../../../platform/http/index.ts'
import type { PlayerKey } from '../player-key.ts'
import { mailboxOf } from './email-address.ts'
import type { SignInContent } from './sign-in-content.ts'

export interface Guess {
  readonly ip: string
  readonly email: string
  /** The caller's device, when it has signed in by this address before. */
  readonly device?: string | undefined
}

/** Each throws TOO_MANY_REQUESTS with the seconds to wait, and the same for an address that is known and one that is not. */
export interface Limits {
  guess(guess: Guess): void
  mail(ip: string, email: string, player?: PlayerKey): void
  /** An account is about to be registered. */
  account(email: string): void
  link(ip: string): void
  webLogin(ip: string): void
}

/**
 * A slow lock: who guesses is throttled from where they guess long before an account is throttled for everybody, and an account
 * that is still lets its owner in on a device they used before, by a link or by the chat platform. A mailbox is counted once, under
 * however many addresses it is written to.
 */
export function createLimits(content: SignInContent, clock: Clock): Limits {
  const rates = new RateLimit(clock)
  const pay = (key: string, quota: Quota) => {
    const retry_after_s = rates.take(key, quota)
    if (retry_after_s > 0) throw new DomainError('TOO_MANY_REQUESTS', { retry_after_s })
  }
  const { guesses, mails, accounts, links, webLogins } = content
  return {
    guess({ ip, email, device }) {
      if (device !== undefined) return pay(`guess-device:${device}`, guesses.perKnownDevice)
      const from = addressGroup(ip)
      pay(`guess:${from}`, guesses.perAddress)
      pay(`guess:${from}:${email}`, guesses.perAccountAndAddress)
      pay(`guess-account:${email}`, guesses.perAccount)
    },
    mail(ip, email, player) {
      if (player !== undefined) pay(`mail-player:${player.playerId}`, mails.perPlayer)
      pay(`mail:${addressGroup(ip)}`, mails.perAddress)
      pay(`mail-to:${mailboxOf(email)}`, mails.perMailbox)
    },
    account: email => pay(`account-of:${mailboxOf(email)}`, accounts.perMailbox),
    link: ip => pay(`link:${addressGroup(ip)}`, links.perAddress),
    webLogin: ip => pay(`web:${addressGroup(ip)}`, webLogins.perAddress),
  }
}
