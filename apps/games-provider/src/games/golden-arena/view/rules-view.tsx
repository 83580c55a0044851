import { useGame } from '../../../view/hud/game-context.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { goldenArena } from '../game.ts'
import { FREE_SPIN_MULTIPLIER, MAX_WIN_BETS, RUN_LENGTHS, SCATTER_PAYS } from '../paytable.ts'
import { useArenaText } from './arena-texts.tsx'
import { ruleFigures } from './rule-figures.ts'
import { HIT_SHARE, PROFIT_SHARE } from './spin-odds.ts'

export function Rules() {
  const { session } = useGame()
  const text = useArenaText()
  const percent = (share: number) => formatPercent(share, session.language)
  const rtp = Number(goldenArena.rtp.numerator) / Number(goldenArena.rtp.denominator)
  const values = {
    ...ruleFigures(session.language),
    pays: RUN_LENGTHS.map(count => SCATTER_PAYS[count].bets).join(' / '),
    spins: RUN_LENGTHS.map(count => SCATTER_PAYS[count].freeSpins).join(' / '),
    multiplier: FREE_SPIN_MULTIPLIER,
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
    'rulesFree',
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
