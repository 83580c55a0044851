import slotTexts from 'virtual:texts/games/family-slot'
import type family from '@arena/texts/en/games/family-slot.json'
import { type GameTexts, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'
import type { SymbolId } from '../maths/line-slot.ts'

/** What every line slot says. */
export type SlotTexts = typeof family

/** What a line slot's own texts add. */
type OwnSlotTexts = Readonly<Record<`name${SymbolId}` | 'wildText' | 'scatterText', string>>

/** Brings both. */
export const slotTextsOf = <Own extends OwnSlotTexts>(own: GameTexts) =>
  textsOf<SlotTexts & Own>(slotTexts, own)

export const useSlotText = useGameText<keyof (SlotTexts & OwnSlotTexts)>
