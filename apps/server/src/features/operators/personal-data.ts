import type { Transaction } from '@arena/database'
import {
  asIs,
  bigintKey,
  type ErasedPerson,
  leftOut,
  type PersonalData,
  type Section,
  time,
} from '../../platform/personal-data/index.ts'
import { rewriteActions } from './action-store.ts'

const SEALS = 'It shows that the row was never changed, and contains nothing else.'
const OPERATORS_OWN = 'It is about the operator, not about the player.'

/** Actions whose subject belongs to a player without being their number: from a higher feature. */
export interface SubjectsOfPlayer {
  /** Which actions, as a pattern of SQL. */
  readonly action: string
  /** SQL for the subjects that are a person's, with `$1` the bucket and `$2` the number. */
  readonly subjects: string
}

/** An erasure also rewrites rows of the audit, under the key of its seals. */
type AuditErasure = ErasedPerson & { readonly auditKey: Uint8Array }

/** The audit's rows about a player. */
export function createPersonalData(subjectsOfPlayer: SubjectsOfPlayer) {
  return {
    /** The chat platform's number and the words about the person are removed. */
    tables: {
      operator_actions: 'nameless',
      operators: 'kept',
      operator_tokens: 'kept',
      operator_logins: 'kept',
      operator_codes: 'kept',
      operator_chat_accounts: 'kept',
      operator_ceilings: 'kept',
      operator_audit: 'kept',
      operator_passkeys: 'kept',
      operator_challenges: 'kept',
      operator_requests: 'nameless',
      operator_spending: 'kept',
      operator_bulks: 'deleted',
      operator_bulk_items: 'deleted',
    },
    notExported: {
      operators: OPERATORS_OWN,
      operator_tokens: OPERATORS_OWN,
      operator_logins: OPERATORS_OWN,
      operator_codes: OPERATORS_OWN,
      operator_chat_accounts: OPERATORS_OWN,
      operator_requests: 'Requests between operators; their acts about you are in the audit log.',
      operator_spending: OPERATORS_OWN,
      operator_bulks: OPERATORS_OWN,
      operator_bulk_items: 'Bodies of acts of the last 24 hours; the acts about you are in the audit log.',
      operator_ceilings: 'Figures of the product, the same for everybody.',
      operator_audit: 'How many actions were written down, and one seal over all of them.',
      operator_passkeys: OPERATORS_OWN,
      operator_challenges: OPERATORS_OWN,
    },
    sections: { operatorActions: operatorActions(subjectsOfPlayer) },
    erasure: {
      steps: {
        cleanAudit: {
          run: (tx: Transaction, erasure: AuditErasure) => cleanAudit(tx, erasure, subjectsOfPlayer),
          after: ['closeAccounts'],
        },
      },
    },
  } satisfies PersonalData
}

function operatorActions({ action, subjects }: SubjectsOfPlayer): Section {
  return {
    name: 'operator_actions',
    after: ['download_links'],
    about: 'What our operators did that was about you.',
    table: 'operator_actions',
    where: `(own.details ->> 'player_id' = $2::bigint::text
    OR (own.action LIKE 'player.%' AND own.subject = $2::bigint::text)
    OR (own.action LIKE '${action}' AND own.subject IN
      (${subjects})))`,
    key: [bigintKey('action_id')],
    inTime: 'at',
    columns: {
      action_id: leftOut('A running number of what operators do, to whomever.'),
      operator: leftOut(OPERATORS_OWN),
      action: asIs('action'),
      subject: asIs('subject'),
      details: leftOut(
        'Operators’ own words, which may speak of others; what was decided is in the other sections.',
      ),
      ip: leftOut(OPERATORS_OWN),
      request_id: leftOut('Finds the request in the log.'),
      at: time('at'),
      salt: leftOut(SEALS),
      digest: leftOut(SEALS),
      seal: leftOut(SEALS),
      rewritten_seal: leftOut(SEALS),
    },
  }
}

/**
 * Removes the free text about a person from the audit, and the chat platform's number, which an operator may have written anywhere. The
 * decision stays, under an id that no longer identifies anyone, and the chain of the audit stays provable.
 */
async function cleanAudit(
  tx: Transaction,
  { person, telegramId, auditKey }: AuditErasure,
  { action, subjects }: SubjectsOfPlayer,
): Promise<void> {
  const { bucket, playerId } = person
  const named = `\\m(${[playerId, telegramId ?? playerId].join('|')})\\M`
  const nameless = (text: string) => `regexp_replace(${text}, $3::text, $2::bigint::text, 'g')`
  await tx.query(`SELECT set_config('arena.erasing', 'on', true)`)
  await rewriteActions(tx, auditKey, {
    where: `a.subject ~ $3::text OR a.details::text ~ $3::text OR (a.action LIKE '${action}' AND a.subject IN (${subjects}))`,
    subject: nameless('a.subject'),
    details: nameless(
      `(a.details - 'note' - 'asked_because' - CASE WHEN a.action LIKE 'tournament.%' THEN '' ELSE 'reason' END)::text`,
    ),
    params: [bucket, playerId, named],
  })
  await tx.query(
    // The act stays one that a second operator can still approve: its words are emptied, not removed.
    `UPDATE operator_requests
        SET reason = '', decision_reason = '',
            body = regexp_replace((body
              || CASE WHEN body ? 'reason' AND act NOT LIKE 'tournament.%' THEN '{"reason": ""}' ELSE '{}' END::jsonb
              || CASE WHEN body ? 'note' THEN '{"note": ""}' ELSE '{}' END::jsonb)::text, $2::text, $1::bigint::text, 'g')::jsonb,
            subject = regexp_replace(subject, $2::text, $1::bigint::text, 'g')
      WHERE body::text ~ $2::text OR subject ~ $2::text OR reason ~ $2::text OR decision_reason ~ $2::text`,
    [playerId, named],
  )
  await tx.query(`SELECT set_config('arena.erasing', 'off', true)`)
  // Any of them may name the person.
  await tx.query(`DELETE FROM operator_bulks WHERE state = 'done'`)
  await tx.query(`DELETE FROM operator_bulk_items WHERE subject ~ $1::text OR body::text ~ $1::text`, [named])
}
