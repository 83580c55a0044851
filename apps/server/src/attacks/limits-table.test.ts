/** Compares the limits table of SECURITY.md with the code. `ARENA_WRITE=1` writes the table. */
import { readFileSync, writeFileSync } from 'node:fs'
import { ACT_LIMITS, type ActLimit, PEOPLE_OF_A_ROLE } from '@arena/contract/act-limits'
import { OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import { CEILINGS, type CeilingName } from '@arena/contract/ceilings'
import { needsPasskey, PERMISSIONS_OF, ROLES } from '@arena/contract/operator-permissions'
import { expect, it } from 'vitest'

const PAGE = new URL('../../../../SECURITY.md', import.meta.url)
const [BEGIN, END] = ['<!-- limits: begin -->', '<!-- limits: end -->'] as const
const NANO_PER_TON = 1_000_000_000

function amount(name: CeilingName | undefined): string {
  if (name === undefined) return '–'
  const value = CEILINGS[name]
  const shown = name.endsWith('_nano') ? `${value / NANO_PER_TON} TON` : value.toLocaleString('en')
  return `${shown} (\`${name}\`)`
}

/** One row for all names that have the same cells, in the order of the first. */
function grouped(rows: readonly (readonly [name: string, cells: string])[]): readonly string[] {
  const names = new Map<string, string[]>()
  for (const [name, cells] of rows) names.set(cells, [...(names.get(cells) ?? []), `\`${name}\``])
  return [...names].map(([cells, list]) => `| ${list.join(', ')} | ${cells} |`)
}

function limitsTable(): string {
  const limits = Object.entries(ACT_LIMITS).flatMap(([act, units]) => {
    const listed = Object.entries(units as Readonly<Record<string, ActLimit>>)
    return listed.length === 0
      ? [[act, '– | two people, or nothing to limit | '] as const]
      : listed.map(
          ([unit, { act: most, day }]) => [act, `${unit} | ${amount(most)} | ${amount(day)}`] as const,
        )
  })
  const effects = OPERATOR_ENDPOINTS.filter(({ effect }) => effect !== undefined && effect !== 'neutral').map(
    ({ path, effect, permission }) => {
      const passkey = needsPasskey({ ...(permission && { permission }), ...(effect && { effect }) })
        ? 'yes'
        : 'no'
      const roles = ROLES.filter(role => permission !== undefined && PERMISSIONS_OF[role].has(permission))
      return [path.replace('/operator/', ''), `${effect} | ${passkey} | ${roles.join(', ')}`] as const
    },
  )
  return [
    `An act that gives anything not listed in its rows needs two people. In a day (UTC), all people of one role together may do ${PEOPLE_OF_A_ROLE} times what one person may.`,
    '',
    '| acts | counted in | alone, at once | alone, in a day |',
    '| --- | --- | --- | --- |',
    ...grouped(limits),
    '',
    '| calls | effect | passkey | roles |',
    '| --- | --- | --- | --- |',
    ...grouped(effects),
  ].join('\n')
}

it('is in SECURITY.md with the values of the code', () => {
  const page = readFileSync(PAGE, 'utf8')
  const [head = '', rest = ''] = page.split(BEGIN)
  const tail = rest.split(END)[1] ?? ''
  const written = `${head}${BEGIN}\n\n${limitsTable()}\n\n${END}${tail}`
  if (process.env['ARENA_WRITE'] === '1') writeFileSync(PAGE, written)
  expect(readFileSync(PAGE, 'utf8')).toBe(written)
})
