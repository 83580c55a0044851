import rouletteTexts from 'virtual:texts/games/european-roulette'
import type own from '@arena/texts/en/games/european-roulette.json'
import { type Translate, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'

export type RouletteTexts = typeof own

export const rouletteTextsOf = textsOf<RouletteTexts>(rouletteTexts)

export type RouletteTranslate = Translate<keyof RouletteTexts>

export const useRouletteText = useGameText<keyof RouletteTexts>
