import { EMAIL_MAX } from '@arena/contract'
import { Refusal } from '../../platform/http/index.ts'

/** What mail servers agree on: nothing quoted, no comments, no bare machine names. */
const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/** The one way an address is written here: trimmed, in lower case. Refuses with `email_malformed`. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > EMAIL_MAX || !FORM.test(email)) throw new Refusal('email_malformed')
  return email
}
