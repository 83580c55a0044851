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

const OPERATORS_OWN = 'It is about the operator, not about the player.'

/** Actions whose subject is somebody's, although it is not their number: of a feature that lies higher. */
export interface SubjectsOfPlayer {
  /** Which actions, as a pattern of SQL. */
  readonly action: string
  /** SQL for the subjects that are a person's, with `$1` the bucket and `$2` the number. */
  readonly subjects: string
}

/** The log of what operators did, where it is about somebody. */
export function createPersonalData(somebodys: SubjectsOfPlayer) {
  return {
    /** The chat platform's number and the words about the person are taken out. */
    tables: {
      operator_actions: 'nameless',
      operators: 'kept',
      operator_tokens: 'kept',
      operator_logins: 'kept',
      operator_codes: 'kept',
      operator_ceilings: 'kept',
      operator_passkeys: 'kept',
      operator_challenges: 'kept',
      operator_requests: 'nameless',
      operator_spending: 'kept',
    },
    notExported: {
      operators: OPERATORS_OWN,
      operator_tokens: OPERATORS_OWN,
      operator_logins: OPERATORS_OWN,
      operator_codes: OPERATORS_OWN,
      operator_requests: 'What operators ask each other; what was done about you stands among their actions.',
      operator_spending: OPERATORS_OWN,
      operator_ceilings: 'Figures of the product, the same for everybody.',
      operator_passkeys: OPERATORS_OWN,
      operator_challenges: OPERATORS_OWN,
    },
    sections: { operatorActions: operatorActions(somebodys) },
    erasure: { cleanAudit: (tx: Transaction, erasure: ErasedPerson) => cleanAudit(tx, erasure, somebodys) },
  } satisfies PersonalData
}

function operatorActions({ action, subjects }: SubjectsOfPlayer): Section {
  return {
    name: 'operator_actions',
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
        'Operators’ own words, which may speak of others; what was decided stands in the other sections.',
      ),
      ip: leftOut(OPERATORS_OWN),
      request_id: leftOut('Finds the request in the log.'),
      at: time('at'),
    },
  }
}

/**
 * Removes the free text about a person from the log, and the chat platform's number, which an operator may have written anywhere. What was
 * decided stays, under the id that means nobody any more.
 */
async function cleanAudit(
  tx: Transaction,
  { person, telegramId }: ErasedPerson,
  { action, subjects }: SubjectsOfPlayer,
): Promise<void> {
  const { bucket, playerId } = person
  await tx.query(`SELECT set_config('arena.erasing', 'on', true)`)
  await tx.query(
    `UPDATE operator_actions AS a
        SET subject = regexp_replace(a.subject, $3::text, $2::bigint::text, 'g'),
            details = regexp_replace((a.details - 'note' - 'asked_because' - CASE WHEN a.action LIKE 'tournament.%' THEN '' ELSE 'reason' END)::text,
              $3::text, $2::bigint::text, 'g')::jsonb
      WHERE a.subject ~ $3::text OR a.details::text ~ $3::text
         OR (a.action LIKE '${action}' AND a.subject IN (${subjects}))`,
    [bucket, playerId, `\\m(${[playerId, telegramId ?? playerId].join('|')})\\M`],
  )
  await tx.query(
    `UPDATE operator_requests
        SET reason = '', decision_reason = '', body = regexp_replace(body::text, $2::text, $1::bigint::text, 'g')::jsonb,
            subject = regexp_replace(subject, $2::text, $1::bigint::text, 'g')
      WHERE body::text ~ $2::text OR subject ~ $2::text OR reason ~ $2::text OR decision_reason ~ $2::text`,
    [playerId, `\\m(${[playerId, telegramId ?? playerId].join('|')})\\M`],
  )
  await tx.query(`SELECT set_config('arena.erasing', 'off', true)`)
}
