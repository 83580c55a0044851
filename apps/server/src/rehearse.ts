import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { TOURNAMENTS } from './content/tournaments/series.ts'
import {
  type Liability,
  type Rehearsal,
  type RehearsalSize,
  readRehearsalFile,
  rehearse,
  type Spread,
} from './features/tournaments/index.ts'

const HELP = `npm run rehearse -- FILE [options]      plays a tournament many times before it is held
  FILE             a tournament as for /operator/createTournament, with "field" for who plays it (docs/operating.md)
  --members <n>    members of each field (1000)
  --fields <n>     how many times it is played (500)
  --seed <n>       the same seed gives the same figures (1)
  --json           prints everything as JSON`

interface Order {
  readonly file: string
  readonly size: RehearsalSize
  readonly json: boolean
}

/** Prints what to expect of a tournament. Ends with 1 when the file or an option can't be used, and says why. */
function main(): void {
  const order = readOrder()
  if (order === undefined) {
    console.log(HELP)
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
    options: { members: text, fields: text, seed: text, json: flag, help: flag },
  })
  const [file] = positionals
  if (values.help === true || file === undefined) return undefined
  if (positionals.length > 1) throw new Error(`One file at a time, not ${positionals.join(', ')}.`)
  const size = {
    members: wholeNumber('--members', values.members ?? '1000'),
    fields: wholeNumber('--fields', values.fields ?? '500'),
    seed: wholeNumber('--seed', values.seed ?? '1'),
  }
  return { file, size, json: values.json === true }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new Error(`${name} must be a whole number above 0, not "${text}".`)
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
    `first places of whoever had bought an attempt${percent(rehearsal.firstPlacesAfterRefill)}`,
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
