import { useGame } from '../../../view/hud/game-context.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { vikingStorm } from '../game.ts'
import { FREE_SPINS, MAX_WIN_BETS, RUN_LENGTHS, SCATTER_PAYS } from '../paytable.ts'
import { ruleFigures } from './rule-figures.ts'
import { HIT_SHARE, PROFIT_SHARE } from './spin-odds.ts'
import { useStormText } from './storm-texts.tsx'

export function Rules() {
  const { session } = useGame()
  const text = useStormText()
  const percent = (share: number) => formatPercent(share, session.language)
  const rtp = Number(vikingStorm.rtp.numerator) / Number(vikingStorm.rtp.denominator)
  const values = {
    ...ruleFigures(session.language),
    pays: RUN_LENGTHS.map(count => SCATTER_PAYS[count]).join(' / '),
    count: FREE_SPINS,
    bets: formatNumber(MAX_WIN_BETS, session.language),
    rtp: percent(rtp),
    hit: percent(HIT_SHARE),
    profit: percent(PROFIT_SHARE),
  }
  const chapters = [
    'rulesIntro',
    'rulesLines',
    'rulesWild',
    'rulesScatter',
    'rulesStorm',
    'rulesCap',
    'rulesRtp',
    'rulesChance',
    'rulesConnection',
  ] as const
  return (
    <div className="rules">
      {chapters.map(chapter => (
        <p key={chapter}>{text(chapter, values)}</p>
      ))}
    </div>
  )
}
