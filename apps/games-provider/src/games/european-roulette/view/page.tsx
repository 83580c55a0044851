import type own from '@arena/texts/en/games/european-roulette.json'
import { evenReturn } from '../../../families/roulette/maths/laid-bets.ts'
import { RouletteScreen } from '../../../families/roulette/view/roulette-screen.tsx'
import type { RouletteTexts } from '../../../families/roulette/view/roulette-texts.ts'
import type { RouletteTheme } from '../../../families/roulette/view/roulette-theme.ts'
import { RulesText } from '../../../view/hud/rules-text.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { type TextValues, useGameText, withTexts } from '../../../view/texts/game-texts.tsx'
import { europeanRoulette } from '../game.ts'
import { LOUNGE_MUSIC } from './music.ts'
import { EuropeanRoundPicture, europeanTextsOf } from './round-picture.tsx'
import { CLASSIC_WHEEL } from './wheel-paints.ts'

export const page: GamePage = {
  prepare: withTexts(europeanTextsOf, () => <RouletteScreen theme={CLASSIC_THEME} />),
}

const CLASSIC_THEME: RouletteTheme = {
  game: europeanRoulette,
  look: 'european-roulette',
  wheel: CLASSIC_WHEEL,
  music: LOUNGE_MUSIC,
  returnOf: evenReturn,
  strikes: false,
  Rules: ClassicRules,
  Picture: EuropeanRoundPicture,
}

function ClassicRules({ values }: { readonly values: TextValues }) {
  const text = useGameText<keyof (RouletteTexts & typeof own)>()
  return (
    <RulesText
      text={text}
      values={values}
      chapters={['rulesSpin', 'rulesTouch', 'rulesPay', 'rulesZero', 'rulesRace']}
    />
  )
}
