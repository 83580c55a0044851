import rocketTexts from 'virtual:texts/games/star-rocket'
import type own from '@arena/texts/en/games/star-rocket.json'
import { useGameText } from '../../../view/texts/game-texts.tsx'
import { textsOf } from '../../../view/texts/text-catalogue.ts'

type RocketTexts = typeof own

export const rocketTextsOf = textsOf<RocketTexts>(rocketTexts)

export const useRocketText = useGameText<keyof RocketTexts>
