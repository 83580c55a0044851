import cavernTexts from 'virtual:texts/games/crystal-cascade'
import type own from '@arena/texts/en/games/crystal-cascade.json'
import { useGameText } from '../../../view/texts/game-texts.tsx'
import { textsOf } from '../../../view/texts/text-catalogue.ts'

type CavernTexts = typeof own

export const cavernTextsOf = textsOf<CavernTexts>(cavernTexts)

export const useCavernText = useGameText<keyof CavernTexts>
