import type {
  ClaimStreakReply,
  StreakDay,
  Streak as StreakOnWire,
  StreakReward,
} from '@arena/contract/endpoints/streak'
import { dayDate, daysToFreeze, dayTurn_ms, hasCome, toRestore } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Reward } from '../rewards/index.ts'
import type { StreakContent, StreakDeps } from './deps.ts'
import { type Standing, standingOf } from './settle.ts'
import { writeStreak } from './streak-store.ts'

const CREDIT_PER_AC = 100

/**
 * Pays every milestone that is reached and unpaid, atomically and once each, with the wallet locked. A reached milestone stays claimable
 * after the streak is lost.
 *
 * @throws DomainError `reward_budget`, `ACCOUNT_NOT_FOUND`
 */
export async function claimStreak(
  deps: StreakDeps,
  { player, ip }: { readonly player: PlayerKey; readonly ip: string },
): Promise<ClaimStreakReply> {
  const { database, wallet, content, clock } = deps
  const { standing, paid } = await database.transaction(async tx => {
    await wallet.lock(tx, player)
    const seen = await standingOf(deps, tx, player)
    const ready = content.milestones.filter(
      ({ days }) => seen.stored.paidDays < days && days <= seen.stored.streak.best,
    )
    const last = ready.at(-1)
    if (last === undefined) return { standing: seen, paid: ready }
    await deps.rewards.payWithin(
      tx,
      { kind: 'streak', player, ip },
      ready.map(({ days, reward }) => ({
        cause: `streak:${days}`,
        source: 'streak_reward',
        rewards: rewardsOf(reward),
      })),
    )
    const settled: Standing = { ...seen, stored: { ...seen.stored, paidDays: last.days } }
    await writeStreak(tx, player, settled.stored)
    return { standing: settled, paid: ready }
  })
  const account = await deps.players.account(player)
  if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return {
    claimed: paid.map(({ days }) => days),
    reward: sumOf(paid.map(({ reward }) => reward)),
    streak: presentStreak(standing, content),
    account,
    server_time_ms: clock.now().getTime(),
  }
}

function sumOf(rewards: readonly StreakReward[]): StreakReward {
  const sum = { coin: 0, ticket: 0 }
  for (const { coin, ticket } of rewards) {
    sum.coin += coin
    sum.ticket += ticket
  }
  return sum
}

function rewardsOf({ coin, ticket }: StreakReward): readonly Reward[] {
  return [
    ...(coin > 0 ? [{ kind: 'ac', credit: coin * CREDIT_PER_AC } as const] : []),
    ...(ticket > 0 ? [{ kind: 'ticket', count: ticket } as const] : []),
  ]
}

const SHOWN_DAYS = 7

export function presentStreak(standing: Standing, content: StreakContent): StreakOnWire {
  const { stored, today, zone, isResting } = standing
  const { streak, paidDays } = stored
  const restore = toRestore(streak, today, content)
  return {
    days: streak.days,
    best: streak.best,
    has_come: hasCome(streak, today),
    is_resting: isResting,
    freezes: streak.freezes,
    freezes_max: content.freezesMax,
    days_to_freeze: daysToFreeze(streak, content) ?? null,
    restore: restore === undefined ? null : { days: restore.days, days_left: restore.daysLeft },
    week: Array.from({ length: SHOWN_DAYS }, (_, index) => dayOf(today - SHOWN_DAYS + 1 + index, standing)),
    milestones: content.milestones.map(({ days, reward }) => ({
      days,
      reward: { ...reward },
      state: days <= paidDays ? 'paid' : days <= streak.best ? 'ready' : 'ahead',
    })),
    day_ends_at: Math.ceil(dayTurn_ms(zone, today + 1) / 1000),
  }
}

function dayOf(day: number, { stored: { streak }, today, isResting }: Standing): StreakDay {
  const { settledDay, marks } = streak
  const date = dayDate(day)
  if (settledDay !== null && day <= settledDay)
    return { date, mark: marks[marks.length - 1 - (settledDay - day)] ?? 'none' }
  if (day < today) return { date, mark: 'none' }
  return { date, mark: isResting ? 'rested' : 'today' }
}
