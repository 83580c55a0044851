import cometTexts from 'virtual:texts/games/comet'
import type own from '@arena/texts/en/games/comet.json'
import { gameTexts } from '../../../view/texts/game-texts.tsx'

export const { textsOf: cometTextsOf, useText: useCometText } = gameTexts<typeof own>(cometTexts)
