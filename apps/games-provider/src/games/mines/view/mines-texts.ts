import minesTexts from 'virtual:texts/games/mines'
import type own from '@arena/texts/en/games/mines.json'
import { stepsTextsOf } from '../../../families/steps/view/steps-texts.ts'
import { useGameText } from '../../../view/texts/game-texts.tsx'

export const minesTextsOf = stepsTextsOf<typeof own>(minesTexts)
export const useMinesText = useGameText<keyof typeof own>
