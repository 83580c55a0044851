import type { Language } from '@arena/contract/languages'
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../player-key.ts'

/** An event of an account that its owner is notified of, so that nobody else can cause it unseen. */
export type OwnerNotice =
  /** The address that opens the account was added or changed. */
  | { readonly kind: 'email_set'; readonly email: string }
  | { readonly kind: 'password_set' }
  | { readonly kind: 'sessions_ended' }
  /** TON is to be sent to an address it was never sent to before. */
  | {
      readonly kind: 'withdrawal'
      readonly amountNano: number
      readonly address: string
      /** Nothing is sent before. */
      readonly waitsUntil: Date | undefined
    }
  /** TON waits for an operator's review because of fair play, or the review has ended. */
  | {
      readonly kind: `${'prize' | 'withdrawal'}_${'held' | 'released' | 'withheld'}`
      readonly amountNano: number
    }
  /** Support gave something because something went wrong: whole ArenaCoins, tickets, or TON. */
  | { readonly kind: `compensated_${'ac' | 'ticket' | 'gold_ticket'}`; readonly amount: number }
  | { readonly kind: 'compensated_ton'; readonly amountNano: number }
  /** A chat platform user was permanently linked to the account. */
  | { readonly kind: 'chat_linked' }
  | { readonly kind: 'account_erased' }

/** As it is stored: the text, and the values of its placeholders. */
interface WordedNotice {
  readonly kind: OwnerNotice['kind'] | 'withdrawal_waits'
  readonly details: NoticeDetails
}

/** A text takes those it names. */
type NoticeDetails = Readonly<Partial<Record<'email' | 'amount' | 'address' | 'time', string>>>

const NANO_PER_HUNDREDTH = 10_000_000
const ADDRESS_ENDS = 6

interface NewNotice extends WordedNotice {
  readonly player: PlayerKey
  /** In the chat with this number of the chat platform, or by email. */
  readonly to: { readonly telegramId: number } | { readonly email: string }
  readonly language: Language
}

export interface DueNotice extends NewNotice {
  readonly noticeId: number
  /** How often sending failed. */
  readonly failures: number
}

export function wordedNotice(notice: OwnerNotice): WordedNotice {
  switch (notice.kind) {
    case 'email_set':
      return { kind: notice.kind, details: { email: maskedEmail(notice.email) } }
    case 'withdrawal': {
      const { address, amountNano, waitsUntil } = notice
      const details = {
        amount: amountOf(amountNano),
        address: `${address.slice(0, ADDRESS_ENDS)}…${address.slice(-ADDRESS_ENDS)}`,
      }
      if (waitsUntil === undefined) return { kind: 'withdrawal', details }
      return { kind: 'withdrawal_waits', details: { ...details, time: moscowTime(waitsUntil) } }
    }
    case 'password_set':
    case 'sessions_ended':
    case 'chat_linked':
    case 'account_erased':
      return { kind: notice.kind, details: {} }
    case 'compensated_ac':
    case 'compensated_ticket':
    case 'compensated_gold_ticket':
      return { kind: notice.kind, details: { amount: String(notice.amount) } }
    default:
      return { kind: notice.kind, details: { amount: amountOf(notice.amountNano) } }
  }
}

const MOSCOW_OFFSET_MS = 3 * 60 * 60_000

/** `2026-11-28 15:30` by the clock of Moscow; the text names the zone. */
function moscowTime(at: Date): string {
  return new Date(at.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
}

function amountOf(nano: number): string {
  return String(Math.floor(nano / NANO_PER_HUNDREDTH) / 100)
}

/** Enough to recognise one's own address, too little to write to someone else's. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

export async function insertNotice(tx: Transaction, notice: NewNotice, now: Date): Promise<void> {
  const { player, kind, to, language, details } = notice
  const chat = 'telegramId' in to ? to.telegramId : null
  const email = 'email' in to ? to.email : null
  await tx.query(
    `INSERT INTO owner_notices (bucket, player_id, kind, telegram_id, email, language, details, noted_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $8)`,
    [player.bucket, player.playerId, kind, chat, email, language, JSON.stringify(details), now],
  )
}

/** Claims the next due notice; no other server gets it before `until`. */
export async function claimNotice(
  statements: Statements,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<DueNotice | undefined> {
  const [row] = await statements.query<{
    bucket: number
    player_id: number
    notice_id: number
    kind: WordedNotice['kind']
    telegram_id: number | null
    email: string | null
    language: Language
    details: NoticeDetails
    failures: number
  }>(
    `UPDATE owner_notices SET due_at = $2
      WHERE (bucket, player_id, notice_id) = (
        SELECT bucket, player_id, notice_id FROM owner_notices WHERE due_at <= $1
         ORDER BY due_at, notice_id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING bucket, player_id, notice_id, kind, telegram_id, email, language, details, failures`,
    [now, until],
  )
  if (row === undefined) return undefined
  const { bucket, player_id, notice_id, telegram_id, email, ...rest } = row
  return {
    ...rest,
    player: { bucket, playerId: player_id },
    noticeId: notice_id,
    to: telegram_id === null ? { email: email ?? '' } : { telegramId: telegram_id },
  }
}

export async function deleteNotice(
  statements: Statements,
  { player, noticeId }: Pick<DueNotice, 'player' | 'noticeId'>,
): Promise<void> {
  await statements.query(
    `DELETE FROM owner_notices WHERE bucket = $1 AND player_id = $2 AND notice_id = $3`,
    [player.bucket, player.playerId, noticeId],
  )
}

export async function postponeNotice(
  statements: Statements,
  { player, noticeId }: Pick<DueNotice, 'player' | 'noticeId'>,
  { dueAt, failures }: { readonly dueAt: Date; readonly failures: number },
): Promise<void> {
  await statements.query(
    `UPDATE owner_notices SET failures = $5, due_at = $4
      WHERE bucket = $1 AND player_id = $2 AND notice_id = $3`,
    [player.bucket, player.playerId, noticeId, dueAt, failures],
  )
}
