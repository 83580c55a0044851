/** A server record in readable form: names from the texts, amounts in their units, moments in the chosen zone. */
import type { OperatorMessages } from '@arena/texts/operator-messages'
import type { Formats } from '../texts.tsx'

/** A group of the texts' names, the reasons why something needs an approver, or the prices of entering a tournament. */
export type NameGroup = keyof OperatorMessages['names'] | 'whys' | 'tournamentTypes'

const SENTENCES: ReadonlySet<string> = new Set(['why', 'because'])

/** The name of a code; undefined when the texts have none. */
export type NameOf = (group: NameGroup, code: string) => string | undefined

export interface Wording {
  readonly nameOf: NameOf
  readonly formats: Formats
}

export type FieldRows = readonly (readonly [name: string, value: string])[]

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const WHOLE = /^-?\d+$/
/** Numbers that identify something and count nothing: they are not grouped. */
const IS_NUMBER_OF =
  /(?:^|_)id$|^(?:correction|entry|first_entry|last_entry|note|over|request|season|spin|tournament|undoes|version|withdrawal)$/
const MS_PER_S = 1000
const MICROS = 1_000_000
/** Smallest value read as Unix milliseconds: a smaller number of milliseconds is a duration. */
const FIRST_MOMENT_MS = 1_000_000_000_000

/** Fields whose codes have names, and their groups. Texts written by people are never looked up. */
const GROUPS: Readonly<Record<string, readonly NameGroup[]>> = {
  act: ['acts'],
  action: ['acts'],
  because: ['whys'],
  break_kind: ['values'],
  cause: ['values'],
  currency: ['currencies'],
  decision: ['values'],
  disqualified_because: ['values'],
  emblem: ['emblems'],
  event: ['values'],
  game: ['games'],
  game_id: ['games'],
  games: ['games'],
  job: ['jobs'],
  kind: ['kinds', 'currencies', 'values'],
  language: ['values'],
  placements: ['placements'],
  prize: ['currencies', 'wheelPrizes'],
  prizeKey: ['wheelPrizes'],
  prize_key: ['wheelPrizes'],
  profile: ['values'],
  purpose: ['values'],
  role: ['values'],
  source: ['kinds'],
  state: ['values'],
  switched_off: ['values'],
  type: ['values', 'tournamentTypes'],
  unit: ['currencies'],
  who: ['values'],
  why: ['whys'],
  withheld_because: ['withheld'],
}

/** The unit of a ledger row's amounts, from its field `unit`. */
const UNITS = {
  'hundredths of an ArenaCoin': 'AC',
  'hundredths of a tournament balance': 'TRN',
  nanoTON: 'TON',
  tickets: 'TICKET',
  'golden tickets': 'GOLD_TICKET',
  'wheel spins': 'WHEEL_SPIN',
} as const

/** Sections of a player's data whose hundredths are points of a tournament. */
const OF_POINTS: ReadonlySet<string> = new Set(['tournament_balances', 'ledger_tournament_days'])

/** Fields that are counted in the unit of their row, and those that are hundredths where the row has none. */
const IN_UNITS: ReadonlySet<string> = new Set(['amount', 'balance_after', 'stake', 'win'])
const IN_HUNDREDTHS: ReadonlySet<string> = new Set([
  'largest_first_win_of_a_session',
  'largest_stake',
  'largest_stake_of_a_round',
  'largest_win',
  'smallest_stake',
  'stake',
  'stake_step',
  'staked_at_the_start',
])

/** An amount of the ledger in words: “12.5 AC”, “0.5 TON”, “Tickets: 3”. */
export function amountText(currency: string, amount: string | number, { nameOf, formats }: Wording): string {
  const exact = String(amount)
  if (!WHOLE.test(exact)) return exact
  if (currency === 'AC') return `${formats.credit(Number(exact))} AC`
  if (currency === 'TRN') return formats.credit(Number(exact))
  if (currency === 'TON') return `${formats.ton(exact)} TON`
  const name = nameOf('currencies', currency)
  return name === undefined ? formats.number(Number(exact)) : `${name}: ${formats.number(Number(exact))}`
}

/** The fields of a record that carry information, in its order. `section`: the part of a player's data that the row belongs to. */
export function readableFields(
  fields: Readonly<Record<string, unknown>>,
  wording: Wording,
  section = '',
): FieldRows {
  const currency = currencyOf(fields)
  const isPoints = OF_POINTS.has(section) || fields['with_points_of_a_tournament'] === true
  return Object.entries(fields).flatMap(([field, value]) => {
    if (isEmpty(value) || (currency !== undefined && (field === 'unit' || field === 'currency'))) return []
    const { base, shown } = valueOf(field, value, { ...wording, currency, isPoints, kind: fields['kind'] })
    return [[fieldName(base, wording), shown] as const]
  })
}

/** The unit of a record's amounts; undefined where their names contain it. */
function currencyOf({ unit, kind }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof unit === 'string') {
    if (unit === 'ton_nano' || unit === 'ton_day_nano') return 'TON'
    return Object.entries(UNITS).find(([name]) => name === unit)?.[1]
  }
  if (kind === 'AC' || kind === 'TON') return kind
  return kind === 'ton' ? 'TON' : undefined
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A field of a newer server that the texts lack is still written in words. */
function fieldName(base: string, { nameOf }: Pick<Wording, 'nameOf'>): string {
  const words = base.replaceAll('_', ' ')
  return nameOf('fields', base) ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

interface In extends Wording {
  readonly currency: string | undefined
  readonly isPoints: boolean
  /** The record's own field `kind`. */
  readonly kind: unknown
}

/** The unit in a field's name is part of its value. */
function withoutUnit(field: string): string {
  return field
    .replace(/_(?:hundredths|ms|nano)$/, '')
    .replace(/^won_in_tournaments_ton$/, 'won_in_tournaments')
}

/** The value in words, and the field's name without its unit. */
function valueOf(
  field: string,
  value: unknown,
  wording: In,
): { readonly base: string; readonly shown: string } {
  const whole = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const amount = WHOLE.test(whole) ? amountOf(field, whole, wording) : undefined
  const base = withoutUnit(field)
  return { base: base === 'nano' ? 'ton' : base, shown: amount ?? textOf(field, value, wording) }
}

/** A whole number in the unit that its field or its record names; undefined when neither does. */
function amountOf(field: string, whole: string, wording: In): string | undefined {
  const { formats, currency, isPoints, kind } = wording
  if (field === 'place_level_or_ton_nano' && kind !== 'payout') return formats.number(Number(whole))
  if (/(?:^|_)nano$|Nano$/.test(field)) return amountText('TON', whole, wording)
  if (field.endsWith('Micros')) return formats.number(Number(whole) / MICROS)
  if (field.endsWith('_hundredths')) return amountText(isPoints ? 'TRN' : 'AC', whole, wording)
  if (field.endsWith('_ms')) return span(Number(whole), formats)
  if (/_timestamp$|^shown_(?:from|until)$/.test(field)) return formats.moment(Number(whole) * MS_PER_S)
  if (currency !== undefined && IN_UNITS.has(field)) return amountText(currency, whole, wording)
  return IN_HUNDREDTHS.has(field) ? amountText(isPoints ? 'TRN' : 'AC', whole, wording) : undefined
}

function span(value_ms: number, formats: Formats): string {
  return value_ms >= FIRST_MOMENT_MS ? formats.moment(value_ms) : `${formats.number(value_ms / MS_PER_S)} s`
}

function textOf(field: string, value: unknown, wording: In): string {
  const { nameOf, formats } = wording
  if (typeof value === 'boolean') return nameOf('values', value ? 'yes' : 'no') ?? String(value)
  if (typeof value === 'number')
    return (
      codeName(field, String(value), wording) ??
      (IS_NUMBER_OF.test(field) ? String(value) : formats.number(value))
    )
  if (typeof value === 'string') return wordOf(field, value, wording)
  if (Array.isArray(value)) {
    const all = value.map(one => textOf(field, one, wording))
    // Reasons are sentences.
    return SENTENCES.has(field) ? all.join(' ') : formats.list(all)
  }
  return readableFields(value as Readonly<Record<string, unknown>>, wording)
    .map(([name, shown]) => `${name}: ${shown}`)
    .join(', ')
}

function wordOf(field: string, text: string, { nameOf, formats }: Wording): string {
  if (MOMENT.test(text)) return formats.moment(Date.parse(text))
  if (DAY.test(text)) return formats.day(text)
  if (text === 'infinity') return nameOf('values', 'forever') ?? text
  if (field === 'country' || field === 'geo') return countryText(text, nameOf, formats)
  const isAct = field === 'act' || field === 'action'
  const code = isAct ? text.replace('.', '_') : text.replace(' ', '_')
  return codeName(field, code, { nameOf }) ?? text
}

function codeName(field: string, code: string, { nameOf }: Pick<Wording, 'nameOf'>): string | undefined {
  return (GROUPS[field] ?? []).map(group => nameOf(group, code)).find(name => name !== undefined)
}

function countryText(code: string, nameOf: NameOf, formats: Formats): string {
  return code === '*' ? (nameOf('values', 'everywhere') ?? code) : formats.country(code)
}

/** The place of a value in a document: “Segments › 2 › Weight”. Lists are counted from 1 for readers. */
export function placeText(parts: readonly string[], wording: Pick<Wording, 'nameOf'>): string {
  return parts
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : fieldName(withoutUnit(part), wording)))
    .join(' › ')
}

/** One value of a document, by the name of its field. */
export function fieldText(field: string, value: unknown, wording: Wording): string {
  if (isEmpty(value)) return '–'
  return valueOf(field, value, { ...wording, currency: undefined, isPoints: false, kind: undefined }).shown
}
