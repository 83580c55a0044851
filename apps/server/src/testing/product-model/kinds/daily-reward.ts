import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { DAILY_REWARD } from '../../../content/daily-reward.ts'
import { balancesIn, type Kind, type Stage } from '../stage.ts'
import { personOf } from './person.ts'
import { keepDay } from './streak.ts'

const HOUR_MS = 3_600_000
const CYCLE_DAYS = 7

interface Claims {
  count: number
  day: number
  at_ms: number
}

/** Which day a claim is for; undefined while the last one, or the end of the account before, is not a day old. */
function dayNow(stage: Stage, player: number, { count, day, at_ms }: Claims): number | undefined {
  if (count === 0) {
    const { erasedAt_ms } = personOf(stage, player)
    return erasedAt_ms !== undefined && (stage.now_ms - erasedAt_ms) / HOUR_MS < 24 ? undefined : 1
  }
  const age_h = (stage.now_ms - at_ms) / HOUR_MS
  if (age_h < 24) return undefined
  return age_h >= 48 || day === CYCLE_DAYS ? 1 : day + 1
}

export const claimDaily: Kind = (stage, player) => {
  const index = stage.numbers.below(4)
  return {
    kind: 'daily claim',
    player,
    lane: 'alone',
    async send() {
      const { code, reply } = await stage.call(player, claimReward.path, { index })
      return {
        code,
        prize: reply?.reward.prize,
        key: reply?.reward.key,
        balances: balancesIn(reply?.account),
      }
    },
    predict(seen) {
      const nothing = { prize: undefined, key: undefined, balances: undefined }
      const claims = stage.of<Claims>(player, 'daily', () => ({ count: 0, day: 0, at_ms: 0 }))
      const day = dayNow(stage, player, claims)
      if (day === undefined) return { code: 'reward_claimed', ...nothing }
      const choice = DAILY_REWARD.days[day - 1]?.[index]
      if (choice === undefined) return { code: 'INVALID_PAYLOAD', ...nothing }
      const prize = seen['prize'] as { key: string; value: number; partner_key?: string } | undefined
      if (!couldBe(choice, prize)) return { code: 'OK', impossible: choice }
      claims.count += 1
      claims.day = day
      claims.at_ms = stage.now_ms
      keepDay(stage, player)
      give(stage, player, prize)
      return { code: 'OK', prize, key: choice.key, balances: stage.balances(player) }
    },
  }
}

type Prize = { readonly key: string; readonly value: number; readonly partner_key?: string }

function couldBe(
  choice: { readonly key: string; readonly value: number },
  prize: Prize | undefined,
): prize is Prize {
  if (prize === undefined) return false
  if (choice.key === 'promo_code') return prize.key === 'promo_code' && prize.partner_key !== undefined
  if (choice.key !== 'secret_prize') return prize.key === choice.key && prize.value === choice.value
  return DAILY_REWARD.secretPrizes.some(({ key, value }) => key === prize.key && value === prize.value)
}

/** Whole ArenaCoins, tickets, spins and TON, as screens say them. */
export function give(stage: Stage, player: number, { key, value, partner_key }: Prize): void {
  const model = stage.player(player)
  if (key === 'ac') model.balances.coins += value * 100
  if (key === 'ticket') model.tickets += value
  if (key === 'gold_ticket') model.goldTickets += value
  if (key === 'wheel_spin') stage.addSpins(player, value)
  if (key === 'ton') model.tonNano += value * 1_000_000_000
  if (key === 'promo_code') stage.items(player).push(partner_key ?? '')
}
