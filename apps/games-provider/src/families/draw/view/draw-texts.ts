import drawTexts from 'virtual:texts/games/family-draw'
import type family from '@arena/texts/en/games/family-draw.json'
import { type GameTexts, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'

/** What every draw says. */
type DrawTexts = typeof family

/** What a draw's own texts add. */
type OwnDrawTexts = Readonly<Record<'invite' | 'tooFew' | 'rulesDraw', string>>

/** Brings both. */
export const drawTextsOf = <Own extends OwnDrawTexts>(own: GameTexts) =>
  textsOf<DrawTexts & Own>(drawTexts, own)

export const useDrawText = useGameText<keyof (DrawTexts & OwnDrawTexts)>
