import { type LanguageField, languageOfField } from '@arena/contract/languages'
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
}

/**
 * Writes down that a link was asked for, and nothing else: whether the address is known is looked up afterwards, so that neither the
 * answer nor the time it takes says so.
 *
 * @throws DomainError UNAVAILABLE without a mailer, `email_malformed`, TOO_MANY_REQUESTS
 */
export async function requestLink(deps: PlayersDeps, asked: LinkAsked): Promise<void> {
  const { ip, lang, purpose, player } = asked
  if (deps.mailer === undefined) throw new DomainError('UNAVAILABLE')
  const email = readEmail(asked.email)
  await deps.limits.mail(ip, email, player)
  await insertRequest(
    deps.database,
    { email, purpose, player, language: languageOfField(lang) },
    deps.clock.now(),
  )
  deps.sendSoon()
}
