import type { AdversaryFigures } from './search-adversary.ts'

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
    goal(`${last.bots} bots take of the prizes`, 'at_most', 0.08, last.prizes),
    goal('one bot takes of the prizes', 'at_most', 0.005, first.prizes),
    goal('chance of an active person for a prize that counts', 'at_least', 0.01, last.activePrize),
    goal("median winner's balance, starts", 'at_least', 3.5, winner),
    goal('final places that change in the last seventh', 'at_least', 0.17, late),
  ]
}

function goal(
  name: string,
  is: Goal['is'],
  wanted: number,
  { value, error }: { readonly value: number; readonly error: number },
): Goal {
  return { name, is, wanted, value, error, isMet: is === 'at_most' ? value <= wanted : value >= wanted }
}
