import rouletteTexts from 'virtual:texts/games/european-roulette'
import type own from '@arena/texts/en/games/european-roulette.json'
import { useGameText } from '../../../view/texts/game-texts.tsx'
import { type Translate, textsOf } from '../../../view/texts/text-catalogue.ts'

export type RouletteTexts = typeof own

export const rouletteTextsOf = textsOf<RouletteTexts>(rouletteTexts)

export type RouletteTranslate = Translate<keyof RouletteTexts>

export const useRouletteText = useGameText<keyof RouletteTexts>
