import type { Transaction } from '@arena/database'
import {
  asIs,
  bigintKey,
  leftOut,
  type PersonalData,
  type Section,
  time,
} from '../../platform/personal-data/index.ts'
import { type AuditErasure, forgetPerson, type SubjectsOfPlayer } from './forget-person.ts'

const SEALS = 'It shows that the row was never changed, and contains nothing else.'
const OPERATORS_OWN = 'It is about the operator, not about the player.'

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
          run: (tx: Transaction, erasure: AuditErasure) => forgetPerson(tx, erasure, subjectsOfPlayer),
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
