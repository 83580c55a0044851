import { readFileSync } from 'node:fs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { table, tonText } from './present.mjs'

/**
 * @typedef {object} Player
 * @property {number} telegram_id
 * @property {string} first_name
 * @property {string} last_name
 * @property {string} username
 * @property {string} language
 * @property {string} geo
 * @property {number} created_at
 * @property {number | null} banned_at
 * @property {string} ban_reason
 * @property {number} credit
 * @property {number} ticket
 * @property {number} gold_ticket
 * @property {string} ton_nano
 * @property {number} level
 * @property {number} rounds
 * @property {number} withdrawals
 * @property {number} withdrawals_open
 * @property {number} sessions
 */
/** @typedef {{ hash: string, erased_at_ms: number, banned: boolean }} Erasure */

/** The maximum of one call. */
const ERASURES_AT_ONCE = 1_000

/** @param {{ player: Player }} reply */
export function playerOf({ player }) {
  const state =
    player.banned_at === null ? 'plays' : `BANNED ${dayOf(player.banned_at)}: ${player.ban_reason}`
  return table([
    ['player', String(player.telegram_id)],
    [
      'name',
      [player.first_name, player.last_name, player.username && `@${player.username}`]
        .filter(Boolean)
        .join(' '),
    ],
    ['since', `${dayOf(player.created_at)}, ${player.language} ${player.geo}`.trim()],
    ['state', state],
    ['level', `${player.level}, ${player.rounds} rounds`],
    [
      'owns',
      `${player.credit / 100} AC, ${player.ticket} tickets, ${player.gold_ticket} golden, ${tonText(player.ton_nano)}`,
    ],
    ['withdrawals', `${player.withdrawals}, ${player.withdrawals_open} of them open`],
    ['sessions', String(player.sessions)],
  ])
}

/** @param {{ telegram_id: number, banned: boolean }} reply */
export const banOf = ({ telegram_id, banned }) =>
  `${telegram_id} is ${banned ? 'banned' : 'not banned any more'}.`

/** @param {{ balance: number, balance_after: number, replayed: boolean }} reply in hundredths of an ArenaCoin, tickets, or nanoTON */
export const compensationOf = ({ balance, balance_after, replayed }) =>
  replayed
    ? 'It was given before under this key: nothing moved.'
    : `Given: ${balance} is now ${balance_after}.`

/** @param {readonly { text: string, at_ms: number, by: string }[]} notes */
export const notesOf = notes =>
  notes.length === 0
    ? 'No notes.'
    : notes
        .map(({ text, at_ms, by }) => `${new Date(at_ms).toISOString().slice(0, 16)} ${by}: ${text}`)
        .join('\n')

/** @param {{ entries: number, up_to_entry: number, mismatches: readonly { figure: string, stored: number | null, booked: number | null }[] }} proof */
export const proofOf = ({ entries, up_to_entry, mismatches }) =>
  mismatches.length === 0
    ? `Proven up to row ${up_to_entry}: ${entries} rows add up to all that is stored.`
    : mismatches
        .map(({ figure, stored, booked }) => `${figure}: stored ${stored}, the ledger says ${booked}`)
        .join('\n')

export const erasedOf = () =>
  'The account is erased in 24 hours. Until then: players cancel-erasure ID --reason TEXT. Then keep a new list: players erasures > FILE'

/** @param {number} unix_s */
function dayOf(unix_s) {
  return new Date(unix_s * 1000).toISOString().slice(0, 10)
}

/**
 * Every erasure there is, as the text that `repeat-erasures` reads: one a line.
 * @param {(body: object) => Promise<any>} ask
 */
export async function allErasures(ask) {
  /** @type {string[]} */
  const lines = []
  for (let after = 0; ; ) {
    /** @type {{ erasures: Erasure[], next: number | null }} */
    const { erasures, next } = await ask({ after })
    lines.push(
      ...erasures.map(
        ({ hash, erased_at_ms, banned }) => `${hash} ${erased_at_ms} ${banned ? 'banned' : 'free'}`,
      ),
    )
    if (next === null) return lines.join('\n')
    after = next
  }
}

/**
 * Sends a file's list in batches. Returns what was done.
 * @param {(body: object) => Promise<any>} ask
 * @param {string} file
 * @param {{ ask?: string | undefined }} given the words of a request for approval, where one is needed
 */
export async function repeatFrom(ask, file, { ask: words }) {
  const erasures = readList(file)
  const asking = words === undefined ? {} : { ask: words }
  const done = { noted: 0, erased: 0, refused: /** @type {{ hash: string, reason: string }[]} */ ([]) }
  for (let from = 0; from < erasures.length; from += ERASURES_AT_ONCE) {
    const reply = await ask({ erasures: erasures.slice(from, from + ERASURES_AT_ONCE), ...asking })
    done.noted += reply.noted
    done.erased += reply.erased
    done.refused.push(...reply.refused)
  }
  const refused = done.refused.map(({ hash, reason }) => `\n  ${hash} ${reason}`)
  return `${erasures.length} in the list: ${done.noted} were not known here, ${done.erased} erased again, ${refused.length} refused.${refused.join('')}`
}

/**
 * @param {string} file
 * @returns {Erasure[]}
 */
function readList(file) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
  return lines.map((line, index) => {
    const [, hash, at, word] = /^([0-9a-f]{64}) (\d{1,13}) (banned|free)$/.exec(line.trim()) ?? []
    if (hash === undefined || at === undefined)
      throw new ClearFailure(`Line ${index + 1} of ${file} is no erasure.`)
    return { hash, erased_at_ms: Number(at), banned: word === 'banned' }
  })
}
