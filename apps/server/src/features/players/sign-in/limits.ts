import { addressGroup, addressNeighbourhood } from '@arena/telemetry'
import { type SharedRateLimit } from '../../../platform/http/index.ts'
import type { PlayerKey } from '../player-key.ts'
import { mailboxOf, ownDomainOf } from './email-address.ts'
import type { SignInContent } from './sign-in-content.ts'

export interface Guess {
  readonly ip: string
  readonly email: string
  /** The caller's device, when it has signed in by this address before. */
  readonly device?: string | undefined
}

/** Each throws TOO_MANY_REQUESTS with the seconds to wait, and the same for an address that is known and one that is not. */
export interface Limits {
  guess(guess: Guess): Promise<void>
  mail(ip: string, email: string, player?: PlayerKey): Promise<void>
  /** An account is about to be registered by an address. */
  account(ip: string, email: string): Promise<void>
  link(ip: string): Promise<void>
  webLogin(ip: string): Promise<void>
}

/**
 * A slow lock: a caller who guesses is throttled by their network long before an account is throttled for everybody. A throttled account
 * still lets its owner in on a device they used before, by a link or by the chat platform. A mailbox is counted once, under however many
 * addresses it is written to.
 */
export function createLimits(content: SignInContent, rateLimit: SharedRateLimit): Limits {
  const { guesses, mails, accounts, links, webLogins } = content
  return {
    async guess({ ip, email, device }) {
      if (device !== undefined) return rateLimit.pay(`guess-device:${device}`, guesses.perKnownDevice)
      const from = addressGroup(ip)
      await rateLimit.pay(`guess:${from}`, guesses.perAddress)
      await rateLimit.pay(`guess:${from}:${email}`, guesses.perAccountAndAddress)
      await rateLimit.pay(`guess-account:${email}`, guesses.perAccount)
    },
    async mail(ip, email, player) {
      if (player !== undefined) await rateLimit.pay(`mail-player:${player.playerId}`, mails.perPlayer)
      await rateLimit.pay(`mail:${addressGroup(ip)}`, mails.perAddress)
      await rateLimit.pay(`mail-to:${mailboxOf(email)}`, mails.perMailbox)
    },
    async account(ip, email) {
      const domain = ownDomainOf(email)
      const isIPv6 = addressGroup(ip).includes(':')
      const { network, neighbourhood } = isIPv6 ? accounts.perIPv6 : accounts.perIPv4
      await rateLimit.pay(`account-from:${addressGroup(ip)}`, network)
      await rateLimit.pay(`account-near:${addressNeighbourhood(ip)}`, neighbourhood)
      if (domain !== undefined) await rateLimit.pay(`account-at:${domain}`, accounts.perOwnDomain)
      await rateLimit.pay(`account-of:${mailboxOf(email)}`, accounts.perMailbox)
    },
    link: ip => rateLimit.pay(`link:${addressGroup(ip)}`, links.perAddress),
    webLogin: ip => rateLimit.pay(`web:${addressGroup(ip)}`, webLogins.perAddress),
  }
}
