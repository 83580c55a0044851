import { describe, expect, it } from 'vitest'
import {
  betsOf,
  comingOfSeries,
  goalsOf,
  searchAdversary,
  termsOf,
} from '../../features/tournaments/index.ts'
import { outcomeTable } from '../../features/tournaments/rehearsal/outcome-table.ts'
import { TOURNAMENTS } from './series.ts'

/** Members of a field, fifty bots included, and how often it is played: bots that are alone always take the same. */
const SIZES = [
  [50, 1],
  [75, 12],
  [100, 12],
  [150, 12],
  [300, 12],
  [600, 12],
  [1000, 8],
  [2500, 4],
  [5000, 3],
] as const

/** Golden Arena's figures. */
const SLOT = {
  game: 'slot',
  limits: { min_bet: 100, max_bet: 40_000, step: 100 },
  bets: [
    {
      bet: 'round',
      outcomes: outcomeTable({ kind: 'slot', rtp: 0.96, sigma: 4.81, top: 200 }).map(
        ({ chance, pays }): [number, number] => [chance, pays],
      ),
    },
  ],
  anyMultiple: null,
}

function taken(
  series: string,
  {
    members,
    fields,
    change = {},
  }: { readonly members: number; readonly fields: number; readonly change?: object },
) {
  const plan = comingOfSeries(TOURNAMENTS, series, Date.UTC(2026, 0, 1))
  if (plan === undefined) throw new Error(`No series ${series}`)
  const terms = { ...termsOf(plan), games: ['slot'], ...change }
  const figures = searchAdversary(terms, betsOf([SLOT], terms.games), {
    members,
    fields,
    seed: 5,
    effort: 0.01,
  })
  return { fifty: figures.teams.at(-1)?.prizes.value, goals: goalsOf(figures) }
}

describe.each(['open', 'golden'])('fifty bots in the %s tournament', series => {
  it.each(SIZES)('take at most eight percent of the full TON prizes among %d members', (members, fields) => {
    const { fifty, goals } = taken(series, { members, fields })
    expect(fifty).toBeGreaterThan(0)
    expect(fifty).toBeLessThanOrEqual(0.08)
    expect(goals.slice(0, 2).every(({ isMet }) => isMet)).toBe(true)
  })

  it('would take far more of a small field whose prizes were always paid in full', () => {
    expect(taken(series, { members: 150, fields: 4, change: { fullPrizesFrom: 0 } }).fifty).toBeGreaterThan(
      0.3,
    )
  })
})
