import type { Operators } from '../operators/index.ts'
import type { Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { ChangingDeps } from './change-squad.ts'
import type { DuelDeps } from './run-duels.job.ts'

export type SquadsDeps = ChangingDeps &
  DuelDeps & {
    readonly players: Pick<Players, 'shown' | 'account' | 'find' | 'findByShownId'>
    readonly operators: Pick<Operators, 'record' | 'look'>
    readonly rewards: Rewards
  }
