import rocketTexts from 'virtual:texts/games/star-rocket'
import type own from '@arena/texts/en/games/star-rocket.json'
import { gameTexts } from '../../../view/texts/game-texts.tsx'

export const { textsOf: rocketTextsOf, useText: useRocketText } = gameTexts<typeof own>(rocketTexts)
