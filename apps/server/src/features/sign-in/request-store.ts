import type { Language } from '@arena/contract'
import type { Statements } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'

/** Something a mail was asked for. */
export interface EmailRequest {
  readonly email: string
  readonly purpose: 'register' | 'reset' | 'add' | 'moved'
  /** The player who adds the address to their account. */
  readonly player: PlayerKey | undefined
  readonly language: Language
}

export interface DueRequest extends EmailRequest {
  readonly requestId: number
  /** How often its mail could not be sent. */
  readonly failures: number
}

export async function insertRequest(statements: Statements, request: EmailRequest, now: Date): Promise<void> {
  const { email, purpose, player, language } = request
  await statements.query(
    `INSERT INTO email_requests (email, purpose, bucket, telegram_id, language, requested_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [email, purpose, player?.bucket ?? null, player?.telegramId ?? null, language, now],
  )
}

/** The next request whose mail is due; nobody else gets it before `until`. */
export async function claimRequest(
  statements: Statements,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<DueRequest | undefined> {
  const [row] = await statements.query<{
    request_id: number
    email: string
    purpose: EmailRequest['purpose']
    bucket: number | null
    telegram_id: number | null
    language: Language
    failures: number
  }>(
    `UPDATE email_requests SET due_at = $2
      WHERE request_id = (
        SELECT request_id FROM email_requests WHERE due_at <= $1
         ORDER BY due_at, request_id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING request_id, email, purpose, bucket, telegram_id, language, failures`,
    [now, until],
  )
  if (row === undefined) return undefined
  const { request_id, bucket, telegram_id, ...rest } = row
  const player = bucket === null || telegram_id === null ? undefined : { bucket, telegramId: telegram_id }
  return { ...rest, requestId: request_id, player }
}

export async function deleteRequest(statements: Statements, requestId: number): Promise<void> {
  await statements.query(`DELETE FROM email_requests WHERE request_id = $1`, [requestId])
}

export async function postponeRequest(statements: Statements, requestId: number, dueAt: Date): Promise<void> {
  await statements.query(
    `UPDATE email_requests SET failures = failures + 1, due_at = $2 WHERE request_id = $1`,
    [requestId, dueAt],
  )
}
