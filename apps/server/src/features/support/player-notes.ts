import type { Statements, Transaction } from '@arena/database'
import { type Call, DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { SupportDeps } from './compensate.ts'

interface Note {
  readonly id: number
  readonly text: string
  readonly at_ms: number
  /** The operator. */
  readonly by: string
}

const LISTED = 100

/**
 * Stores an operator's note on a player. Only the note contains the words, not the log, so that they are erased with the player.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function writeNote(
  deps: SupportDeps,
  call: Call<{ readonly telegram_id: number; readonly text: string }, 'operator'>,
): Promise<Note> {
  const { body, operator, ip, requestId } = call
  return deps.database.transaction(async tx => {
    const player = await requirePlayer(deps, tx, body.telegram_id)
    const now = deps.clock.now()
    const [row] = await tx.query<{ readonly note_id: number }>(
      `INSERT INTO player_notes (bucket, player_id, text, written_at, written_by) VALUES ($1, $2, $3, $4, $5) RETURNING note_id`,
      [player.bucket, player.playerId, body.text, now, operator.name],
    )
    if (row === undefined) throw new Error('A note was not written')
    const subject = String(player.playerId)
    const details = { note: row.note_id }
    await deps.operators.record(tx, { operator, ip, requestId, action: 'player.note', subject, details })
    return { id: row.note_id, text: body.text, at_ms: now.getTime(), by: operator.name }
  })
}

/** The view is audited. @throws DomainError `ACCOUNT_NOT_FOUND` */
export function listNotes(
  deps: SupportDeps,
  { body, operator, ip, requestId }: Call<{ readonly telegram_id: number }, 'operator'>,
): Promise<readonly Note[]> {
  return deps.database.transaction(async tx => {
    const player = await requirePlayer(deps, tx, body.telegram_id)
    const subject = String(player.playerId)
    const look = { operator, ip, requestId, action: 'player.look', subject, details: {} }
    await deps.operators.look(tx, look)
    return readNotes(tx, player)
  })
}

async function readNotes(tx: Transaction, player: PlayerKey): Promise<readonly Note[]> {
  const rows = await tx.query<{
    readonly note_id: number
    readonly text: string
    readonly written_at: Date
    readonly written_by: string
  }>(
    `SELECT note_id, text, written_at, written_by FROM player_notes WHERE bucket = $1 AND player_id = $2
      ORDER BY note_id DESC LIMIT $3`,
    [player.bucket, player.playerId, LISTED],
  )
  return rows.map(({ note_id, text, written_at, written_by }) => ({
    id: note_id,
    text,
    at_ms: written_at.getTime(),
    by: written_by,
  }))
}

async function requirePlayer(
  { players }: SupportDeps,
  statements: Statements | Transaction,
  telegramId: number,
): Promise<PlayerKey> {
  const player = await players.findByShownId(statements, telegramId)
  if (player === undefined || (await players.find(statements, player)) === undefined)
    throw new DomainError('ACCOUNT_NOT_FOUND')
  return player
}
