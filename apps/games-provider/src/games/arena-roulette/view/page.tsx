import './arena-roulette.css'
import type own from '@arena/texts/en/games/arena-roulette.json'
import { RouletteScreen } from '../../../families/roulette/view/roulette-screen.tsx'
import type { RouletteTexts } from '../../../families/roulette/view/roulette-texts.ts'
import type { RouletteTheme } from '../../../families/roulette/view/roulette-theme.ts'
import { useGame } from '../../../view/hud/game-context.tsx'
import { RulesText } from '../../../view/hud/rules-text.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { formatPercent } from '../../../view/money-format.ts'
import { type TextValues, useGameText, withTexts } from '../../../view/texts/game-texts.tsx'
import { arenaRoulette } from '../game.ts'
import { arenaReturn, CALM_RETURN, MULTIPLIERS, STRUCK_MAX, WEIGHTS } from '../outcome.ts'
import { STORM_MUSIC } from './music.ts'
import { ArenaRoundPicture, arenaTextsOf } from './round-picture.tsx'
import { STORM_WHEEL } from './wheel-paints.ts'

export const page: GamePage = {
  prepare: withTexts(arenaTextsOf, () => <RouletteScreen theme={STORM_THEME} />),
}

const STORM_THEME: RouletteTheme = {
  game: arenaRoulette,
  look: 'arena-roulette',
  wheel: STORM_WHEEL,
  music: STORM_MUSIC,
  returnOf: arenaReturn,
  strikes: true,
  Rules: ArenaRules,
  Picture: ArenaRoundPicture,
  MorePays: StruckPays,
}

const useArenaText = useGameText<keyof (RouletteTexts & typeof own)>

function ArenaRules({ values }: { readonly values: TextValues }) {
  const times = MULTIPLIERS.map(each => each.times)
  const figures = {
    fewest: 1,
    struck: STRUCK_MAX,
    calm: CALM_RETURN,
    least: Math.min(...times),
    highest: Math.max(...times),
  }
  return (
    <RulesText
      text={useArenaText()}
      values={{ ...values, ...figures }}
      chapters={['rulesSpin', 'rulesTouch', 'rulesStruck', 'rulesPay', 'rulesZero', 'rulesRace']}
    />
  )
}

/** How often a struck number gets each multiplier. */
function StruckPays() {
  const { session } = useGame()
  const text = useArenaText()
  return (
    <table className="roulette-pays struck-pays">
      <caption>{text('struck')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('times')}</th>
          <th scope="col">{text('shareOfStruck')}</th>
          <th scope="col">{text('pays')}</th>
        </tr>
      </thead>
      <tbody>
        {MULTIPLIERS.map(({ times, weight }) => (
          <tr key={times}>
            <th scope="row">
              {times}
              {'×'}
            </th>
            <td>{formatPercent(weight / WEIGHTS, session.language, [0, 0])}</td>
            <td>
              {times - 1}
              {':1'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
