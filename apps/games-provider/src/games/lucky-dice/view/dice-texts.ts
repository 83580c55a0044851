import diceTexts from 'virtual:texts/games/lucky-dice'
import type own from '@arena/texts/en/games/lucky-dice.json'
import { gameTexts } from '../../../view/texts/game-texts.tsx'

export const { textsOf: diceTextsOf, useText: useDiceText } = gameTexts<typeof own>(diceTexts)
