import type { Statements } from '@arena/database'
import { findByShownId } from './chat-accounts.ts'
import type { PlayerKey } from './player-key.ts'
import { findLoginOfMailbox } from './sign-in/email-store.ts'

const MOST = 50

/**
 * Accounts that a text names: by the number they are shown under, by their email, or by the beginning of a name. A name is looked for in all
 * players, which an operator may ask for now and then.
 */
export async function findPeople(statements: Statements, text: string): Promise<readonly PlayerKey[]> {
  if (/^\d{1,16}$/.test(text)) {
    const player = await findByShownId(statements, Number(text))
    return player === undefined ? [] : [player]
  }
  if (/^[^@\s]+@[^@\s]+$/.test(text)) {
    const login = await findLoginOfMailbox(statements, text.toLowerCase())
    return login === undefined ? [] : [login.player]
  }
  const beginning = `${text.replace(/^@/, '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await statements.query<{ bucket: number; player_id: number }>(
    `SELECT bucket, player_id FROM players
      WHERE username ILIKE $1 OR first_name ILIKE $1 OR last_name ILIKE $1 OR first_name || ' ' || last_name ILIKE $1
      ORDER BY last_seen_at DESC LIMIT ${MOST}`,
    [beginning],
  )
  return rows.map(({ bucket, player_id }) => ({ bucket, playerId: player_id }))
}
