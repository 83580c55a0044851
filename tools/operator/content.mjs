/** Content that is changed while the product runs, as a person reads it at a terminal. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { minuteOf } from './people.mjs'
import { table } from './present.mjs'

/**
 * @typedef {object} KindState
 * @property {string} kind
 * @property {number} live_version
 * @property {string} live
 * @property {{ id: number, version: number, until_ms: number } | null} undo
 * @property {readonly { version: number, published_by: string, agreed_by: string, from_ms: number, withdrawn_by: string }[]} publications
 */

export const KIND = /^[a-z_]{1,40}$/

/** @param {{ kinds: readonly KindState[] }} reply */
export function contentOf({ kinds }) {
  return kinds
    .map(({ kind, live_version, live, publications, undo }) => {
      const published = publications
        .filter(({ withdrawn_by }) => withdrawn_by === '')
        .map(
          ({ version, published_by, agreed_by, from_ms }) =>
            `  version ${version} from ${minuteOf(from_ms)} by ${published_by}${agreed_by === '' ? '' : ` and ${agreed_by}`}`,
        )
      const back =
        undo === null
          ? []
          : [
              `  publication ${undo.id} can be taken back until ${minuteOf(undo.until_ms)}: version ${undo.version}`,
            ]
      return [`${kind}: version ${live_version} holds`, ...published, ...back, live].join('\n')
    })
    .join('\n\n')
}

/** @param {{ versions: readonly { version: number, made_by: string, made_ms: number, note: string, document: string }[] }} reply */
export function versionsOf({ versions }) {
  return table(
    versions.map(({ version, made_by, made_ms, note, document }) => [
      String(version),
      minuteOf(made_ms),
      made_by,
      note,
      document,
    ]),
  )
}

/**
 * @param {(body: object) => Promise<any>} ask
 * @param {string} file
 */
export async function assessFile(ask, file) {
  const { faults, changes, gains, forecast, needs, rehearsals } = await ask(documentIn(file))
  const sentences = faults.map((/** @type {{ sentence: string }} */ { sentence }) => sentence)
  if (sentences.length > 0) return ['This can not be published.', ...sentences].join('\n')
  /** @typedef {{ name: string, figure: string, before: number, after: number }} Rehearsed */
  /** @typedef {{ path: string, before: string, after: string }} Change */
  /** @typedef {{ who: string, unit: string, amount: number }} Gain */
  /** @typedef {{ profile: string, currency: string, before: string, after: string }} Forecast */
  return [
    table(changes.map((/** @type {Change} */ { path, before, after }) => [path, before, '→', after])),
    gains.length === 0
      ? 'No player can gain anything by this.'
      : table(
          gains.map((/** @type {Gain} */ { who, unit, amount }) => [
            who,
            unit,
            'gain at most',
            String(amount),
          ]),
        ),
    table(
      forecast
        .filter((/** @type {Forecast} */ { before, after }) => before !== after)
        .map((/** @type {Forecast} */ { profile, currency, before, after }) => [
          profile === '' ? 'forecast: all, at most' : `forecast: ${profile}, a day`,
          currency,
          before,
          '→',
          after,
        ]),
    ),
    ...(rehearsals.length === 0
      ? []
      : [
          table(
            rehearsals.map((/** @type {Rehearsed} */ { name, figure, before, after }) => [
              name,
              figure,
              before,
              '→',
              after,
            ]),
          ),
        ]),
    needs.length === 0 ? 'One person is enough.' : `It takes a second person: ${needs.join(', ')}.`,
  ].join('\n\n')
}

/**
 * @param {(body: object) => Promise<any>} ask
 * @param {string} file
 */
export async function saveFile(ask, file) {
  const { version } = await ask({ ...documentIn(file), note: basename(file) })
  return `Kept as version ${version.version}. Players see nothing of it.`
}

/**
 * The file is named after the kind of content it holds.
 * @param {string} file
 */
function documentIn(file) {
  return { kind: basename(file).replace(/\.json$/, ''), document: readFileSync(file, 'utf8') }
}
