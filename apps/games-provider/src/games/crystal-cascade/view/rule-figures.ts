import { formatNumber, formatPercent, type Language } from '../../../view/money-format.ts'
import { crystalCascade } from '../game.ts'
import { CLUSTER_LEAST, STEP_MULTIPLIERS } from '../paytable.ts'
import { REELS, ROWS, STOPS } from '../strips.ts'

/** Counted over every start of the cycle (the cycle's test asserts the same counts). */
const STARTS = STOPS ** REELS
export const STARTS_THAT_PAY = 11_940_875
export const STARTS_THAT_PAY_THE_BET = 6_864_600

/** The figures the game's texts name, taken from its rules. */
export function ruleFigures(language: Language) {
  const percent = (share: number) => formatPercent(share, language)
  return {
    reels: REELS,
    rows: ROWS,
    least: CLUSTER_LEAST,
    multipliers: STEP_MULTIPLIERS.map(multiplier => `×${multiplier}`).join(', '),
    last: STEP_MULTIPLIERS.at(-1) ?? 1,
    most: formatNumber(crystalCascade.maxWinMultiplier, language),
    rtp: percent(Number(crystalCascade.rtp.numerator) / Number(crystalCascade.rtp.denominator)),
    hit: percent(STARTS_THAT_PAY / STARTS),
    profit: percent(STARTS_THAT_PAY_THE_BET / STARTS),
  }
}
