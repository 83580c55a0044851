import { EMAIL_MAX } from '@arena/contract/endpoints/sign-in'
import { DomainError } from '../../../platform/http/index.ts'

/** What mail servers agree on: nothing quoted, no comments, no bare machine names. */
const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/** The one way an address is written here: trimmed, in lower case. Refuses with `email_malformed`. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > EMAIL_MAX || !FORM.test(email)) throw new DomainError('email_malformed')
  return email
}

/** Where dots in the name lead to the same mailbox, and so do both domains. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address that `readEmail` has read, for counting only: without what stands behind a plus, and at Gmail without dots.
 * Mails go to the address as it was typed, and that is also what opens an account.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [domain, written] = [email.slice(at + 1), email.slice(0, at)]
  const name = written.startsWith('+') ? written : written.replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
