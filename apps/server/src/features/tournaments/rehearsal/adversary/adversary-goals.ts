import type { AdversaryFigures, Measured } from './search-adversary.ts'

/** What a tournament with TON has to hold against the best bots: docs/decisions/0023. */
export interface Goal {
  readonly name: string
  readonly wanted: number
  readonly is: 'at_most' | 'at_least'
  readonly value: number
  readonly error: number
  readonly isMet: boolean
}

export function goalsOf({ teams, winner, late }: AdversaryFigures): readonly Goal[] {
  const first = teams[0]
  const last = teams.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('No bots were tried')
  return [
    goal(`${last.bots} bots take of the prizes`, { is: 'at_most', wanted: 0.08 }, last.prizes),
    goal('one bot takes of the prizes', { is: 'at_most', wanted: 0.005 }, first.prizes),
    goal(
      'chance of an active person for a prize that counts',
      { is: 'at_least', wanted: 0.01 },
      last.activePrize,
    ),
    goal("median winner's balance, starts", { is: 'at_least', wanted: 3.5 }, winner),
    goal('final places that change in the last seventh', { is: 'at_least', wanted: 0.17 }, late),
  ]
}

function goal(name: string, { is, wanted }: Pick<Goal, 'is' | 'wanted'>, { value, error }: Measured): Goal {
  return { name, is, wanted, value, error, isMet: is === 'at_most' ? value <= wanted : value >= wanted }
}
