import type { Statements } from '@arena/database'
import {
  type AttemptRejection,
  type ConditionKey,
  type Conditions,
  conditionOfRejection,
  type JoinRejection,
} from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Tournament } from './tournament-store.ts'

/** A player's fact for a condition: the value its figure is compared with. */
export type ReadFact = (key: ConditionKey, statements: Statements, player: PlayerKey) => Promise<number>

/** The facts about a player that these tournaments ask for, and no other: one may cost a query over all their friends. */
export async function readFacts(
  readFact: ReadFact,
  { statements, player }: { readonly statements: Statements; readonly player: PlayerKey },
  tournaments: readonly Pick<Tournament, 'conditions'>[],
): Promise<Conditions> {
  const facts: Partial<Record<ConditionKey, number>> = {}
  for (const { conditions } of tournaments) {
    for (const key of Object.keys(conditions) as ConditionKey[]) {
      facts[key] ??= await readFact(key, statements, player)
    }
  }
  return facts
}

/** A rejection with the figure that its text names. */
export function rejectionError(
  { conditions, startAt }: Tournament,
  code: JoinRejection | AttemptRejection,
): DomainError {
  if (code === 'tournament_upcoming') {
    return new DomainError(code, { start: Math.floor(startAt.getTime() / 1000) })
  }
  const key = conditionOfRejection(code)
  return new DomainError(code, key && { [key]: conditions[key] ?? 0 })
}
