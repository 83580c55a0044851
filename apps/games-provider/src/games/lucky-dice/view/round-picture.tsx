import type { RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { readDiceChoice } from '../outcome.ts'
import { useDiceText } from './dice-texts.tsx'
import { formatRoll, lineOf } from './target-line.ts'

/** What was rolled and what would have won. */
export function DiceRoundPicture({ round, language }: RoundPictureProps) {
  const text = useDiceText()
  const choice = readDiceChoice(round.choice)
  const { outcome } = round
  if (!choice || typeof outcome !== 'object' || outcome === null || !('roll' in outcome)) return null
  const write = (hundredths: number) => formatRoll(hundredths, language)
  return (
    <p className="dice-picture">
      <strong>{write(Number(outcome.roll))}</strong>
      <span>{text(choice.side === 'under' ? 'goalUnder' : 'goalOver', { line: write(lineOf(choice)) })}</span>
    </p>
  )
}
