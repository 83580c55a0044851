import diceTexts from 'virtual:texts/games/lucky-dice'
import type own from '@arena/texts/en/games/lucky-dice.json'
import { useGameText } from '../../../view/texts/game-texts.tsx'
import { textsOf } from '../../../view/texts/text-catalogue.ts'

type DiceTexts = typeof own

export const diceTextsOf = textsOf<DiceTexts>(diceTexts)

export const useDiceText = useGameText<keyof DiceTexts>
