import { type ServerTranslate, textsIn } from '@arena/texts/server-texts'
import type { SendEnd } from '../../../platform/bot-api/index.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { MailboxRefused } from '../../../platform/mail/mailer.ts'
import type { PlayersOptions } from '../deps.ts'
import { composeEmail } from '../sign-in/write-mail.ts'
import { claimNotice, type DueNotice, deleteNotice, postponeNotice } from './notices.ts'

/** Longer than the timeouts of the chat platform and the mailer: a notice that is being sent is not claimed again. */
const CLAIM_MS = 60_000
/** After the n-th failure a notice waits 2^n times this: the last try is an hour and a half after the first. */
const PAUSE_MS = 10_000
const FAILURES_MAX = 10

/** Where the button under a notice leads; none for an erased account. */
const PATHS: Readonly<Record<DueNotice['kind'], string | undefined>> = {
  email_set: '/settings',
  password_set: '/settings',
  sessions_ended: '/settings',
  withdrawal: '/wallet',
  withdrawal_waits: '/wallet',
  prize_held: '/wallet',
  prize_released: '/wallet',
  prize_withheld: '/wallet',
  withdrawal_held: '/wallet',
  withdrawal_released: '/wallet',
  withdrawal_withheld: '/wallet',
  compensated_ac: '/profile',
  compensated_ticket: '/profile',
  compensated_gold_ticket: '/profile',
  compensated_ton: '/profile',
  chat_linked: '/settings',
  account_erased: undefined,
}

type NoticeDeps = Pick<PlayersOptions, 'database' | 'clock' | 'log' | 'mailer' | 'publicUrl' | 'chatSender'>

/** Sends owners the notices about their accounts, each at least once. */
export function sendNoticesJob(deps: NoticeDeps): Job {
  return { name: 'send-owner-notices', every_ms: 5_000, run: () => sendNotices(deps) }
}

async function sendNotices(deps: NoticeDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const notice = await claimNotice(deps.database, { now, until: new Date(now.getTime() + CLAIM_MS) })
    if (notice === undefined) return
    try {
      const { to } = notice
      await ('email' in to ? sendMail(deps, notice, to.email) : sendToChat(deps, notice, to.telegramId))
      await deleteNotice(deps.database, notice)
    } catch (error) {
      await putOff(deps, notice, error)
    }
  }
}

/** The chat platform did not take the message. */
class NotTaken extends Error {
  readonly end: Exclude<SendEnd, { readonly kind: 'sent' }>

  constructor(end: NotTaken['end']) {
    super(end.fault.message)
    this.end = end
  }
}

/** The log names the notice and never its owner. */
async function putOff(deps: NoticeDeps, notice: DueNotice, error: unknown): Promise<void> {
  const { noticeId, kind, failures } = notice
  // The chat platform's general rate limit: not a failed attempt.
  if (error instanceof NotTaken && error.end.kind === 'throttled')
    return postponeNotice(deps.database, notice, { dueAt: error.end.until, failures })
  if (isNobodyThere(error) || failures + 1 >= FAILURES_MAX) {
    deps.log.info({ err: error, notice: noticeId, kind }, 'a notice to an owner could not be sent')
    return deleteNotice(deps.database, notice)
  }
  deps.log.warn(
    { err: error, notice: noticeId, kind, failures: failures + 1 },
    'a notice to an owner could not be sent yet',
  )
  const waits_ms = PAUSE_MS * 2 ** failures
  const dueAt = new Date(deps.clock.now().getTime() + waits_ms)
  return postponeNotice(deps.database, notice, { dueAt, failures: failures + 1 })
}

/** A player who has blocked the bot or never opened its chat can't be reached, now or later; nor can a mailbox that does not exist. */
function isNobodyThere(error: unknown): boolean {
  if (error instanceof NotTaken) return error.end.kind === 'unreachable' || error.end.kind === 'rejected'
  return error instanceof MailboxRefused
}

async function sendToChat(
  { chatSender, publicUrl }: NoticeDeps,
  { kind, language, details }: DueNotice,
  telegramId: number,
): Promise<void> {
  const t = textsIn(language)
  const path = PATHS[kind]
  const button = { text: t('owner-notices.button'), web_app: { url: `${publicUrl}${path}` } }
  const end = await chatSender.send({
    chatId: telegramId,
    text: textOf(t, kind, details),
    buttons: path === undefined ? [] : [[button]],
  })
  if (end.kind !== 'sent') throw new NotTaken(end)
}

async function sendMail(
  { mailer }: NoticeDeps,
  { kind, language, details }: DueNotice,
  to: string,
): Promise<void> {
  if (mailer === undefined) return
  const t = textsIn(language)
  const subject = t(`owner-notices.${kind}.subject`)
  await mailer.send(composeEmail({ to, language, subject, text: textOf(t, kind, details) }))
}

/** The details were stored with their kind and are those that its text names. */
function textOf(t: ServerTranslate, kind: DueNotice['kind'], details: DueNotice['details']): string {
  return t(`owner-notices.${kind}.text`, details as Required<DueNotice['details']>)
}
