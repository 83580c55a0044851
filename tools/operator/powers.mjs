import { minuteOf } from './people.mjs'
import { table, tonText } from './present.mjs'

/**
 * @typedef {object} PrizeFund
 * @property {'wallet' | 'declared'} kind
 * @property {string} held_nano
 * @property {number} held_ms
 * @property {string} reserve_nano
 * @property {string} ceiling_nano
 * @property {string} due_day_nano
 * @property {string} prizes_nano
 * @property {string} balances_nano
 * @property {string} withdrawals_nano
 * @property {string} free_nano
 * @property {readonly { final_key: string, reason: string, needed_nano: string, since_ms: number }[]} held_back
 */

/** @param {PrizeFund} fund */
export function fundOf(fund) {
  const wallet =
    fund.kind === 'declared'
      ? []
      : [
          ['the paying wallet holds', tonText(fund.held_nano)],
          ['the reserve', tonText(fund.reserve_nano)],
        ]
  const free = fund.free_nano.replace('-', '')
  const rows = [
    ...wallet,
    ['ceiling of everything together', tonText(fund.ceiling_nano)],
    ['ceiling of a day', tonText(fund.due_day_nano)],
    ['promised in tournaments', tonText(fund.prizes_nano)],
    ['players own', tonText(fund.balances_nano)],
    ['players have asked for', tonText(fund.withdrawals_nano)],
    [free === fund.free_nano ? 'available for new prizes' : 'is missing', tonText(free)],
  ]
  const heldBack = fund.held_back.map(
    ({ final_key, reason, needed_nano, since_ms }) =>
      `not announced since ${minuteOf(since_ms)}: ${final_key}, ${tonText(needed_nano)} (${reason})`,
  )
  return [table(rows), ...heldBack].join('\n')
}

/**
 * @typedef {object} OperatorRequest
 * @property {number} id
 * @property {string} act
 * @property {string} subject
 * @property {readonly string[]} why
 * @property {string} body
 * @property {string} maker
 * @property {string} reason
 * @property {string} state
 * @property {number} expires_ms
 * @property {string} decided_by
 */

/** @param {{ requests: readonly OperatorRequest[] }} reply */
export function requestsOf({ requests }) {
  if (requests.length === 0) return 'No requests.'
  const rows = requests.map(
    ({ id, act, subject, why, maker, reason, state, expires_ms, decided_by, body }) => [
      String(id),
      state === 'waiting' ? `waiting until ${minuteOf(expires_ms)}` : `${state} ${decided_by}`.trim(),
      act,
      subject,
      why.join(','),
      `${maker}: ${reason}`,
      JSON.stringify(JSON.parse(body)),
    ],
  )
  return table([['id', 'state (UTC)', 'act', 'of', 'why', 'asked by', 'what exactly'], ...rows])
}

/** @param {{ request: OperatorRequest }} reply */
export const askedOf = ({ request }) =>
  `Request ${request.id} is created: another operator has to approve it.`

/** @param {{ request: OperatorRequest, code?: string }} reply */
export function decidedOf({ request, code = '' }) {
  return `${request.id} is ${request.state}.${code === '' ? '' : ` One-time code, for 15 minutes: ${code}`}`
}

/**
 * @param {{ ceilings: readonly { name: string, value: number, changed_ms: number | null, changed_by: string }[], request?: OperatorRequest | null }} reply
 */
export function ceilingsOf({ ceilings, request = null }) {
  const rows = ceilings.map(({ name, value, changed_ms, changed_by }) => [
    name,
    name.endsWith('_nano') ? tonText(String(value)) : String(value),
    changed_ms === null ? '' : `${changed_by} ${minuteOf(changed_ms)}`,
  ])
  const asked = request === null ? '' : `\n${askedOf({ request })}`
  return `${table([['ceiling', 'value', 'changed (UTC)'], ...rows])}${asked}`
}
