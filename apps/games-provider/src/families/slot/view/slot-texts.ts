import slotTexts from 'virtual:texts/games/family-slot'
import type family from '@arena/texts/en/games/family-slot.json'
import { useGameText } from '../../../view/texts/game-texts.tsx'
import { type GameTexts, textsOf } from '../../../view/texts/text-catalogue.ts'

/** What every slot says. */
export type SlotTexts = typeof family

/** Brings it with a slot's own texts. */
export const slotTextsOf = <Own>(own: GameTexts) => textsOf<SlotTexts & Own>(slotTexts, own)

export const useSlotText = useGameText<keyof SlotTexts>
