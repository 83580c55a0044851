import { intlLocale, type Language } from '@arena/texts/languages'
import { textsIn } from '@arena/texts/server-texts'
import type { EmailMessage } from '../../../platform/mail/mailer.ts'

/**
 * The subject of a mail with a link: a registration, an address for an account that exists, a new password, and a registration for an
 * address that has an account.
 */
type LinkKind = 'register' | 'add' | 'reset' | 'known'
/**
 * The subject of a mail without a link: an address that belongs to another account, the address an account has left, and a mailbox that has
 * an account under another spelling.
 */
type NoteKind = 'taken' | 'moved' | 'mailbox'

export interface MailLink {
  readonly address: string
  readonly hours: number
}

/** The subject of a mail, with its link where it has one. */
export type MailContent<Link> =
  | { readonly kind: LinkKind; readonly link: Link }
  | { readonly kind: NoteKind; readonly link: undefined }

type Mail = MailContent<MailLink> & { readonly to: string; readonly language: Language }

const PAGE = 'margin:0;padding:24px;background:#0b0b0d;color:#f6f3ea;font:16px/1.5 system-ui,sans-serif'
const BUTTON =
  'display:inline-block;padding:14px 28px;border-radius:12px;background:#e3b34d;color:#141005;font-weight:700;text-decoration:none'
const FOOT = 'color:#a8a294;font-size:12px'

/** A mail about signing in. */
export function writeMail({ to, language, ...mail }: Mail): EmailMessage {
  const t = textsIn(language)
  const subject = t(`mails.${mail.kind}.subject`)
  if (mail.link === undefined)
    return composeEmail({ to, language, subject, text: t(`mails.${mail.kind}.text`) })
  const { address, hours } = mail.link
  const way = { address, button: t(`mails.${mail.kind}.button`) }
  return composeEmail({ to, language, subject, text: t(`mails.${mail.kind}.text`, { hours }), way })
}

interface Written {
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  /** Where a button leads. */
  readonly way?: { readonly address: string; readonly button: string } | undefined
}

/** The same words twice: plain, and as a page of simple marks. Everything that is put into the page is escaped. */
export function composeEmail({ to, language, subject, text, way }: Written): EmailMessage {
  const foot = textsIn(language)('mails.foot')
  const link =
    way === undefined
      ? ''
      : `<p><a href="${escape(way.address)}" style="${BUTTON}">${escape(way.button)}</a></p>` +
        `<p style="${FOOT};word-break:break-all">${escape(way.address)}</p>`
  return {
    to,
    subject,
    text: [text, ...(way === undefined ? [] : [way.address]), foot].join('\n\n'),
    html:
      `<!doctype html><html lang="${intlLocale(language)}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
      `<body style="${PAGE}"><h1 style="font-size:24px;color:#e3b34d">Arena</h1><p>${escape(text)}</p>` +
      `${link}<p style="${FOOT}">${escape(foot)}</p></body></html>`,
  }
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, mark => MARKS[mark] ?? mark)
}
