import type { LineSlotRules, SymbolId } from '../../../families/slot/maths/line-slot.ts'
import { LinePaytable, lineRuleValues } from '../../../families/slot/view/line-slot-info.tsx'
import { PayFeature } from '../../../families/slot/view/paytable-parts.tsx'
import { symbolAddress } from '../../../families/slot/view/slot-picture.tsx'
import { useGame } from '../../../view/hud/game-context.tsx'
import { RulesText } from '../../../view/hud/rules-text.tsx'
import { formatList, formatPercent } from '../../../view/money-format.ts'
import { goldenArena } from '../game.ts'
import { CHALLENGER } from '../outcome.ts'
import { ARENA_RULES, DUEL_DRAWS, DUELS, FIRST_MULTIPLIER, FREE_SPINS, FREE_STRIPS } from '../paytable.ts'
import { useArenaText } from './arena-texts.ts'
import { ARENA_THEME } from './arena-theme.ts'
import { ARENA_SHARES } from './rule-figures.ts'

const reelsWith = (strips: LineSlotRules['strips'], symbol: SymbolId) =>
  strips.flatMap((strip, reel) => (strip.includes(symbol) ? [String(reel + 1)] : []))

/** The duels that add something. */
const WINS = DUELS.filter(({ adds }) => adds > 0)

const DUEL_REEL = reelsWith(FREE_STRIPS, 'S').join()

export function Paytable() {
  const { session } = useGame()
  const text = useArenaText()
  return (
    <LinePaytable rules={ARENA_RULES} art={ARENA_THEME.art}>
      <PayFeature
        picture={symbolAddress(ARENA_THEME.art, CHALLENGER)}
        name={text('nameD')}
        words={text('duelText', { duelReel: DUEL_REEL })}
      >
        <dl className="pays">
          {[...WINS].reverse().map(({ adds, of32 }) => (
            <div key={adds}>
              <dt>+{adds}</dt>
              <dd>{formatPercent(of32 / DUEL_DRAWS, session.language)}</dd>
            </div>
          ))}
        </dl>
      </PayFeature>
    </LinePaytable>
  )
}

export function Rules() {
  const { session } = useGame()
  const lost = DUELS.filter(({ adds }) => adds === 0).reduce((sum, { of32 }) => sum + of32, 0)
  const values = {
    ...lineRuleValues({ game: goldenArena, rules: ARENA_RULES, ...ARENA_SHARES }, session.language),
    count: FREE_SPINS,
    arenaReels: formatList(reelsWith(ARENA_RULES.strips, 'S'), session.language, 'conjunction'),
    duelReel: DUEL_REEL,
    first: FIRST_MULTIPLIER[3],
    better: FIRST_MULTIPLIER[4],
    fewest: Math.min(...WINS.map(({ adds }) => adds)),
    most: Math.max(...WINS.map(({ adds }) => adds)),
    lost: formatPercent(lost / DUEL_DRAWS, session.language),
  }
  return (
    <RulesText
      text={useArenaText()}
      values={values}
      chapters={[
        'rulesIntro',
        'rulesLines',
        'rulesWild',
        'rulesScatter',
        'rulesFree',
        'rulesDuel',
        'rulesCap',
      ]}
    />
  )
}
