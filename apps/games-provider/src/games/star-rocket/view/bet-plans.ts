/** The player's bet plans, which the page stores on their phone between visits. The first amount is the bet of the session. */
import { CASH_OUT_MIN, MULTIPLIER_TOP } from '../../../families/crash/maths/crash-point.ts'
import type { RocketBet } from '../outcome.ts'

export interface AutoPlan {
  readonly auto: boolean
  /** Where the bet takes itself out when `auto` is on, in hundredths. */
  readonly auto_x100: number
}

export interface BetPlan extends AutoPlan {
  readonly amount: number
}

export interface BetPlans {
  readonly first: AutoPlan
  readonly second: BetPlan & { readonly on: boolean }
}

const FIRST_AUTO_X100 = 200

/** The plan that a bet of a past flight came from. */
export const planOf = ({ amount, auto_cash_out_x100 }: RocketBet): BetPlan => ({
  amount,
  auto: auto_cash_out_x100 !== null,
  auto_x100: auto_cash_out_x100 ?? FIRST_AUTO_X100,
})

/** The nearest point a bet may take itself out at. */
export const allowedAuto = (x100: number): number =>
  Math.min(MULTIPLIER_TOP, Math.max(CASH_OUT_MIN, Math.round(x100)))

/** One bet without a limit for unreadable data. An amount is only a preference: the session's limits may have changed. */
export function readBetPlans(kept: unknown): BetPlans {
  const { first, second } = fieldsOf(kept)
  const { on, amount } = fieldsOf(second)
  return {
    first: readAuto(first),
    second: {
      ...readAuto(second),
      on: on === true,
      amount: typeof amount === 'number' && Number.isSafeInteger(amount) ? Math.max(0, amount) : 0,
    },
  }
}

function readAuto(kept: unknown): AutoPlan {
  const { auto, auto_x100 } = fieldsOf(kept)
  const isNumber = typeof auto_x100 === 'number' && Number.isFinite(auto_x100)
  return { auto: auto === true, auto_x100: isNumber ? allowedAuto(auto_x100) : FIRST_AUTO_X100 }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
