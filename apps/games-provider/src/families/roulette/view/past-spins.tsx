import { useState } from 'react'
import { isCountedThere } from '../../../view/big-win/overlay-show.ts'
import { CountUp } from '../../../view/hud/count-up.tsx'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { Panel } from '../../../view/hud/panel.tsx'
import { formatPercent } from '../../../view/money-format.ts'
import { buttonSound } from '../../../view/sound/effects.ts'
import { useStore } from '../../../view/store.ts'
import { countsBeside, countUpMs, isCelebrated, winTier } from '../../../view/win-tiers.ts'
import { colourOf } from '../maths/bets.ts'
import { POCKETS } from '../maths/wheel.ts'
import type { RouletteController } from './roulette-controller.ts'
import { RouletteIcon } from './roulette-icons.tsx'
import { type PastSpin, type PastStatistics, pastStatistics } from './roulette-state.ts'
import { useRouletteText } from './roulette-texts.ts'

const NUMBERS_SHOWN = 12

/** The last numbers, newest first; a win replaces them with its payout. A tap opens the statistics. */
export function HistoryStrip({ controller }: { readonly controller: RouletteController }) {
  const text = useRouletteText()
  const [open, setOpen] = useState(false)
  const past = useStore(controller.state, state => state.past)
  const shown = useStore(controller.state, state => state.shown)
  const phase = useStore(controller.state, state => state.phase)
  const covered = useStore(controller.overlay.state, isCountedThere)
  const won = phase !== 'resting' && !covered && shown !== null && shown.win > 0
  return (
    <>
      <button
        type="button"
        className="history"
        aria-label={text('statistics')}
        aria-haspopup="dialog"
        onClick={() => {
          buttonSound()
          setOpen(true)
        }}
      >
        <RouletteIcon name="statistics" size={18} />
        {past.length === 0 ? <span className="history-none">{text('noNumbers')}</span> : null}
        <span className="history-numbers">
          {past.slice(0, won ? 1 : NUMBERS_SHOWN).map(({ round_id, pocket }, place) => (
            <span
              key={round_id}
              className={`number-chip number-${colourOf(pocket)}`}
              data-newest={place === 0}
            >
              {pocket}
            </span>
          ))}
        </span>
        {won ? <WinAmount win={shown.win} stake={shown.stake} /> : null}
      </button>
      {open ? <StatisticsPanel past={past} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Counts up, unless the overlay of a big win has done so. */
function WinAmount({ win, stake }: { readonly win: number; readonly stake: number }) {
  const tier = winTier(win, stake)
  const amounts = useAmounts()
  return (
    <span
      className={isCelebrated(tier) ? 'win-amount win-amount-gold' : 'win-amount'}
      style={{ '--chars': amounts.withUnit(win).length }}
    >
      {'+'}
      <CountUp amount={win} count_ms={countUpMs(tier)} done={!countsBeside(tier)} unit />
    </span>
  )
}

/** Says the number and the win to those who do not see the wheel. */
export function ResultSpeaker({ controller }: { readonly controller: RouletteController }) {
  const text = useRouletteText()
  const amounts = useAmounts()
  const shown = useStore(controller.state, state => state.shown)
  const phase = useStore(controller.state, state => state.phase)
  const struck = useStore(controller.state, state => state.struck)
  const words = () => {
    if (phase === 'rolling' || phase === 'striking') return text('spinning')
    if (phase === 'struck' || phase === 'landing')
      return struck.map(({ number, times }) => text('struckNumber', { number, times })).join(', ')
    if (shown === null) return ''
    const values = {
      number: shown.pocket,
      colour: text(colourOf(shown.pocket)),
      amount: amounts.withUnit(shown.win),
    }
    if (phase === 'resting') return text('resultNumber', values)
    return text(shown.win > 0 ? 'resultWin' : 'resultLoss', values)
  }
  return (
    <p className="visually-hidden" role="status" data-testid="result">
      {words()}
    </p>
  )
}

/** With fewer spins there are no frequent and rare numbers. */
const SPINS_FOR_EXTREMES = 10
const PANEL_NUMBERS_SHOWN = 40

interface StatisticsPanelProps {
  readonly past: readonly PastSpin[]
  readonly onClose: () => void
}

/** The player's past numbers, with a plain note on their meaning. */
function StatisticsPanel({ past, onClose }: StatisticsPanelProps) {
  const { session } = useGame()
  const text = useRouletteText()
  const statistics = pastStatistics(past.map(({ pocket }) => pocket))
  const { spins, colours } = statistics
  const share = (count: number) => formatPercent(spins === 0 ? 0 : count / spins, session.language, [0, 0])
  return (
    <Panel kind="modal" title={text('statistics')} onClose={onClose}>
      <p className="past-warning">{text('pastWarning', { pockets: POCKETS })}</p>
      {spins === 0 ? (
        <p className="empty">{text('pastNone')}</p>
      ) : (
        <>
          <h3 className="panel-subhead">{text('pastTitle', { count: spins })}</h3>
          <ol className="past-numbers" aria-label={text('lastNumbers')}>
            {past.slice(0, PANEL_NUMBERS_SHOWN).map(({ round_id, pocket }) => (
              <li key={round_id} className={`number-chip number-${colourOf(pocket)}`}>
                {pocket}
              </li>
            ))}
          </ol>
          <div className="colour-shares">
            {(['red', 'black', 'green'] as const).map(colour => (
              <span
                key={colour}
                className={`colour-share number-${colour}`}
                style={{ '--spins': colours[colour] }}
              >
                {text(colour)} {share(colours[colour])}
              </span>
            ))}
          </div>
          {spins < SPINS_FOR_EXTREMES ? null : (
            <>
              <Extremes title={text('often')} numbers={statistics.often} />
              <Extremes title={text('seldom')} numbers={statistics.seldom} />
            </>
          )}
        </>
      )}
    </Panel>
  )
}

function Extremes({ title, numbers }: { readonly title: string; readonly numbers: PastStatistics['often'] }) {
  return (
    <>
      <h3 className="panel-subhead">{title}</h3>
      <ul className="extremes">
        {numbers.map(({ number, count }) => (
          <li key={number}>
            <span className={`number-chip number-${colourOf(number)}`}>{number}</span>
            <span>
              {count}
              {'×'}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
