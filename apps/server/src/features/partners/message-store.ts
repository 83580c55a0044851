import type { Statements, Transaction } from '../../platform/database/database.ts'

/** A partner's message as it first came. */
export interface Message {
  readonly partnerKey: string
  readonly messageId: string
  readonly bodyHash: Buffer
}

interface FirstAnswer {
  readonly bodyHash: Buffer
  readonly paid: boolean
}

export async function findMessage(
  statements: Statements,
  { partnerKey, messageId }: Message,
): Promise<FirstAnswer | undefined> {
  const [row] = await statements.query<{ body_hash: Uint8Array; paid: boolean }>(
    `SELECT body_hash, paid FROM partner_messages WHERE partner_key = $1 AND message_id = $2`,
    [partnerKey, messageId],
  )
  return row === undefined ? undefined : { bodyHash: Buffer.from(row.body_hash), paid: row.paid }
}

/** False when it came before; waits for whoever is writing it down at this moment. */
export async function insertMessage(
  tx: Transaction,
  { partnerKey, messageId, bodyHash }: Message,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO partner_messages (partner_key, message_id, body_hash, paid, received_at)
     VALUES ($1, $2, $3, false, $4) ON CONFLICT (partner_key, message_id) DO NOTHING RETURNING 1`,
    [partnerKey, messageId, bodyHash, now],
  )
  return rows.length === 1
}

export async function markPaid(tx: Transaction, { partnerKey, messageId }: Message): Promise<void> {
  await tx.query(`UPDATE partner_messages SET paid = true WHERE partner_key = $1 AND message_id = $2`, [
    partnerKey,
    messageId,
  ])
}

export async function deleteMessagesBefore(statements: Statements, before: Date): Promise<void> {
  await statements.query(`DELETE FROM partner_messages WHERE received_at < $1`, [before])
}
