import drawTexts from 'virtual:texts/games/family-draw'
import type family from '@arena/texts/en/games/family-draw.json'
import { type GameTexts, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'

/** The texts of every draw. */
type DrawTexts = typeof family

/** The additional texts of one draw. */
type OwnDrawTexts = Readonly<Record<'invite' | 'tooFew' | 'rulesDraw', string>>

/** Loads both. */
export const drawTextsOf = <Own extends OwnDrawTexts>(own: GameTexts) =>
  textsOf<DrawTexts & Own>(drawTexts, own)

export const useDrawText = useGameText<keyof (DrawTexts & OwnDrawTexts)>
