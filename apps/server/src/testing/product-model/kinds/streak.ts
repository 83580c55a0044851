import { claimStreak } from '@arena/contract/endpoints/streak'
import { STREAK } from '../../../content/rewards.ts'
import { balancesIn, type Kind, type Stage } from '../stage.ts'

const DAY_MS = 86_400_000

interface Days {
  /** On which the player took the daily reward: each counts, rounds may add others. */
  readonly claimed: Set<number>
  /** Milestones up to this many days are paid. */
  paid: number
}

const daysOf = (stage: Stage, player: number) =>
  stage.of<Days>(player, 'streak', () => ({ claimed: new Set(), paid: 0 }))
/** All zones are unknown here, and Moscow's days turn at midnight UTC. */
const today = (stage: Stage) => Math.floor(stage.now_ms / DAY_MS)

/** The player took the daily reward: the day is kept. */
export function keepDay(stage: Stage, player: number): void {
  daysOf(stage, player).claimed.add(today(stage))
}

/** The longest row of claimed days: the streak has been as long as that at least. */
function longestRow({ claimed }: Days): number {
  let longest = 0
  for (const day of claimed) {
    let length = 1
    while (claimed.has(day - length)) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}

/** Whether daily rewards alone have taken the player to a milestone. */
export function hasMilestone(stage: Stage, player: number): boolean {
  return longestRow(daysOf(stage, player)) >= (STREAK.milestones[0]?.days ?? 0)
}

export const claimMilestones: Kind = (stage, player) => ({
  kind: 'streak claim',
  player,
  lane: 'beside',
  async send() {
    const { code, reply } = await stage.call(player, claimStreak.path, {})
    const claimed = reply?.claimed
    return {
      code: claimed?.length === 0 ? 'nothing' : code,
      claimed,
      reward: reply?.reward,
      balances: balancesIn(reply?.account),
    }
  },
  predict(seen) {
    const days = daysOf(stage, player)
    const claimed = (seen['claimed'] as readonly number[] | undefined) ?? []
    const reached = Math.max(longestRow(days), claimed.at(-1) ?? 0)
    const due = STREAK.milestones.filter(milestone => days.paid < milestone.days && milestone.days <= reached)
    const reward = { coin: 0, ticket: 0 }
    for (const milestone of due) {
      reward.coin += milestone.reward.coin
      reward.ticket += milestone.reward.ticket
      days.paid = milestone.days
    }
    const model = stage.player(player)
    model.balances.coins += reward.coin * 100
    model.tickets += reward.ticket
    return {
      code: due.length === 0 ? 'nothing' : 'OK',
      claimed: due.map(milestone => milestone.days),
      reward,
      balances: stage.balances(player),
    }
  },
})
