import { createTransport } from 'nodemailer'

export interface EmailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Where emails go: an SMTP server by its address, or a local program that only shows them. `smtps://user:password@host` is encrypted from
 * the start, `smtp://` by STARTTLS or not at all; `?requireTLS=false` in the address is the operator's statement that the network is their
 * own.
 */
export type MailSettings = { readonly from: string } & (
  | { readonly smtpUrl: string }
  | { readonly outboxUrl: string }
)

/** The mailbox itself was permanently refused: another mail to it is pointless. */
export class MailboxRefused extends Error {
  override readonly name = 'MailboxRefused'
}

export interface Mailer {
  /**
   * Resolves when the email was taken over; rejects within 45 s when it was not, and may then be sent again: never with the mailbox in
   * the error, which goes into the log.
   *
   * @throws MailboxRefused
   */
  send(email: EmailMessage): Promise<void>
}

const TIMEOUT_MS = 15_000
/** The total limit for a server that keeps answering slowly. */
const TOTAL_TIMEOUT_MS = 45_000

export function createMailer(settings: MailSettings): Mailer {
  return 'smtpUrl' in settings ? smtpMailer(settings) : outboxMailer(settings)
}

function smtpMailer({ smtpUrl, from }: { readonly smtpUrl: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // Otherwise a man in the middle removes STARTTLS from the greeting and reads the password and every link.
    requireTLS: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // An email contains only our own text: it never fetches a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, ...email }) {
      try {
        await transport.sendMail({
          from,
          // One mailbox, whatever it contains: as text it could be parsed as a list.
          to: { name: '', address: to },
          ...email,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(TOTAL_TIMEOUT_MS),
        })
      } catch (error) {
        throw withoutMailbox(error as SmtpFault)
      }
    },
  }
}

interface SmtpFault {
  readonly message: string
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

/** Servers repeat the mailbox in their answers: only the codes are kept. */
function withoutMailbox({ message, code, command, response, responseCode }: SmtpFault): Error {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0] ?? ''
  const said = response === undefined ? message : `${command ?? ''} was answered ${responseCode} ${status}`
  // 5.7: the server refuses us as a sender, which an operator can change.
  const isForGood = command === 'RCPT TO' && (responseCode ?? 0) >= 500 && !status.startsWith('5.7.')
  return isForGood
    ? new MailboxRefused(said)
    : new Error(`The mail server took no email: ${code ?? ''} ${said}`)
}

function outboxMailer({ outboxUrl, from }: { readonly outboxUrl: string; readonly from: string }): Mailer {
  return {
    async send(email) {
      const response = await fetch(outboxUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, ...email }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The outbox answered ${response.status}`)
    },
  }
}
