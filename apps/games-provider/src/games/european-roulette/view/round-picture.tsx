import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { formatAmount } from '../../../view/money-format.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { colourOf, findBet } from '../bets.ts'
import { readRouletteChoice, winsAt } from '../outcome.ts'
import { betText } from './bet-slip.ts'
import { pocketOf } from './roulette-state.ts'
import { rouletteTextsOf, useRouletteText } from './roulette-texts.ts'
import './numbers.css'

/** The number, and every bet of the round with its result. */
export function RouletteRoundPicture({ round, language }: RoundPictureProps) {
  const text = useRouletteText()
  const pocket = pocketOf(round.outcome)
  const choice = readRouletteChoice(round.choice, stakeOf(round.choice))
  if (pocket === undefined || choice === undefined) return null
  const wins = new Map(winsAt(pocket, choice).map(({ bet, win }) => [bet, win]))
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
    </div>
  )
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

export const openRoundPicture: OpenRoundPicture = withTexts(rouletteTextsOf, RouletteRoundPicture)
