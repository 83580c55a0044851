import type { Language } from '@arena/contract/languages'
import type { MailKind, MailTexts } from '../../content/sign-in-mails.ts'
import type { Letter } from '../../platform/mail/mailer.ts'

export interface MailLink {
  readonly address: string
  readonly hours: number
}

interface Mail {
  readonly to: string
  readonly kind: MailKind
  readonly language: Language
  readonly link: MailLink | undefined
}

const PAGE = 'margin:0;padding:24px;background:#0b0b0d;color:#f6f3ea;font:16px/1.5 system-ui,sans-serif'
const BUTTON =
  'display:inline-block;padding:14px 28px;border-radius:12px;background:#e3b34d;color:#141005;font-weight:700;text-decoration:none'
const FOOT = 'color:#a8a294;font-size:12px'

/** A mail about signing in, with its link where it has one. */
export function writeMail(texts: MailTexts, { to, kind, language, link }: Mail): Letter {
  const { subject, text, button = '' } = texts.mails[language][kind]
  const said = text.replace('{hours}', String(link?.hours ?? ''))
  const way = link === undefined ? undefined : { address: link.address, button }
  return writeLetter({ to, language, subject, text: said, foot: texts.foot[language], way })
}

interface Written {
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly foot: string
  /** Where a button leads. */
  readonly way?: { readonly address: string; readonly button: string } | undefined
}

/** The same words twice: plain, and as a page of simple marks. Everything that is put into the page is escaped. */
export function writeLetter({ to, language, subject, text, foot, way }: Written): Letter {
  const lang = language === 'ua' ? 'uk' : language
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
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
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
