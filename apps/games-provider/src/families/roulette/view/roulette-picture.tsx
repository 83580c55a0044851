import './numbers.css'
import type { RoundPicture } from '../../../view/hud/round-list.tsx'
import { formatAmount } from '../../../view/money-format.ts'
import { colourOf, findBet } from '../maths/bets.ts'
import { type ReturnOf, readRouletteChoice, winsAt } from '../maths/laid-bets.ts'
import { betText } from './bet-slip.ts'
import { pocketOf, struckOf } from './roulette-state.ts'
import { useRouletteText } from './roulette-texts.ts'
import { StruckChips } from './struck-numbers.tsx'

/** The number, the struck ones, and every bet of the round with its result. */
export function makeRoulettePicture(returnOf: ReturnOf): RoundPicture {
  return function RoulettePicture({ round, language }) {
    const text = useRouletteText()
    const pocket = pocketOf(round.outcome)
    const choice = readRouletteChoice(round.choice, stakeOf(round.choice))
    if (pocket === undefined || choice === undefined) return null
    const struck = struckOf(round.outcome)
    const wins = new Map(winsAt({ pocket, struck }, choice, returnOf).map(({ bet, win }) => [bet, win]))
    return (
      <div className="roulette-picture">
        <span className={`number-chip number-${colourOf(pocket)}`}>{pocket}</span>
        <ul aria-label={text('yourBets')}>
          {choice.map(({ bet, amount }) => {
            const known = findBet(bet)
            const win = wins.get(bet)
            return (
              <li key={bet} data-won={win !== undefined}>
                <span>{known === undefined ? bet : betText(known, text)}</span>
                <span>{formatAmount(amount, language)}</span>
                <span>{win === undefined ? '' : `+${formatAmount(win, language)}`}</span>
              </li>
            )
          })}
        </ul>
        {struck.length === 0 ? null : <StruckChips struck={struck} pocket={pocket} />}
      </div>
    )
  }
}

/** A settled round's choice adds up to its stake, which the picture does not receive. */
function stakeOf(choice: unknown): number {
  if (!Array.isArray(choice)) return 0
  const entries: readonly unknown[] = choice
  return entries.reduce<number>((sum, entry) => {
    const amount = typeof entry === 'object' && entry !== null && 'amount' in entry ? entry.amount : 0
    return sum + (typeof amount === 'number' ? amount : 0)
  }, 0)
}
