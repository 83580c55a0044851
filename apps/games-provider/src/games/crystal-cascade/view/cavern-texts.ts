import cavernTexts from 'virtual:texts/games/crystal-cascade'
import type own from '@arena/texts/en/games/crystal-cascade.json'
import { gameTexts } from '../../../view/texts/game-texts.tsx'

export const { textsOf: cavernTextsOf, useText: useCavernText } = gameTexts<typeof own>(cavernTexts)
