import { table, tonText } from './present.mjs'

/**
 * @typedef {object} Hold
 * @property {number} id
 * @property {string} kind
 * @property {string} subject
 * @property {number} telegram_id
 * @property {string} amount_nano
 * @property {string[]} because
 * @property {number} accounts
 * @property {number} held_at
 * @property {string} answer
 * @property {string | null} decision
 * @property {string} decided_by
 */

/**
 * A table, one hold a line.
 * @param {readonly Hold[]} holds
 */
export function holdsOf(holds) {
  if (holds.length === 0) return 'Nothing is held.'
  const rows = holds.map(one => [
    String(one.id),
    new Date(one.held_at * 1000).toISOString().slice(0, 16).replace('T', ' '),
    String(one.telegram_id),
    `${one.kind} ${one.subject}`,
    tonText(one.amount_nano),
    `${one.accounts} accounts: ${one.because.join(', ')}`,
    one.decision === null ? 'waits' : `${one.decision} ${one.decided_by}`.trim(),
    one.answer,
  ])
  return table([['id', 'held (UTC)', 'player', 'what', 'amount', 'linked by', 'decision', 'answer'], ...rows])
}
