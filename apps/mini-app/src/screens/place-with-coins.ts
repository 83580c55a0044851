import type { HomeReply } from '@arena/contract/endpoints/home'

type Waiting = Pick<HomeReply, 'wheel' | 'daily' | 'rewards_ready' | 'on_break'>

/**
 * Where a player without coins gets some soonest: a spin of the wheel, the daily reward, a finished task, else an ad or a friend in the shop.
 * Home when they are on a break, or when nothing is known.
 */
export function placeWithCoins(home: Waiting | undefined, now_s: number): string {
  if (home === undefined || home.on_break) return '/'
  if (home.wheel.extra_spins > 0 || home.wheel.free_at <= now_s) return '/#wheel'
  if (home.daily.claim_at <= now_s) return '/#daily'
  return home.rewards_ready > 0 ? '/tasks' : '/boost'
}
