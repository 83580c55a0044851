import cometTexts from 'virtual:texts/games/comet'
import type own from '@arena/texts/en/games/comet.json'
import { useGameText } from '../../../view/texts/game-texts.tsx'
import { textsOf } from '../../../view/texts/text-catalogue.ts'

type CometTexts = typeof own

export const cometTextsOf = textsOf<CometTexts>(cometTexts)

export const useCometText = useGameText<keyof CometTexts>
