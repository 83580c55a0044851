/**
 * @typedef {object} Withdrawal
 * @property {number} id
 * @property {number} telegram_id
 * @property {string} amount_nano
 * @property {string} address
 * @property {string} state
 * @property {string[]} review
 * @property {string} held_because
 * @property {string[]} approved_by
 * @property {number} approvals_needed
 * @property {string} tx
 * @property {number} created_at
 * @property {number} waits_until
 * @property {boolean} by_hand
 */

const NANO_DIGITS = 9

/**
 * nanoTON as TON, to the last digit.
 * @param {string} nano
 */
export function tonText(nano) {
  if (nano === '') return 'unknown'
  const digits = nano.padStart(NANO_DIGITS + 1, '0')
  const part = digits.slice(-NANO_DIGITS).replace(/0+$/, '')
  const whole = digits.slice(0, -NANO_DIGITS)
  return `${part === '' ? whole : `${whole}.${part}`} TON`
}

/**
 * A table, one withdrawal a line.
 * @param {readonly Withdrawal[]} withdrawals
 */
export function listOf(withdrawals) {
  if (withdrawals.length === 0) return 'No withdrawals.'
  const rows = withdrawals.map(one => [
    String(one.id),
    new Date(one.created_at * 1000).toISOString().slice(0, 16).replace('T', ' '),
    String(one.telegram_id),
    tonText(one.amount_nano),
    stateOf(one),
    `${one.approved_by.length}/${one.approvals_needed} ${one.approved_by.join(',')}`.trim(),
    one.review.join(','),
    one.address,
    one.tx,
  ])
  return table([
    ['id', 'asked (UTC)', 'player', 'amount', 'state', 'agreed', 'why', 'address', 'tx'],
    ...rows,
  ])
}

/** @param {Withdrawal} withdrawal */
function stateOf({ state, held_because, waits_until, by_hand }) {
  if (held_because !== '') return `${state}: ${held_because}`
  if (by_hand && state === 'approved') return 'approved: pay by hand'
  const isOpen = state === 'requested' || state === 'approved'
  if (!isOpen || waits_until * 1000 <= Date.now()) return state
  return `${state}, new address: not before ${new Date(waits_until * 1000).toISOString().slice(0, 16).replace('T', ' ')}`
}

/** @param {{ kind: string, network: string, checks: boolean, wallet: string, balance_nano: string, under_way_nano: string, paused_because: string, stopped_by?: string }} status */
export function statusOf(status) {
  if (status.kind === 'manual') {
    const byHand = `Operators pay by hand (${status.network}).`
    return status.checks ? byHand : `${byHand} Nothing can be marked as sent before TONCENTER_URL is set.`
  }
  return table([
    ['wallet', `${status.wallet} (${status.network})`],
    ['balance', tonText(status.balance_nano)],
    ['under way', tonText(status.under_way_nano)],
    ['state', stateOfPayouts(status)],
  ])
}

/** @param {{ paused_because: string, stopped_by?: string }} status */
function stateOfPayouts({ paused_because, stopped_by = '' }) {
  if (paused_because !== '') return `PAUSED: ${paused_because}`
  return stopped_by === '' ? 'pays' : `WAITS: the ${stopped_by} does not answer`
}

/** @param {readonly (readonly string[])[]} rows */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
