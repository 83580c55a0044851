/** The month with and without each part that brings players back, as a table. */
import { ASSUMED, liveAMonth, type MonthOf, PARTS, type Part, type World } from './live-a-month.ts'

export interface MonthsTable {
  readonly players: number
  readonly months: number
  readonly rows: readonly (MonthOf & { readonly name: string })[]
}

/** The month as it is, without each part, and without any: averages of several months of other players. */
export function monthsTable(
  configuration: World['configuration'],
  { players, months }: { readonly players: number; readonly months: number },
): MonthsTable {
  const world: World = { configuration, assumed: ASSUMED }
  const row = (name: string, left: readonly Part[]) => {
    const lived = Array.from({ length: months }, (_, seed) =>
      liveAMonth(world, { players, seed: seed + 1, without: new Set(left) }),
    )
    const mean = (key: keyof MonthOf) => lived.reduce((sum, one) => sum + one[key], 0) / months
    return {
      name,
      day1: mean('day1'),
      day7: mean('day7'),
      day30: mean('day30'),
      activeDays: mean('activeDays'),
      ac: mean('ac'),
      tickets: mean('tickets'),
    }
  }
  return {
    players,
    months,
    rows: [
      row('as it is', []),
      ...PARTS.map(part => row(`without ${part}`, [part])),
      row('without all', PARTS),
    ],
  }
}

const NAME_WIDTH = 20
const WIDTH = 10

export function monthsText({ players, months, rows }: MonthsTable): string {
  const titles = ['day 1, %', 'day 7, %', 'day 30, %', 'days', 'AC', 'tickets']
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(NAME_WIDTH)}${cells.map(cell => cell.padStart(WIDTH)).join('')}`
  return [
    line(`${players} newcomers`, titles),
    ...rows.map(({ name, day1, day7, day30, activeDays, ac, tickets }) =>
      line(name, [
        day1.toFixed(1),
        day7.toFixed(1),
        day30.toFixed(1),
        activeDays.toFixed(2),
        String(Math.round(ac)),
        tickets.toFixed(2),
      ]),
    ),
    '',
    `Averages of ${months} months. What brings players back is assumed, not measured: apps/server/src/economy/live-a-month.ts.`,
  ].join('\n')
}
