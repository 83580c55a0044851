import diceTexts from 'virtual:texts/games/lucky-dice'
import type own from '@arena/texts/en/games/lucky-dice.json'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { gameTexts, withTexts } from '../../../view/texts/game-texts.tsx'
import { readDiceChoice } from '../outcome.ts'
import { formatRoll, lineOf } from './target-line.ts'
import './dice.css'

/** The rolled number and the winning range. */
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

export const { textsOf: diceTextsOf, useText: useDiceText } = gameTexts<typeof own>(diceTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(diceTextsOf, DiceRoundPicture)
