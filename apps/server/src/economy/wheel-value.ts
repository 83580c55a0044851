import type { WheelContent } from '../features/wheel/index.ts'
import { Rational, sumOf, ZERO } from './rational.ts'

type Prize = WheelContent['secret'][number]['prize']
const NANO_PER_TON = 1_000_000_000

/** What a spin gives on average, while the day's TON covers every prize. */
export interface SpinValue {
  readonly ac: Rational
  readonly ticket: Rational
  readonly goldTicket: Rational
  readonly ton: Rational
  /** Further spins. */
  readonly spins: Rational
}

export function spinValue(wheel: WheelContent): SpinValue {
  const secret = chances(wheel.secret)
  const outcomes = chances(
    wheel.segments.map(({ prizeKey, weight }) => ({ prize: wheel.prizes[prizeKey], weight })),
  )
  const of = (key: Prize['key']): Rational => {
    const direct = sumOf(
      outcomes.map(({ prize, chance }) => (prize.key === key ? chance.times(amountOf(prize)) : ZERO)),
    )
    const inSecret = sumOf(
      secret.map(({ prize, chance }) => (prize.key === key ? chance.times(amountOf(prize)) : ZERO)),
    )
    const isSecret = sumOf(
      outcomes.map(({ prize, chance }) => (prize.key === 'secret_prize' ? chance : ZERO)),
    )
    return direct.plus(isSecret.times(inSecret))
  }
  return {
    ac: of('ac'),
    ticket: of('ticket'),
    goldTicket: of('gold_ticket'),
    ton: of('ton'),
    spins: of('wheel_spin'),
  }
}

function chances(drawn: readonly { readonly prize: Prize; readonly weight: number }[]) {
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0)
  return drawn.map(({ prize, weight }) => ({ prize, chance: Rational.of(weight, total) }))
}

function amountOf({ key, value }: Prize): Rational {
  return key === 'ton' ? Rational.of(Math.round(value * NANO_PER_TON), NANO_PER_TON) : Rational.of(value)
}
