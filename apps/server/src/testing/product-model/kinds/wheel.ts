import { spinWheel as spinWheelEndpoint } from '@arena/contract/endpoints/wheel'
import { WHEEL } from '../../../content/wheel.ts'
import { balancesIn, type Kind, type Stage } from '../stage.ts'
import { give } from './daily-reward.ts'
import { personOf } from './person.ts'

const DAY_S = 86_400
const TON_A_DAY = 20

interface Wheel {
  /** Unix seconds; 0 = never. */
  lastFree_s: number
  /** The commitments of past spins, and their results. */
  readonly spun: Map<string, unknown>
}

/** After an erasure the wheel begins as if it was spun at that moment. */
function newWheel(stage: Stage, player: number): Wheel {
  const { erasedAt_ms = 0 } = personOf(stage, player)
  return { lastFree_s: Math.floor(erasedAt_ms / 1000), spun: new Map() }
}

/** A press of the button; at times one that is sent again by its promise. */
export const spinWheel: Kind = (stage, player) => {
  const wheel = stage.of(player, 'wheel', () => newWheel(stage, player))
  const again = stage.numbers.chance(10) ? [...wheel.spun.keys()].at(-1) : undefined
  const now_s = Math.floor(stage.now_ms / 1000)
  const isFree = wheel.lastFree_s === 0 || now_s - wheel.lastFree_s >= DAY_S
  return {
    kind: again !== undefined ? 'spin again' : isFree ? 'free spin' : 'extra spin',
    player,
    lane: 'alone',
    async send() {
      const body = again === undefined ? {} : { commitment: again }
      const { code, reply } = await stage.call(player, spinWheelEndpoint.path, body)
      if (reply === undefined) return { code }
      const prize = reply.error === null ? { segment: reply.prizeKey, ...reply.currentPrize } : null
      const commitment = reply.error === null ? reply.proof.commitment : undefined
      const { count_spin_wheel: spins, last_spin_wheel: last_s, account } = reply
      return { code: reply.error ?? 'OK', prize, commitment, spins, last_s, balances: balancesIn(account) }
    },
    predict(seen) {
      const state = () => ({
        spins: stage.spins(player),
        last_s: wheel.lastFree_s,
        balances: stage.balances(player),
      })
      if (again !== undefined) {
        return { code: 'OK', prize: wheel.spun.get(again), commitment: again, ...state() }
      }
      if (!isFree && stage.spins(player) === 0) {
        return { code: 'spin_wheel_cooldown', prize: null, commitment: undefined, ...state() }
      }
      const { prize, commitment } = seen as { prize?: Prize; commitment?: string }
      if (prize === undefined || prize === null || commitment === undefined || !isOnWheel(stage, prize)) {
        return { code: 'OK', impossible: prize }
      }
      if (isFree) wheel.lastFree_s = now_s
      else stage.addSpins(player, -1)
      wheel.spun.set(commitment, prize)
      give(stage, player, { key: prize.key, value: prize.value, partner_key: prize.name ?? '' })
      return { code: 'OK', prize, commitment, ...state() }
    },
  }
}

interface Prize {
  readonly segment: string
  readonly key: string
  readonly value: number
  readonly name?: string
}

/** The prizes of each segment, as shown to players; the TON of a day is limited. */
function isOnWheel(stage: Stage, { segment, key, value, name }: Prize): boolean {
  if (!WHEEL.segments.some(({ prizeKey, weight }) => prizeKey === segment && weight > 0)) return false
  const [, kind, amount] = /^(AC|TON)_(\d+)$/.exec(segment) ?? []
  if (kind === 'AC') return key === 'ac' && value === Number(amount)
  if (kind === 'TON') return key === 'ton' && value === Number(amount) && isAffordable(stage, value)
  if (segment === 'TOURNAMENT_TICKET') return key === 'ticket' && value === 1
  if (segment === 'GOLDEN_TICKET') return key === 'gold_ticket' && value === 2
  if (segment === 'CASINO_PROMO') return key === 'promo_code' && value === 1 && name !== undefined
  return WHEEL.secret.some(({ prize }) => prize.key === key && prize.value === value)
}

function isAffordable(stage: Stage, ton: number): boolean {
  const day = new Date(stage.now_ms).toISOString().slice(0, 10)
  const paid = stage.shared(`ton of ${day}`, () => 0) + ton
  stage.common.set(`ton of ${day}`, paid)
  return paid <= TON_A_DAY
}
