import slotTexts from 'virtual:texts/games/family-slot'
import type family from '@arena/texts/en/games/family-slot.json'
import { type GameTexts, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'
import type { SymbolId } from '../maths/line-slot.ts'

/** The texts of every line slot. */
export type SlotTexts = typeof family

/** The additional texts of one line slot. */
type OwnSlotTexts = Readonly<Record<`name${SymbolId}` | 'wildText' | 'scatterText', string>>

/** Loads both. */
export const slotTextsOf = <Own extends OwnSlotTexts>(own: GameTexts) =>
  textsOf<SlotTexts & Own>(slotTexts, own)

export const useSlotText = useGameText<keyof (SlotTexts & OwnSlotTexts)>
