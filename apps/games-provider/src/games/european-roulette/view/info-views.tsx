import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { formatPercent } from '../../../view/money-format.ts'
import { BETS, type BetKind, LAST_NUMBER } from '../bets.ts'
import { europeanRoulette } from '../game.ts'
import { MOST_BETS, returnOf } from '../outcome.ts'
import { ANNOUNCED, type AnnouncedName, POCKETS } from '../wheel.ts'
import { payText } from './bet-slip.ts'
import { useRouletteText } from './roulette-texts.ts'

const KINDS_SHOWN: readonly BetKind[] = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'firstFour',
  'sixLine',
  'dozen',
  'column',
  'red',
]

export function RoulettePaytable() {
  const { session } = useGame()
  const text = useRouletteText()
  return (
    <table className="roulette-pays">
      <thead>
        <tr>
          <th scope="col">{text('bets')}</th>
          <th scope="col">{text('numbersCovered')}</th>
          <th scope="col">{text('chance')}</th>
          <th scope="col">{text('pays')}</th>
        </tr>
      </thead>
      <tbody>
        {KINDS_SHOWN.map(kind => {
          const bet = BETS.find(each => each.kind === kind)
          if (bet === undefined) return null
          return (
            <tr key={kind}>
              <th scope="row">{text(kind === 'red' ? 'evenChances' : kind)}</th>
              <td>{bet.numbers.length}</td>
              <td>{formatPercent(bet.numbers.length / POCKETS, session.language)}</td>
              <td>{payText(bet)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const chips = (name: AnnouncedName): number => ANNOUNCED[name].reduce((sum, part) => sum + part.chips, 0)

export function RouletteRules({ cap }: { readonly cap: number }) {
  const { session } = useGame()
  const text = useRouletteText()
  const amounts = useAmounts()
  const returns = BETS.map(returnOf)
  const values = {
    pockets: POCKETS,
    last: LAST_NUMBER,
    most: MOST_BETS,
    cap: amounts.withUnit(cap),
    top: Math.max(...returns),
    low: Math.min(...returns),
    voisins: chips('voisins'),
    orphelins: chips('orphelins'),
    tiers: chips('tiers'),
    rtp: returnText(europeanRoulette, session.language),
  }
  return (
    <RulesText
      text={text}
      values={values}
      chapters={['rulesSpin', 'rulesTouch', 'rulesPay', 'rulesZero', 'rulesRace']}
    />
  )
}
