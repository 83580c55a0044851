import rouletteTexts from 'virtual:texts/games/family-roulette'
import type family from '@arena/texts/en/games/family-roulette.json'
import { type GameTexts, type Translate, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'

/** The texts of every roulette. */
export type RouletteTexts = typeof family

/** The additional texts of one of them. */
type OwnRouletteTexts = Readonly<Record<'rulesPay', string>>

/** Loads both. */
export const rouletteTextsOf = <Own extends OwnRouletteTexts>(own: GameTexts) =>
  textsOf<RouletteTexts & Own>(rouletteTexts, own)

export type RouletteTranslate = Translate<keyof RouletteTexts>

export const useRouletteText = useGameText<keyof RouletteTexts>
