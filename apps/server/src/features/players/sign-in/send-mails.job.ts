import { createHash } from 'node:crypto'
import { MailboxRefused, type Mailer } from '../../../platform/mail/mailer.ts'
import type { PlayersDeps } from '../deps.ts'
import {
  claimRequest,
  type DueRequest,
  deleteExpiredLinks,
  deleteRequest,
  type EmailLink,
  findLogin,
  findLoginOfMailbox,
  insertLink,
  postponeRequest,
} from './email-store.ts'
import { deleteExpiredLogins } from './sign-in-by-web.ts'
import { deleteExpiredWork } from './sign-up-work.ts'
import { type MailContent, type MailLink, writeMail } from './write-mail.ts'

/** Longer than the mailer's timeout: a mail that is being sent is not claimed again. */
const CLAIM_MS = 60_000
/** After the n-th failure a mail waits 2^n times this: the last one is sent an hour and a half after the first. */
const PAUSE_MS = 10_000
const FAILURES_MAX = 10
const LINK_BYTES = 32
const HOUR_MS = 60 * 60_000

type SendingDeps = Omit<PlayersDeps, 'sendSoon' | 'owner'>

export interface MailSending {
  /** Starts another run as soon as the current one has ended. */
  soon(): void
  run(): Promise<void>
  drained(): Promise<void>
}

/** The stored hash of a link: reading the table does not reveal the link. */
export function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Answers requests by mail. A mail is sent at least once: after a kill between sending and deleting the request, another one with a new link
 * is sent.
 */
export function createMailSending(deps: SendingDeps): MailSending {
  let queue = Promise.resolve()
  const run = async () => {
    const now = deps.clock.now()
    await deleteExpiredLinks(deps.database, now)
    await deleteExpiredLogins(deps.database, now)
    await deleteExpiredWork(deps.database, now)
    await sendDue(deps)
  }
  return {
    run,
    soon() {
      queue = queue
        .then(() => sendDue(deps))
        .catch((error: unknown) => deps.log.error({ err: error }, 'mails could not be sent yet'))
    },
    drained: () => queue,
  }
}

async function sendDue(deps: SendingDeps): Promise<void> {
  const { mailer } = deps
  if (mailer === undefined) return
  for (;;) {
    const now = deps.clock.now()
    const request = await claimRequest(deps.database, { now, until: new Date(now.getTime() + CLAIM_MS) })
    if (request === undefined) return
    try {
      await answer(deps, mailer, request)
      await deleteRequest(deps.database, request.requestId)
    } catch (error) {
      await putOff(deps, request, error)
    }
  }
}

/** The log names the request and never the mailbox. */
async function putOff(deps: SendingDeps, { requestId, failures }: DueRequest, error: unknown): Promise<void> {
  if (error instanceof MailboxRefused) {
    deps.log.info({ err: error, request: requestId }, 'a mailbox was refused')
    return deleteRequest(deps.database, requestId)
  }
  deps.log.error({ err: error, request: requestId, failures: failures + 1 }, 'a mail could not be sent')
  if (failures + 1 >= FAILURES_MAX) return deleteRequest(deps.database, requestId)
  const dueAt = new Date(deps.clock.now().getTime() + PAUSE_MS * 2 ** failures)
  return postponeRequest(deps.database, requestId, dueAt)
}

async function answer(deps: SendingDeps, mailer: Mailer, request: DueRequest): Promise<void> {
  const decided = await decide(deps, request)
  if (decided === undefined) return
  const { requestId, email: to, language } = request
  if (decided.link === undefined) return mailer.send(writeMail({ ...decided, to, language }))
  const link = await createLink(deps, { ...decided.link, requestId })
  if (link !== undefined) await mailer.send(writeMail({ ...decided, link, to, language }))
}

/** The mail for the owner of the mailbox. Nothing is sent to an address without an account that did not request one. */
async function decide(deps: SendingDeps, request: DueRequest): Promise<MailContent<EmailLink> | undefined> {
  const { email, purpose, player } = request
  if (purpose === 'moved') return { kind: 'moved', link: undefined }
  const owner = (await findLogin(deps.database, email))?.player
  // Under another spelling of this mailbox: a link goes to no other address than the one that signs in, in case they are two after all.
  const mailbox = await findLoginOfMailbox(deps.database, email)
  if (owner === undefined && mailbox !== undefined) {
    const isOwn = purpose === 'add' && mailbox.player.playerId === player?.playerId
    if (purpose === 'reset') return undefined
    if (!isOwn) return { kind: 'mailbox', link: undefined }
  }
  const reset = owner && ({ email, purpose: 'reset', player: owner } as const)
  switch (purpose) {
    case 'reset':
      return reset && { kind: 'reset', link: reset }
    case 'register':
      return reset === undefined
        ? { kind: 'register', link: { email, purpose, player: undefined } }
        : { kind: 'known', link: reset }
    default:
      if (owner !== undefined && owner.playerId !== player?.playerId)
        return { kind: 'taken', link: undefined }
      return { kind: 'add', link: { email, purpose, player } }
  }
}

/** Undefined when the request was withdrawn meanwhile. */
async function createLink(
  deps: SendingDeps,
  link: EmailLink & Pick<DueRequest, 'requestId'>,
): Promise<MailLink | undefined> {
  const token = Buffer.from(deps.rng.bytes(LINK_BYTES)).toString('base64url')
  const lifetime_ms = deps.content.linkLifetime_ms[link.purpose]
  const expiresAt = new Date(deps.clock.now().getTime() + lifetime_ms)
  if (!(await insertLink(deps.database, { ...link, hash: linkHash(token), expiresAt }))) return undefined
  // Browsers never send the part behind the hash sign, so no server log contains it.
  return { address: `${deps.publicUrl}/#emailLink=${token}`, hours: lifetime_ms / HOUR_MS }
}
