import stepsTexts from 'virtual:texts/games/family-steps'
import type family from '@arena/texts/en/games/family-steps.json'
import { type GameTexts, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'

/** The texts of every game in steps. */
type StepsTexts = typeof family

/** The additional texts of one game. */
type OwnStepsTexts = Readonly<
  Record<
    | 'invite'
    | 'progress'
    | 'lost'
    | 'pickAny'
    | 'setting'
    | 'settingName'
    | 'stepsColumn'
    | 'rulesSteps'
    | 'rulesSetting',
    string
  >
>

/** Loads both. */
export const stepsTextsOf = <Own extends OwnStepsTexts>(own: GameTexts) =>
  textsOf<StepsTexts & Own>(stepsTexts, own)

export const useStepsText = useGameText<keyof (StepsTexts & OwnStepsTexts)>
