import stormTexts from 'virtual:texts/games/viking-storm'
import type own from '@arena/texts/en/games/viking-storm.json'
import { type SlotTexts, slotTextsOf } from '../../../families/slot/view/slot-texts.ts'
import { useGameText } from '../../../view/texts/game-texts.tsx'

export const stormTextsOf = slotTextsOf<typeof own>(stormTexts)

export const useStormText = useGameText<keyof (SlotTexts & typeof own)>
