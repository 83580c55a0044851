import type { ChallengeReply } from '@arena/contract/endpoints/challenges'
import * as endpoints from '@arena/contract/endpoints/challenges'
import type { Statements } from '@arena/database'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey } from '../players/index.ts'
import { acceptChallenge } from './accept-challenge.ts'
import type { ChallengesDeps } from './deps.ts'
import { forgetJob } from './forget-challenges.job.ts'
import { makeChallenge } from './make-challenge.ts'
import { rematchChallenge } from './rematch-challenge.ts'
import { listChallenges, listOpponents, showChallenge } from './show-challenge.ts'

export interface Challenges {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  /** The other members of the player's latest challenges, each once. */
  opponentsOf(statements: Statements, player: PlayerKey): Promise<readonly PlayerKey[]>
}

/** Presses of a finger. */
const PRESSES_PER_PLAYER = { perSecond: 1 / 6, burst: 10 } as const

/** Each look may read rounds of everybody who takes part. */
const LOOKS_PER_PLAYER = { perSecond: 1, burst: 30 } as const

export function createChallenges(deps: ChallengesDeps): Challenges {
  const pressed = async (player: PlayerKey, change: () => Promise<string>): Promise<ChallengeReply> => {
    await deps.rateLimit.pay(`challenge:${player.playerId}`, PRESSES_PER_PLAYER)
    return showChallenge(deps, player, await change())
  }
  const look = ({ playerId }: PlayerKey) =>
    deps.rateLimit.pay(`challenges-seen:${playerId}`, LOOKS_PER_PLAYER)
  return {
    routes: [
      route(endpoints.getChallenges, async ({ player }) => {
        await look(player)
        return listChallenges(deps, player)
      }),
      route(endpoints.getChallenge, async ({ player, body }) => {
        await look(player)
        return showChallenge(deps, player, body.challenge_id)
      }),
      route(endpoints.makeChallenge, ({ activePlayer: player, body }) =>
        pressed(player, () => makeChallenge(deps, player, body.game_id)),
      ),
      route(endpoints.acceptChallenge, ({ activePlayer: player, body }) =>
        pressed(player, () => acceptChallenge(deps, player, body.challenge_id)),
      ),
      route(endpoints.rematchChallenge, ({ activePlayer: player, body }) =>
        pressed(player, () => rematchChallenge(deps, player, body.challenge_id)),
      ),
    ],
    jobs: [forgetJob(deps)],
    opponentsOf: listOpponents,
  }
}
