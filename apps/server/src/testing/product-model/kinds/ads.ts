import { checkAdsView, getAds } from '@arena/contract/endpoints/ads'
import { balancesIn, type Kind, type Stage } from '../stage.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const REWARD_CREDIT = 20_000
const PAID_PER_DAY = 40

interface Watching {
  /** The player's last ad, and the payment of its view; undefined = not checked. */
  ad: { readonly id: string; readonly at_ms: number; credit: number | undefined } | undefined
  readonly paid_ms: number[]
}

const nothing = (): Watching => ({ ad: undefined, paid_ms: [] })

/** Whether the player is watching an ad. */
export function hasAd(stage: Stage, player: number): boolean {
  const { ad } = stage.of(player, 'ads', nothing)
  return ad !== undefined && ad.credit === undefined && stage.now_ms - ad.at_ms < 10 * MINUTE_MS
}

/** Whether the player was paid for an ad just now, so that the next would pay nothing. */
export function hasBeenPaid(stage: Stage, player: number): boolean {
  const { paid_ms } = stage.of(player, 'ads', nothing)
  return stage.now_ms - (paid_ms.at(-1) ?? -Infinity) < 15 * MINUTE_MS
}

/** When the next view pays. */
function nextPaid_ms({ paid_ms }: Watching): number {
  const last = paid_ms.at(-1) ?? -Infinity
  const daysWorth = paid_ms.at(-PAID_PER_DAY) ?? -Infinity
  return Math.max(last + 20 * MINUTE_MS, daysWorth + DAY_MS)
}

export const requestAd: Kind = (stage, player) => ({
  kind: 'ad request',
  player,
  lane: 'alone',
  async send() {
    const { code, reply } = await stage.call(player, getAds.path)
    return { code, id: reply?.ad?.ad_id, reward: reply?.ad?.reward }
  },
  predict({ id }) {
    const watching = stage.of(player, 'ads', nothing)
    if (typeof id !== 'string') return { code: 'OK', impossible: 'no ad' }
    watching.ad = { id, at_ms: stage.now_ms, credit: undefined }
    const isDue = stage.now_ms + 15 * SECOND_MS >= nextPaid_ms(watching)
    return { code: 'OK', id, reward: isDue ? REWARD_CREDIT : 0 }
  },
})

/** The view of the last ad is checked: with its id or without, at times with another's. */
export const checkAd: Kind = (stage, player) => {
  const { ad } = stage.of(player, 'ads', nothing)
  const drawn = stage.numbers.below(10)
  const named = drawn < 5 ? ad?.id : drawn === 5 ? 'nobodys-ad' : undefined
  return {
    kind: 'ad view',
    player,
    lane: 'beside',
    async send() {
      const body = named === undefined ? {} : { ad_id: named }
      const { code, reply } = await stage.call(player, checkAdsView.path, body)
      return { code, reward: reply?.data.reward, balances: balancesIn(reply?.account) }
    },
    predict() {
      const watching = stage.of(player, 'ads', nothing)
      const refused = (code: string) => ({ code, reward: undefined, balances: undefined })
      const current = watching.ad
      if (current === undefined || (named !== undefined && named !== current.id))
        return refused('ads_not_watched')
      if (current.credit !== undefined && named === undefined) return refused('ads_not_watched')
      if (current.credit === undefined) {
        const waited_ms = stage.now_ms - current.at_ms
        if (waited_ms < 15 * SECOND_MS || waited_ms > 10 * MINUTE_MS) return refused('ads_not_watched')
        current.credit = stage.now_ms < nextPaid_ms(watching) ? 0 : REWARD_CREDIT
        if (current.credit > 0) watching.paid_ms.push(stage.now_ms)
        stage.player(player).balances.coins += current.credit
      }
      if (current.credit === 0) return refused('ads_cooldown')
      return { code: 'OK', reward: REWARD_CREDIT, balances: stage.balances(player) }
    },
  }
}
