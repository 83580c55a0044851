import { type PlayerKey, playerKey } from '../players/index.ts'
import type { BalanceChange } from '../wallet/index.ts'
import type { FriendsParts } from './friends-parts.ts'
import { rewardInviter } from './reward-inviter.ts'

export interface PromptRewards {
  /** Resolves when everybody heard of so far is settled. */
  drained(): Promise<void>
}

/**
 * Settles with the inviter as soon as a friend's last needed round is committed. It happens after the round's answer and beside other
 * rounds, one friend at a time, so that it takes next to nothing from them; what a killed server had not got to is found by the job.
 */
export function rewardPromptly(parts: FriendsParts): PromptRewards {
  let queue = Promise.resolve()
  parts.wallet.onRoundsSettled(changes => {
    for (const { player } of changes.filter(change => isThrough(change, parts.content.rounds))) {
      queue = queue.then(() => settleFor(parts, player))
    }
  })
  return { drained: () => queue }
}

function isThrough({ finishedRounds, exp }: BalanceChange, rounds: number): boolean {
  return finishedRounds === 1 && exp === rounds
}

async function settleFor(parts: FriendsParts, friend: PlayerKey): Promise<void> {
  try {
    const invitation = await parts.players.invitationOf(parts.database, friend)
    if (invitation === undefined) return
    await rewardInviter(parts, {
      inviter: playerKey(invitation.inviterId),
      friendId: friend.telegramId,
    })
  } catch (error) {
    parts.log.error({ err: error }, 'an inviter could not be rewarded yet')
  }
}
