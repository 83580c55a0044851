import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { TOURNAMENTS } from './content/tournaments/series.ts'
import { FARM_KINDS, type FarmFigures, rehearseFarms } from './features/fair-play/index.ts'
import {
  type Liability,
  type Rehearsal,
  type RehearsalSize,
  readRehearsalFile,
  rehearse,
  type Spread,
} from './features/tournaments/index.ts'
import { type AdversaryOrder, rehearseAdversary } from './rehearse-adversary.ts'

/** `npm run rehearse -- --farms`: how many farms the product's own clustering finds, and how many people it takes for one. */

interface FarmOrder {
  readonly people: number
  readonly worlds: number
  readonly seed: number
  readonly json: boolean
}

const RECALL_MIN = 0.9
const FALSE_HOLDS_MAX = 0.01
/** An exit code that no other failure uses: the goals are missed. */
const GOALS_MISSED = 2

/** Answers how the program ends. */
function printFarms({ json, ...size }: FarmOrder): number {
  const figures = rehearseFarms(size)
  if (json) console.log(JSON.stringify({ ...size, ...figures }, null, 2))
  else console.log(reportFarms(size, figures))
  return isMet(figures) ? 0 : GOALS_MISSED
}

function isMet({ recall, falseHolds }: FarmFigures): boolean {
  return recall >= RECALL_MIN && falseHolds <= FALSE_HOLDS_MAX
}

function reportFarms({ people, worlds, seed }: Omit<FarmOrder, 'json'>, figures: FarmFigures): string {
  return [
    `${worlds} products of ${people} people, each with a farm of every kind (5 to 50 accounts), seed ${seed}`,
    '',
    'farm       all   found   of their accounts',
    ...FARM_KINDS.map(kind => {
      const { all, found, accounts } = figures.farms[kind]
      return `${kind.padEnd(9)}${String(all).padStart(5)}${String(found).padStart(8)}${shareText(accounts / all).padStart(12)}`
    }),
    '',
    `found of naive, proxies and payout: ${shareText(figures.recall)} (wanted: ${shareText(RECALL_MIN)} or more)`,
    `people taken for a farm: ${figures.peopleSuspected} of ${figures.people}, ${shareText(figures.falseHolds)} (wanted: ${shareText(FALSE_HOLDS_MAX)} or less)`,
    isMet(figures) ? 'the goals are met' : 'THE GOALS ARE MISSED',
  ].join('\n')
}

function shareText(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}

const HELP = `npm run rehearse -- FILE [options]      plays a tournament many times before it is held
  FILE             a tournament as for /operator/createTournament, with "field" for who plays it (docs/reference/commands.md)
  --members <n>    members of each field (1000)
  --fields <n>     how many times it is played (500)
  --seed <n>       the same seed gives the same figures (1)
  --json           prints everything as JSON

npm run rehearse -- --adversary FILE|SERIES [options]     searches the best bots for its terms, with the tables of the real games
  FILE|SERIES      such a file, or the coming tournament of a series: open, golden, weekend
  --members, --fields (400), --seed, --json as above; ends with 2 when the goals for tournaments with TON are missed
  What if the terms were others:
  --rounds <n>     counted rounds, their stakes together the start (0 = free rounds by the usual terms without TON)
  --per-day <n>    rounds that each day brings (0 = all at once)
  --games <a,b>    ids of games, or "all"
  --attempts <n>   extra attempts
  --days <n>       its length
  --stake <AC>     what each round costs, also where rounds are not counted
  --cap <AC>       the largest stake (0 = none)
  --full-from <n>  qualified members from which TON prizes are paid in full (0 = always)
  --floor <n>      percent of each TON prize that is always paid

npm run rehearse -- --farms [options]     looks for farms of accounts among people, with the product's own clustering
  --members <n>    people of each product (1000)
  --fields <n>     how many products are made up (96)
  --seed, --json as above; ends with 2 when fewer than 90 % of farms are found or more than 1 % of people are held`

interface Order {
  readonly file: string
  readonly size: RehearsalSize
  readonly json: boolean
  /** Instead of a tournament simulation. */
  readonly adversary: AdversaryOrder | undefined
  readonly farms: FarmOrder | undefined
}

/** Prints what to expect of a tournament. Ends with 1 when the file or an option can't be used, and says why. */
function main(): void {
  const order = readOrder()
  if (order === undefined) {
    console.log(HELP)
    return
  }
  if (order.farms !== undefined) {
    process.exitCode = printFarms(order.farms)
    return
  }
  if (order.adversary !== undefined) {
    process.exitCode = rehearseAdversary(order.adversary)
    return
  }
  const rehearsed = readRehearsalFile(readFileSync(order.file, 'utf8'), TOURNAMENTS)
  const rehearsal = rehearse(rehearsed, order.size)
  console.log(order.json ? JSON.stringify(rehearsal, null, 2) : report(rehearsed.plan.tKey, rehearsal))
}

function readOrder(): Order | undefined {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      members: text,
      fields: text,
      seed: text,
      json: flag,
      help: flag,
      adversary: flag,
      farms: flag,
      ...Object.fromEntries(WHAT_IF.map(name => [name, text])),
    },
  })
  const [file = ''] = positionals
  const areFarms = values.farms === true
  if (values.help === true || (file === '' && !areFarms)) return undefined
  if (positionals.length > 1) throw new Error(`One file at a time, not ${positionals.join(', ')}.`)
  const isAdversary = values.adversary === true
  const size = {
    members: wholeNumber('--members', values.members ?? '1000'),
    fields: wholeNumber('--fields', values.fields ?? defaultFields({ isAdversary, areFarms })),
    seed: wholeNumber('--seed', values.seed ?? '1'),
  }
  const json = values.json === true
  const asked = values as Readonly<Record<string, string | boolean | undefined>>
  const adversary = isAdversary ? { source: file, size, json, change: readChange(asked) } : undefined
  const { members: people, fields: worlds, seed } = size
  return { file, size, json, adversary, farms: areFarms ? { people, worlds, seed, json } : undefined }
}

function defaultFields(order: { readonly isAdversary: boolean; readonly areFarms: boolean }): string {
  if (order.areFarms) return '96'
  return order.isAdversary ? '400' : '500'
}

const WHAT_IF = [
  'rounds',
  'per-day',
  'games',
  'attempts',
  'days',
  'stake',
  'cap',
  'full-from',
  'floor',
] as const
const CREDIT_PER_AC = 100

function readChange(asked: Readonly<Record<string, string | boolean | undefined>>): AdversaryOrder['change'] {
  const whole = (name: (typeof WHAT_IF)[number], least = 0) => {
    const text = asked[name]
    return typeof text === 'string' ? wholeNumber(`--${name}`, text, least) : undefined
  }
  const credit = (name: 'stake' | 'cap') => {
    const coins = whole(name)
    return coins === undefined ? undefined : coins * CREDIT_PER_AC
  }
  const { games } = asked
  const named = games === 'all' ? TOURNAMENTS.usual.games : String(games).split(',')
  return {
    rounds: whole('rounds'),
    perDay: whole('per-day'),
    games: games === undefined ? undefined : named,
    attempts: whole('attempts'),
    days: whole('days', 1),
    stake: credit('stake'),
    cap: credit('cap'),
    fullFrom: whole('full-from'),
    floor: whole('floor'),
  }
}

function wholeNumber(name: string, text: string, least = 1): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number >= least) return number
  throw new Error(`${name} must be a whole number of at least ${least}, not "${text}".`)
}

function report(tKey: string, rehearsal: Rehearsal): string {
  const { members, fields, seed, winningScore, qualified, liability, strategies } = rehearsal
  const nameLength = Math.max(8, ...strategies.map(({ name }) => name.length))
  const rows = strategies.map(row =>
    [
      row.name.padEnd(nameLength),
      String(row.members).padStart(7),
      percent(row.qualified),
      percent(row.firstPlaces),
      percent(row.topTen),
      percent(row.prizes),
      `  ${spread(row.score)}`,
    ].join(' '),
  )
  return [
    `${tKey}: ${fields} fields of ${members} members, seed ${seed}`,
    '',
    `winning score, points     ${spread(winningScore)}   (p10 / median / p90)`,
    `members who qualify       ${spread(qualified)}`,
    `fields without a winner   ${rehearsal.fieldsWithoutWinner}`,
    `prizes, expected          ${worth(liability.expected)}`,
    `prizes, if all are won    ${worth(liability.most)}`,
    `first places of players who had bought an attempt${percent(rehearsal.firstPlacesAfterRefill)}`,
    '',
    `${'strategy'.padEnd(nameLength)} members qualify   first top ten  prizes   points p10 / median / p90`,
    ...rows,
  ].join('\n')
}

function spread({ p10, median, p90 }: Spread): string {
  return `${number(p10)} / ${number(median)} / ${number(p90)}`
}

function worth({ ac, usd, items }: Liability): string {
  return `${number(ac)} AC, ${usd.toFixed(2)} USD, ${number(items)} items`
}

function number(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`.padStart(7)
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
