import type { SeasonReward } from '@arena/contract/endpoints/season'
import type { PlayerKey } from '../players/index.ts'
import type { Reward } from '../rewards/index.ts'
import type { SeasonDeps } from './deps.ts'
import { readySteps, sumOf } from './season-steps.ts'
import { notePaidSteps, readStanding } from './season-store.ts'
import { seasonAt } from './show-season.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const CREDIT_PER_AC = 100

/** A player who returns a little late can still claim the steps they have reached. */
const CLAIMABLE_AFTER_MS = 2 * WEEK_MS

/**
 * Pays every step that is reached and unpaid, of this season and, for two weeks, of the previous one: atomically and once each, with the
 * wallet locked.
 *
 * @throws DomainError `reward_budget`, `ACCOUNT_NOT_FOUND`
 */
export async function claim(
  deps: SeasonDeps,
  { player, ip }: { readonly player: PlayerKey; readonly ip: string },
): Promise<SeasonReward> {
  const { database, wallet, content, clock } = deps
  return database.transaction(async tx => {
    await wallet.lock(tx, player)
    const at = clock.now()
    const now = seasonAt(content, at)
    if (now === undefined) return sumOf([])
    const isLate = at.getTime() >= now.beganAt.getTime() + CLAIMABLE_AFTER_MS
    const payments: SeasonPayment[] = []
    for (const season of isLate ? [now.number] : [now.number - 1, now.number]) {
      const ready = readySteps(content, await readStanding(tx, player, season))
      const last = ready.at(-1)
      if (last === undefined) continue
      for (const { step, reward } of ready) payments.push({ cause: `season:${season}:${step}`, reward })
      await notePaidSteps(tx, player, { season, steps: last.step })
    }
    await deps.rewards.payWithin(
      tx,
      { kind: 'season', player, ip },
      payments.map(({ cause, reward }) => ({ cause, source: 'season_reward', rewards: rewardsOf(reward) })),
    )
    return sumOf(payments.map(({ reward }) => reward))
  })
}

interface SeasonPayment {
  readonly cause: string
  readonly reward: SeasonReward
}

function rewardsOf({ coin, ticket }: SeasonReward): readonly Reward[] {
  return [
    ...(coin > 0 ? [{ kind: 'ac', credit: coin * CREDIT_PER_AC } as const] : []),
    ...(ticket > 0 ? [{ kind: 'ticket', count: ticket } as const] : []),
  ]
}
