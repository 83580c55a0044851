import type { TrophiesReply, Trophy } from '@arena/contract/endpoints/trophies'
import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Divisions } from '../divisions/index.ts'
import type { Friends } from '../friends/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Streaks } from '../streak/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface TrophiesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'roundRecord' | 'wonTon'>
  readonly tournaments: Pick<Tournaments, 'finishedOf'>
  readonly streaks: Pick<Streaks, 'standing'>
  readonly divisions: Pick<Divisions, 'highestTier'>
  readonly friends: Pick<Friends, 'qualifiedCount'>
}

const CREDIT_PER_AC = 100

/** The steps of each kind of medal, the easiest first. None requires stakes, and none is rewarded: they are no reason to play longer. */
const STEPS = {
  rounds: [10, 100, 1_000, 10_000],
  win: [100, 1_000, 10_000, 50_000],
  streak: [3, 7, 30, 100],
  tournaments: [1, 5, 20, 50],
  place: [100, 10, 3, 1],
  division: [2, 4, 7, 10],
  friends: [1, 3, 10, 25],
} as const satisfies Readonly<Record<Trophy['kind'], readonly number[]>>

/** Sequential reads: a screen uses one connection at a time. It writes nothing. */
export async function showTrophies(deps: TrophiesDeps, player: PlayerKey): Promise<TrophiesReply> {
  const { database, clock, wallet } = deps
  const { exp, largestWin } = await wallet.roundRecord(database, player)
  const { finished, bestPlace } = await deps.tournaments.finishedOf(player)
  const { best } = await deps.streaks.standing(player)
  const tier = await deps.divisions.highestTier(player)
  const friends = await deps.friends.qualifiedCount(database, player)
  return {
    trophies: [
      trophyOf('rounds', exp),
      trophyOf('win', Math.floor(largestWin / CREDIT_PER_AC)),
      trophyOf('streak', best),
      trophyOf('tournaments', finished),
      trophyOf('place', bestPlace ?? 0),
      trophyOf('division', tier ?? 0),
      trophyOf('friends', friends),
    ],
    ton_nano: await wallet.wonTon(database, player),
    server_time_ms: clock.now().getTime(),
  }
}

function trophyOf(kind: Trophy['kind'], value: number): Trophy {
  const steps = STEPS[kind]
  const reached = steps.filter(step => (kind === 'place' ? value > 0 && value <= step : value >= step))
  return { kind, value: value > 0 ? value : null, steps: [...steps], earned: reached.length }
}
