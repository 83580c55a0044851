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
    [free === fund.free_nano ? 'may still be promised' : 'is missing', tonText(free)],
  ]
  const heldBack = fund.held_back.map(
    ({ final_key, reason, needed_nano, since_ms }) =>
      `not announced since ${minuteOf(since_ms)}: ${final_key}, ${tonText(needed_nano)} (${reason})`,
  )
  return [table(rows), ...heldBack].join('\n')
}
