import stepsTexts from 'virtual:texts/games/family-steps'
import type family from '@arena/texts/en/games/family-steps.json'
import { type GameTexts, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'

/** The texts of every game in steps. */
type StepsTexts = typeof family

/** The additional texts of a game in steps. */
type OwnRoundTexts = Readonly<Record<'invite' | 'progress' | 'lost' | 'pickAny' | 'rulesSteps', string>>

/** And of one with a board and a setting. */
type OwnStepsTexts = OwnRoundTexts &
  Readonly<Record<'setting' | 'settingName' | 'stepsColumn' | 'rulesSetting', string>>

/** Loads the family's and those of a game that has a screen of its own. */
export const roundTextsOf = <Own extends OwnRoundTexts>(own: GameTexts) =>
  textsOf<StepsTexts & Own>(stepsTexts, own)

/** Loads the family's and the game's. */
export const stepsTextsOf = <Own extends OwnStepsTexts>(own: GameTexts) =>
  textsOf<StepsTexts & Own>(stepsTexts, own)

export const useStepsText = useGameText<keyof (StepsTexts & OwnStepsTexts)>
