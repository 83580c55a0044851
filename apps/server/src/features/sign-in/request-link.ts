import { type LanguageField, languageOfField } from '@arena/contract/languages'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { readEmail } from './email-address.ts'
import type { SignInParts } from './sign-in.ts'
import { insertRequest } from './sign-in-store.ts'

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
 * @throws Refusal UNAVAILABLE without a mailer, `email_malformed`, TOO_MANY_REQUESTS
 */
export async function requestLink(parts: SignInParts, asked: LinkAsked): Promise<void> {
  const { ip, lang, purpose, player } = asked
  if (parts.mailer === undefined) throw new Refusal('UNAVAILABLE')
  const email = readEmail(asked.email)
  parts.limits.mail(ip, email, player)
  await insertRequest(
    parts.database,
    { email, purpose, player, language: languageOfField(lang) },
    parts.clock.now(),
  )
  parts.sendSoon()
}
