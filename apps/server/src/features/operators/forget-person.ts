import type { Transaction } from '@arena/database'
import type { ErasedPerson } from '../../platform/personal-data/index.ts'
import { rewriteActions } from './action-store.ts'

/** Actions whose subject belongs to a player without being their number: from a higher feature. */
export interface SubjectsOfPlayer {
  /** Which actions, as a pattern of SQL. */
  readonly action: string
  /** SQL for the subjects that are a person's, with `$1` the bucket and `$2` the number. */
  readonly subjects: string
}

/** An erasure also rewrites rows of the audit, under the key of its seals. */
export type AuditErasure = ErasedPerson & { readonly auditKey: Uint8Array; readonly now: Date }

/** Fields whose numbers name players. A number of any other field is a figure and stays, whatever it equals. */
const NAMES_PLAYERS = /(?:^|_)(?:telegram|player)_ids?$/

/** Free text about a person, except what everybody may read of a tournament. */
const wordsOf = (action: string): readonly string[] =>
  action.startsWith('tournament.') ? ['note', 'asked_because'] : ['note', 'asked_because', 'reason']

/** The numbers of a person in texts and in fields of players. */
class NumbersOfPerson {
  readonly #ids: readonly number[]
  /** The same for SQL. */
  readonly pattern: string

  constructor(ids: readonly number[]) {
    this.#ids = ids
    this.pattern = String.raw`\m(${ids.join('|')})\M`
  }

  isIn(value: unknown): boolean {
    return JSON.stringify(this.replaced(value, 0)) !== JSON.stringify(value)
  }

  /** The value with another number in their place. */
  replaced(value: unknown, by: number, field = ''): unknown {
    if (typeof value === 'string') return this.inText(value, by)
    if (typeof value === 'number') return NAMES_PLAYERS.test(field) && this.#ids.includes(value) ? by : value
    if (Array.isArray(value)) return value.map(one => this.replaced(one, by, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [this.inText(name, by), this.replaced(one, by, name)]),
    )
  }

  inText(text: string, by: number): string {
    return text.replaceAll(new RegExp(String.raw`\b(?:${this.#ids.join('|')})\b`, 'gu'), String(by))
  }
}

/**
 * Removes the free text about a person from the audit, and the chat platform's number, which an operator may have written anywhere. The
 * decision stays, under an id that no longer identifies anyone, and the chain of the audit stays provable.
 */
export async function forgetPerson(
  tx: Transaction,
  erasure: AuditErasure,
  subjectsOfPlayer: SubjectsOfPlayer,
): Promise<void> {
  const { person, telegramId } = erasure
  const numbers = new NumbersOfPerson([person.playerId, telegramId ?? person.playerId])
  await tx.query(`SELECT set_config('arena.erasing', 'on', true)`)
  await cleanActions(tx, numbers, { ...erasure, ...subjectsOfPlayer })
  await cleanRequests(tx, numbers, erasure)
  await tx.query(`SELECT set_config('arena.erasing', 'off', true)`)
  await cleanBulks(tx, numbers)
}

async function cleanActions(
  tx: Transaction,
  numbers: NumbersOfPerson,
  { person: { bucket, playerId }, auditKey, action, subjects }: AuditErasure & SubjectsOfPlayer,
): Promise<void> {
  const isAbout = `(a.subject = $2::bigint::text OR a.subject ~ $3::text OR (a.action LIKE '${action}' AND a.subject IN (${subjects})))`
  await rewriteActions(tx, auditKey, {
    isAbout,
    where: `${isAbout} OR a.details::text ~ $3::text`,
    params: [bucket, playerId, numbers.pattern],
    rewrite({ action, subject, details, isAbout }) {
      if (!isAbout && !numbers.isIn(details)) return undefined
      const left = Object.entries(details).filter(([name]) => !wordsOf(action).includes(name))
      return {
        subject: numbers.inText(subject, playerId),
        details: numbers.replaced(Object.fromEntries(left), playerId),
      }
    },
  })
}

interface NamingRequest {
  readonly id: number
  readonly act: string
  readonly subject: string
  readonly body: Readonly<Record<string, unknown>>
  readonly reason: string
  readonly decision_reason: string
}

/** A request that names the person ends, so an approver never carries out a body that an erasure changed. */
async function cleanRequests(
  tx: Transaction,
  numbers: NumbersOfPerson,
  { person: { playerId }, now }: AuditErasure,
): Promise<void> {
  const found = await tx.query<NamingRequest>(
    `SELECT request_id AS id, act, subject, body, reason, decision_reason FROM operator_requests
      WHERE body::text ~ $1::text OR reason ~ $1::text OR decision_reason ~ $1::text ORDER BY request_id FOR UPDATE`,
    [numbers.pattern],
  )
  const naming = found.filter(row => numbers.isIn([row.body, row.reason, row.decision_reason]))
  const bodyLeft = ({ act, body }: NamingRequest) => {
    const emptied = wordsOf(act).filter(name => name in body)
    return numbers.replaced({ ...body, ...Object.fromEntries(emptied.map(name => [name, ''])) }, playerId)
  }
  await tx.query(
    `UPDATE operator_requests AS r
        SET reason = '', decision_reason = '', subject = n.subject, body = n.body::jsonb,
            expires_at = CASE WHEN r.state = 'waiting' THEN LEAST(r.expires_at, $4::timestamptz) ELSE r.expires_at END
       FROM unnest($1::bigint[], $2::text[], $3::text[]) AS n (id, subject, body) WHERE r.request_id = n.id`,
    [
      naming.map(({ id }) => id),
      naming.map(({ subject }) => numbers.inText(subject, playerId)),
      naming.map(row => JSON.stringify(bodyLeft(row))),
      now,
    ],
  )
}

/** A member of a running bulk that names the person is not carried out. */
async function cleanBulks(tx: Transaction, numbers: NumbersOfPerson): Promise<void> {
  // Any of them may name the person.
  await tx.query(`DELETE FROM operator_bulks WHERE state = 'done'`)
  const found = await tx.query<{ readonly id: number; readonly place: number; readonly body: object }>(
    `SELECT bulk_id AS id, place, body FROM operator_bulk_items WHERE body::text ~ $1::text`,
    [numbers.pattern],
  )
  const naming = found.filter(({ body }) => numbers.isIn(body))
  await tx.query(
    `DELETE FROM operator_bulk_items AS i USING unnest($1::bigint[], $2::integer[]) AS n (id, place)
      WHERE i.bulk_id = n.id AND i.place = n.place`,
    [naming.map(({ id }) => id), naming.map(({ place }) => place)],
  )
}
