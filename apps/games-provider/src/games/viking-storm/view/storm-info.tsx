import { LinePaytable, lineRuleValues } from '../../../families/slot/view/line-slot-info.tsx'
import { PayFeature } from '../../../families/slot/view/paytable-parts.tsx'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { useGame } from '../../../view/hud/game-context.tsx'
import { RulesText } from '../../../view/hud/rules-text.tsx'
import { vikingStorm } from '../game.ts'
import { FREE_SPINS, STORM_RULES } from '../paytable.ts'
import { struckReelSvg } from './art/symbol-art.ts'
import { STORM_SHARES } from './rule-figures.ts'
import { useStormText } from './storm-texts.ts'
import { STORM_THEME } from './storm-theme.ts'

const REEL_PICTURE = { width: 120, height: 396 }

export function Paytable() {
  const text = useStormText()
  return (
    <LinePaytable rules={STORM_RULES} art={STORM_THEME.art}>
      <PayFeature
        picture={pictureAddress(struckReelSvg(REEL_PICTURE.width, REEL_PICTURE.height))}
        name={text('nameStruck')}
        words={text('struckText', { count: FREE_SPINS })}
      />
    </LinePaytable>
  )
}

export function Rules() {
  const { session } = useGame()
  const values = {
    ...lineRuleValues({ game: vikingStorm, rules: STORM_RULES, ...STORM_SHARES }, session.language),
    count: FREE_SPINS,
  }
  return (
    <RulesText
      text={useStormText()}
      values={values}
      chapters={['rulesIntro', 'rulesLines', 'rulesWild', 'rulesScatter', 'rulesStorm', 'rulesCap']}
    />
  )
}
