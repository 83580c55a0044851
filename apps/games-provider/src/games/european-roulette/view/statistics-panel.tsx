import { useGame } from '../../../view/hud/game-context.tsx'
import { Panel } from '../../../view/hud/panel.tsx'
import { formatPercent } from '../../../view/money-format.ts'
import { colourOf } from '../bets.ts'
import { POCKETS } from '../wheel.ts'
import { type PastSpin, type PastStatistics, pastStatistics } from './roulette-state.ts'
import { useRouletteText } from './roulette-texts.tsx'

/** Fewer spins have no often and seldom. */
const SPINS_FOR_EXTREMES = 10
const NUMBERS_SHOWN = 40

interface StatisticsPanelProps {
  readonly past: readonly PastSpin[]
  readonly onClose: () => void
}

/** The player's past numbers, with a plain word on what they are worth. */
export function StatisticsPanel({ past, onClose }: StatisticsPanelProps) {
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
            {past.slice(0, NUMBERS_SHOWN).map(({ round_id, pocket }) => (
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
