import arenaTexts from 'virtual:texts/games/golden-arena'
import type own from '@arena/texts/en/games/golden-arena.json'
import { type SlotTexts, slotTextsOf } from '../../../families/slot/view/slot-texts.ts'
import { useGameText } from '../../../view/texts/game-texts.tsx'

export const arenaTextsOf = slotTextsOf<typeof own>(arenaTexts)

export const useArenaText = useGameText<keyof (SlotTexts & typeof own)>
