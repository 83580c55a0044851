import towerTexts from 'virtual:texts/games/tower'
import type own from '@arena/texts/en/games/tower.json'
import { stepsTextsOf } from '../../../families/steps/view/steps-texts.ts'
import { useGameText } from '../../../view/texts/game-texts.tsx'

export const towerTextsOf = stepsTextsOf<typeof own>(towerTexts)
export const useTowerText = useGameText<keyof typeof own>
