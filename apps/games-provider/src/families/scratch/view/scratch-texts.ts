import scratchTexts from 'virtual:texts/games/family-scratch'
import type family from '@arena/texts/en/games/family-scratch.json'
import { useGameText } from '../../../view/texts/game-texts.tsx'
import { type GameTexts, textsOf } from '../../../view/texts/text-catalogue.ts'

/** What both cards say, and the names of a card's symbols by the prize they stand for. */
type CardTexts = typeof family
type SymbolTexts = Readonly<Record<`symbol${number}`, string>>
type ScratchTexts = CardTexts & SymbolTexts

/** Brings both. */
export const scratchTextsOf = (own: GameTexts) => textsOf<ScratchTexts>(scratchTexts, own)

export const useScratchText = useGameText<keyof ScratchTexts>
