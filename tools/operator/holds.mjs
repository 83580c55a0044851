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

/**
 * A case file: what links the accounts, then one account a line.
 * @param {{ case_file: { reasons: { kind: string, accounts: number, game: string, joined_by: string[] }[], members: Member[], holds: Hold[] } }} reply
 */
export function caseText({ case_file: { reasons, members, holds } }) {
  const why = reasons.map(({ kind, accounts, game, joined_by }) =>
    kind === 'play'
      ? `${accounts} accounts play ${game} alike and share ${joined_by.join(', ')}`
      : `${accounts} accounts share one ${kind}`,
  )
  const rows = members.map(one => [
    String(one.telegram_id),
    one.nickname,
    one.score === null ? '' : String(one.score.place),
    one.pace === null ? '' : `${one.pace.game} every ${one.pace.gap_ms} ms`,
    one.pace === null ? '' : String(one.pace.machine_rounds),
    one.invited_by === 0 ? '' : String(one.invited_by),
    tonText(one.won_nano),
    tonText(one.sent_nano),
    one.banned,
  ])
  const titles = ['player', 'name', 'place', 'plays', 'as a machine', 'invited by', 'won', 'sent', 'banned']
  const linked = why.length === 0 ? 'Nothing links this account to others.' : why.join('\n')
  const before = holds.length === 0 ? 'Nothing was decided about them before.' : holdsOf(holds)
  return [linked, table([titles, ...rows]), before].join('\n\n')
}

/**
 * @typedef {object} Member
 * @property {number} telegram_id
 * @property {string} nickname
 * @property {{ place: number } | null} score
 * @property {{ game: string, gap_ms: number, machine_rounds: number } | null} pace
 * @property {number} invited_by
 * @property {string} won_nano
 * @property {string} sent_nano
 * @property {string} banned
 */
