import type { ArrivalPlace } from '@arena/contract/endpoints/operator-console'
import type { Statements } from '@arena/database'
import { pastedCode, pastedWords } from '@arena/texts/pasted-text'
import { findByShownId } from './chat-accounts.ts'
import type { PlayerKey } from './player-key.ts'
import { findLoginOfMailbox } from './sign-in/email-store.ts'

export interface FoundPeople {
  readonly people: readonly PlayerKey[]
  /** The last one of a full page; null = no page follows. */
  readonly next: ArrivalPlace | null
}

/** Of a search by name on one page. */
const PAGE = 50

/**
 * Accounts that a text names: by the number they are shown under, by their email, or by the beginning of a name. Those of a name come page
 * by page, the latest to join first.
 */
export async function findPeople(
  statements: Statements,
  pasted: string,
  after?: ArrivalPlace,
): Promise<FoundPeople> {
  const text = pastedWords(pasted)
  const id = pastedCode(pasted)
  if (text === '') return onePage(undefined)
  if (/^\d{1,16}$/.test(id))
    return onePage(after === undefined ? await findByShownId(statements, Number(id)) : undefined)
  if (/^[^@\s]+@[^@\s]+$/.test(text)) {
    const login = after === undefined ? await findLoginOfMailbox(statements, text.toLowerCase()) : undefined
    return onePage(login?.player)
  }
  return findNamed(statements, text, after)
}

const onePage = (player: PlayerKey | undefined): FoundPeople => ({
  people: player === undefined ? [] : [player],
  next: null,
})

interface Row {
  readonly bucket: number
  readonly player_id: number
  readonly created_at: Date
}

/** A rare name is looked up in its index; a page of a common one is cut out by when players joined. */
async function findNamed(
  statements: Statements,
  name: string,
  after: ArrivalPlace | undefined,
): Promise<FoundPeople> {
  const beginning = `${name.replace(/^@/, '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await statements.query<Row>(
    `SELECT bucket, player_id, created_at FROM players
      WHERE (lower(username) LIKE lower($1) OR lower(last_name) LIKE lower($1) OR lower(first_name || ' ' || last_name) LIKE lower($1))
        ${after === undefined ? '' : 'AND (created_at, player_id) < ($2::timestamptz, $3::bigint)'}
      ORDER BY created_at DESC, player_id DESC LIMIT ${PAGE}`,
    after === undefined ? [beginning] : [beginning, new Date(after.at_ms), after.id],
  )
  const last = rows.length < PAGE ? undefined : rows.at(-1)
  return {
    people: rows.map(({ bucket, player_id }) => ({ bucket, playerId: player_id })),
    next: last === undefined ? null : { at_ms: last.created_at.getTime(), id: last.player_id },
  }
}
