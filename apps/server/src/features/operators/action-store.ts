import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { OperatorAction } from '@arena/contract/endpoints/operator-actions'
import type { Statements, Transaction } from '@arena/database'
import type { Connection } from '../../platform/http/index.ts'
import type { OperatorsDeps } from './deps.ts'
import type { Operator } from './token-store.ts'

/** An operator's act: the operator, the address, the action and its subject. `details` contains the request. */
export interface OperatorCall extends Connection {
  readonly operator: Operator
  /** `<what>.<verb>`, e.g. `tournament.cancel`. */
  readonly action: string
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}

/** The dependencies of recording an action. */
export type Recording = Pick<OperatorsDeps, 'clock' | 'auditKey'>

/**
 * Records an act, in its own transaction, as the next row of the chain: its number follows the previous row's without a gap, and its seal
 * includes the previous seal. The head of the chain is locked from then on, so concurrent acts are recorded one after the other, on any
 * server.
 */
export async function recordAction(
  { clock, auditKey }: Recording,
  tx: Transaction,
  call: OperatorCall,
): Promise<void> {
  const at = clock.now()
  const { operator, action, subject, ip, requestId } = call
  // The database stores the words in its canonical JSON form; that form is sealed.
  const [head] = await tx.query<{ readonly id: number; readonly before: string; readonly details: string }>(
    `INSERT INTO operator_audit AS head (last_action, seal) VALUES (1, '')
     ON CONFLICT (only_one) DO UPDATE SET last_action = head.last_action + 1
     RETURNING last_action AS id, encode(seal, 'hex') AS before, $1::jsonb::text AS details`,
    [{ ...call.details }],
  )
  if (head === undefined) throw new Error('The audit has no head')
  const salt = randomBytes(SALT_BYTES)
  const digest = digestOf({ subject, details: head.details }, salt)
  const said = { id: head.id, operator: operator.name, action, ip, request_id: requestId }
  const seal = sealOf(
    { ...said, at_us: at.getTime() * 1_000, digest: digest.toString('hex') },
    head.before,
    auditKey,
  )
  await tx.query(
    `WITH head AS (UPDATE operator_audit SET seal = $11)
     INSERT INTO operator_actions (action_id, operator, action, subject, details, ip, request_id, at, salt, digest, seal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [head.id, operator.name, action, subject, { ...call.details }, ip, requestId, at, salt, digest, seal],
  )
}

/** Repeated views count as one for this long, however often a page of the console reloads. */
const LOOK_MS = 60 * 60_000

/**
 * Records that an operator viewed a player's data, in the transaction that reads it: the first view per hour by this operator, of this
 * subject, in this way.
 */
export async function recordLook(recording: Recording, tx: Transaction, look: OperatorCall): Promise<void> {
  const since = new Date(recording.clock.now().getTime() - LOOK_MS)
  const { operator, action, subject, details } = look
  const known = await tx.query(
    `SELECT 1 FROM operator_actions
      WHERE subject = $1 AND action = $2 AND operator = $3 AND details = $4::jsonb AND at > $5 LIMIT 1`,
    [subject, action, operator.name, { ...details }, since],
  )
  if (known.length === 0) await recordAction(recording, tx, look)
}

const SALT_BYTES = 16

/** The words of a row that an erasure may remove. They have a separate digest, so that the rest stays provable without them. */
interface Words {
  readonly subject: string
  /** JSON, as the database writes it. */
  readonly details: string
}

/** An erasure deletes the salt: from then on nobody can test candidate words against the digest. */
function digestOf({ subject, details }: Words, salt: Uint8Array): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify([subject, details]))
    .digest()
}

/** A row as it is sealed: bytes in hexadecimal, its time in microseconds since 1970. */
interface SealedFields {
  readonly id: number
  readonly operator: string
  readonly action: string
  readonly ip: string
  readonly request_id: string
  readonly at_us: number
  readonly digest: string
}

function sealOf(
  { id, operator, action, ip, request_id, at_us, digest }: SealedFields,
  before: string,
  key: Uint8Array,
): Buffer {
  const said = ['action', id, operator, action, ip, request_id, at_us, digest, before]
  return createHmac('sha256', key).update(JSON.stringify(said)).digest()
}

/** Seals the words that an erasure left in a row. */
function rewrittenSealOf(
  { id, seal, subject, details }: Pick<SealedRow, 'id' | 'seal'> & Words,
  key: Uint8Array,
): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['erased', id, seal, subject, details]))
    .digest()
}

interface SealedRow extends SealedFields, Words {
  readonly seal: string
  /** Null after an erasure, which adds a separate seal. */
  readonly salt: string | null
  readonly rewritten: string | null
}

const SEALED_COLUMNS = `action_id AS id, operator, action, subject, details::text AS details, ip, request_id,
  (extract(epoch FROM at) * 1000000)::bigint AS at_us, encode(digest, 'hex') AS digest, encode(seal, 'hex') AS seal,
  encode(salt, 'hex') AS salt, encode(rewritten_seal, 'hex') AS rewritten`

/** Whether a row has the words it was written with, or those that an erasure left in it. */
function areOwnWords(row: SealedRow, key: Uint8Array): boolean {
  if (row.salt === null) return row.rewritten === rewrittenSealOf(row, key).toString('hex')
  return row.rewritten === null && row.digest === digestOf(row, Buffer.from(row.salt, 'hex')).toString('hex')
}

/** Where the chain ends: the number of the last action and its seal, hexadecimal. */
export interface AuditHead {
  readonly action: number
  readonly seal: string
}

export interface AuditFault {
  /** The first action that differs from its record. */
  readonly action: number
  /** The last of several in a row that are missing. */
  readonly to: number
  /** `put_in`: beyond the head or below 1. `changed` is also a row that was put in the place of another one. */
  readonly fault: 'changed' | 'missing' | 'put_in' | 'head'
}

/** The findings of a walk over the whole chain. */
export interface ProvenAudit {
  readonly actions: number
  readonly head: AuditHead
  readonly faults: readonly AuditFault[]
}

const PAGE = 1_000
const FAULTS_SHOWN = 20

/**
 * Verifies the whole chain, in pages. Reports a row whose words, time, author or place were changed, missing rows (at the end too), and inserted
 * rows. It can't see an end that was cut off together with the head, unless an older head, as the log reports it, is given as `known`.
 */
export async function proveActions(
  statements: Statements,
  { key, known }: { readonly key: Uint8Array; readonly known?: AuditHead | undefined },
): Promise<ProvenAudit> {
  const head = await readAuditHead(statements)
  const faults: AuditFault[] = []
  const fault = (what: AuditFault['fault'], action: number, to = action) =>
    faults.push({ action, to, fault: what })
  let [last, before] = [0, '']
  let isKnown = known === undefined
  for (
    let rows = await readSealed(statements, head, last);
    rows.length > 0;
    rows = await readSealed(statements, head, last)
  ) {
    for (const row of rows) {
      if (row.id > last + 1) fault('missing', last + 1, row.id - 1)
      // The row before a gap is unknown, so the seal after it can't be verified.
      else if (row.seal !== sealOf(row, before, key).toString('hex') || !areOwnWords(row, key))
        fault('changed', row.id)
      if (row.id === known?.action && row.seal === known.seal) isKnown = true
      ;[last, before] = [row.id, row.seal]
    }
  }
  if (last < head.action) fault('missing', last + 1, head.action)
  else if (before !== head.seal) fault('head', head.action)
  if (known !== undefined && !isKnown) fault(known.action > head.action ? 'missing' : 'changed', known.action)
  const odd = await statements.query<{ readonly id: number }>(
    `SELECT action_id AS id FROM operator_actions
      WHERE action_id < 1 OR action_id > COALESCE((SELECT last_action FROM operator_audit), 0) ORDER BY action_id LIMIT $1`,
    [FAULTS_SHOWN],
  )
  for (const { id } of odd) fault('put_in', id)
  return {
    actions: head.action,
    head,
    faults: faults.toSorted((a, b) => a.action - b.action).slice(0, FAULTS_SHOWN),
  }
}

export async function readAuditHead(statements: Statements): Promise<AuditHead> {
  const [head] = await statements.query<AuditHead>(
    `SELECT last_action AS action, encode(seal, 'hex') AS seal FROM operator_audit`,
  )
  return head ?? { action: 0, seal: '' }
}

function readSealed(statements: Statements, head: AuditHead, after: number): Promise<readonly SealedRow[]> {
  return statements.query<SealedRow>(
    `SELECT ${SEALED_COLUMNS} FROM operator_actions WHERE action_id > $1 AND action_id <= $2 ORDER BY action_id LIMIT $3`,
    [after, head.action, PAGE],
  )
}

/** Rows that an erasure may rewrite. `where` and `isAbout` are SQL over the table as `a`. */
export interface Rewriting {
  readonly where: string
  /** Whether a row is about the person by its subject; `rewrite` gets the result. */
  readonly isAbout: string
  readonly params: readonly unknown[]
  /** The words that stay; undefined = the row stays as it is. */
  readonly rewrite: (row: RewrittenRow) => { readonly subject: string; readonly details: unknown } | undefined
}

interface RewrittenRow {
  readonly action: string
  readonly subject: string
  readonly details: object
  readonly isAbout: boolean
}

/**
 * Removes words from rows. The digest of the old words stays, without its salt, and the new words get a separate seal. A row that was
 * tampered with loses its words too, but gets no seal: an erasure hides no change.
 */
export async function rewriteActions(
  tx: Transaction,
  auditKey: Uint8Array,
  { where, isAbout, params, rewrite }: Rewriting,
): Promise<void> {
  const rows = await tx.query<SealedRow & { readonly is_about: boolean }>(
    `SELECT ${SEALED_COLUMNS}, ${isAbout} AS is_about FROM operator_actions AS a WHERE ${where} ORDER BY action_id FOR UPDATE`,
    params,
  )
  const rewritten = rows.flatMap(row => {
    const { action, subject, details, is_about } = row
    const left = rewrite({ action, subject, details: JSON.parse(details) as object, isAbout: is_about })
    return left === undefined ? [] : [{ row, left }]
  })
  // The seal covers the details in the database's own form.
  const stored = await tx.query<{ readonly details: string }>(
    `SELECT n.details::jsonb::text AS details FROM unnest($1::text[]) WITH ORDINALITY AS n (details, place) ORDER BY place`,
    [rewritten.map(({ left }) => JSON.stringify(left.details))],
  )
  const subjects = rewritten.map(({ left }) => left.subject)
  const details = stored.map(row => row.details)
  const seals = rewritten.map(({ row }, place) => {
    const words = { subject: subjects[place] ?? '', details: details[place] ?? '' }
    return areOwnWords(row, auditKey) ? rewrittenSealOf({ ...row, ...words }, auditKey).toString('hex') : ''
  })
  await tx.query(
    `UPDATE operator_actions AS a
        SET subject = n.subject, details = n.details::jsonb, salt = NULL, rewritten_seal = decode(n.seal, 'hex')
       FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS n (id, subject, details, seal) WHERE a.action_id = n.id`,
    [rewritten.map(({ row }) => row.id), subjects, details, seals],
  )
}

/** The details of every action of one kind on one subject, the oldest first. */
export async function listDetails(
  statements: Statements,
  { action, subject }: Pick<OperatorCall, 'action' | 'subject'>,
): Promise<readonly OperatorCall['details'][]> {
  const rows = await statements.query<Pick<OperatorCall, 'details'>>(
    `SELECT details FROM operator_actions WHERE action = $1 AND subject = $2 ORDER BY action_id`,
    [action, subject],
  )
  return rows.map(({ details }) => details)
}

/** Of these actions on any of these subjects the latest `limit`, the latest first. */
export async function listActionsOn(
  statements: Statements,
  on: {
    readonly actions: readonly string[]
    readonly subjects: readonly string[]
    readonly limit: number
  },
): Promise<readonly OperatorAction[]> {
  const rows = await statements.query<ActionRow>(
    `SELECT ${COLUMNS} FROM operator_actions WHERE action = ANY ($1) AND subject = ANY ($2) ORDER BY action_id DESC LIMIT $3`,
    [on.actions, on.subjects, on.limit],
  )
  return rows.map(readRow)
}

/** The latest `limit` before the action of this id, or the latest of all. */
export async function listActions(
  statements: Statements,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly OperatorAction[]> {
  const rows = await statements.query<ActionRow>(
    `SELECT ${COLUMNS} FROM operator_actions WHERE $1::bigint IS NULL OR action_id < $1 ORDER BY action_id DESC LIMIT $2`,
    [before ?? null, limit],
  )
  return rows.map(readRow)
}

type ActionRow = Omit<OperatorAction, 'at_ms'> & { readonly at: Date }

const COLUMNS = 'action_id AS id, operator, action, subject, details, ip, request_id, at'

function readRow({ at, ...row }: ActionRow): OperatorAction {
  return { ...row, at_ms: at.getTime() }
}
