import { RUN_LENGTHS } from '../../../families/slot/maths/line-slot.ts'
import { LinePaytable, lineRuleValues } from '../../../families/slot/view/line-slot-info.tsx'
import { useGame } from '../../../view/hud/game-context.tsx'
import { RulesText } from '../../../view/hud/rules-text.tsx'
import { goldenArena } from '../game.ts'
import { ARENA_RULES } from '../paytable.ts'
import { useArenaText } from './arena-texts.ts'
import { ARENA_THEME } from './arena-theme.ts'
import { ARENA_SHARES } from './rule-figures.ts'

export const Paytable = () => <LinePaytable rules={ARENA_RULES} art={ARENA_THEME.art} />

export function Rules() {
  const { session } = useGame()
  const { scatterPays, freeSpinMultiplier } = ARENA_RULES
  const values = {
    ...lineRuleValues({ game: goldenArena, rules: ARENA_RULES, ...ARENA_SHARES }, session.language),
    spins: RUN_LENGTHS.map(count => scatterPays[count].freeSpins).join(' / '),
    multiplier: freeSpinMultiplier,
  }
  return (
    <RulesText
      text={useArenaText()}
      values={values}
      chapters={['rulesIntro', 'rulesLines', 'rulesWild', 'rulesScatter', 'rulesFree', 'rulesCap']}
    />
  )
}
