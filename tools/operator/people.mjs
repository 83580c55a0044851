import { table } from './present.mjs'

/**
 * @typedef {object} Person
 * @property {string} name
 * @property {string} role
 * @property {readonly string[]} permissions
 * @property {number} agrees_from_ms
 * @property {number | null} ended_ms
 * @property {readonly { id: number, kind: string, expires_ms: number, used_ms: number, ip: string, user_agent: string }[]} tokens
 */

/** @param {number} ms */
export const minuteOf = ms => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

/** @param {{ operator: Person, people: number }} reply */
export function selfOf({ operator, people }) {
  const alone =
    people === 1 ? '\nYou are the only one: enrol a second person, as large withdrawals need two.' : ''
  return `${operatorsOf({ operators: [operator] })}${alone}`
}

/** @param {{ operators: readonly Person[] }} reply */
export function operatorsOf({ operators }) {
  const now = Date.now()
  const rows = operators.map(({ name, role, permissions, agrees_from_ms, ended_ms, tokens }) => [
    name,
    role === '' ? `service: ${permissions.join(' ')}` : role,
    ended_ms === null ? 'acts' : `ended ${minuteOf(ended_ms)}`,
    agrees_from_ms > now ? `agrees from ${minuteOf(agrees_from_ms)}` : '',
    tokens.map(({ id, kind, ip, used_ms }) => `${id} ${kind} ${ip} ${minuteOf(used_ms)}`).join(', '),
  ])
  return table([['name', 'role', 'state', '', 'signed in (UTC)'], ...rows])
}
