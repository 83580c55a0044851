import type { SignUpWork } from '@arena/contract/endpoints/sign-in'
import { type LanguageField, languageOfField } from '@arena/contract/languages'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { DomainError } from '../../../platform/http/index.ts'
import type { PlayersDeps } from '../deps.ts'
import type { PlayerKey } from '../player-key.ts'
import { readEmail } from './email-address.ts'
import { insertRequest } from './email-store.ts'

interface LinkAsked {
  readonly email: string
  readonly lang?: LanguageField
  readonly ip: string
  readonly purpose: 'register' | 'reset' | 'add'
  /** The player who adds the address to their account. */
  readonly player?: PlayerKey
  /** To register. */
  readonly work?: SignUpWork
}

/** Services whose mailboxes are open to everybody or thrown away. */
const DISPOSABLE = disposableEmailBlocklistSet()

/**
 * Writes down that a link was asked for, and nothing else: whether the address is known is looked up afterwards, so that neither the
 * answer nor the time it takes says so.
 *
 * @throws DomainError UNAVAILABLE without a mailer, `email_malformed`, `email_disposable`, `work_required`, TOO_MANY_REQUESTS
 */
export async function requestLink(deps: PlayersDeps, asked: LinkAsked): Promise<void> {
  const { ip, lang, purpose, player } = asked
  if (deps.mailer === undefined) throw new DomainError('UNAVAILABLE')
  const email = readEmail(asked.email)
  if (purpose !== 'reset' && isDisposable(email)) throw new DomainError('email_disposable')
  if (purpose === 'register') deps.signUpWorks.check(asked.work)
  await deps.limits.mail(ip, email, player)
  // After the limits: who is to wait keeps the answer.
  if (purpose === 'register') await deps.signUpWorks.spend(deps.database, asked.work)
  await insertRequest(
    deps.database,
    { email, purpose, player, language: languageOfField(lang) },
    deps.clock.now(),
  )
  deps.sendSoon()
}

function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  // A service gives out names below its domain too.
  return labels.slice(1).some((_, index) => DISPOSABLE.has(labels.slice(index).join('.')))
}
