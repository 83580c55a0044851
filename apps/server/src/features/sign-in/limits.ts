import type { SignInContent } from '../../content/sign-in.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Allowance, RateLimit, Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'

/** Each throws TOO_MANY_REQUESTS with the seconds to wait, and the same for an address that is known and one that is not. */
export interface Limits {
  guess(ip: string, email: string): void
  mail(ip: string, email: string, player?: PlayerKey): void
  link(ip: string): void
  webLogin(ip: string): void
}

/**
 * A slow lock: who guesses is held up from where he guesses long before an account is held up for everybody, and an account
 * that is still lets its owner in by a link or by the chat platform.
 */
export function createLimits(content: SignInContent, clock: Clock): Limits {
  const rates = new RateLimit(clock)
  const pay = (key: string, allowance: Allowance) => {
    const retry_after_s = rates.take(key, allowance)
    if (retry_after_s > 0) throw new Refusal('TOO_MANY_REQUESTS', { retry_after_s })
  }
  const { guesses, mails, links, webLogins } = content
  return {
    guess(ip, email) {
      pay(`guess:${ip}`, guesses.perAddress)
      pay(`guess:${ip}:${email}`, guesses.perAccountAndAddress)
      pay(`guess-account:${email}`, guesses.perAccount)
    },
    mail(ip, email, player) {
      if (player !== undefined) pay(`mail-player:${player.telegramId}`, mails.perPlayer)
      pay(`mail:${ip}`, mails.perAddress)
      pay(`mail-to:${email}`, mails.perMailbox)
    },
    link: ip => pay(`link:${ip}`, links.perAddress),
    webLogin: ip => pay(`web:${ip}`, webLogins.perAddress),
  }
}
