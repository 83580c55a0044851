import './numbers.css'
import './roulette.css'
import './table.css'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BigWinOverlay } from '../../../view/hud/big-win-overlay.tsx'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { returnText } from '../../../view/hud/rules-text.tsx'
import { formatPercent } from '../../../view/money-format.ts'
import { layFelt } from '../../../view/session/lay-felt.ts'
import { buttonSound } from '../../../view/sound/effects.ts'
import { useStore } from '../../../view/store.ts'
import type { TextValues } from '../../../view/texts/game-texts.tsx'
import { BETS, type BetKind, LAST_NUMBER } from '../maths/bets.ts'
import { MOST_BETS } from '../maths/laid-bets.ts'
import { ANNOUNCED, type AnnouncedName, POCKETS } from '../maths/wheel.ts'
import { payText } from './bet-slip.ts'
import { BetsPanel, NoticeLine } from './bets-panel.tsx'
import { HistoryStrip, ResultSpeaker } from './past-spins.tsx'
import { racetrackLayout } from './racetrack-layout.ts'
import { RacetrackView } from './racetrack-view.tsx'
import { RouletteController } from './roulette-controller.ts'
import { RouletteIcon, type RouletteIconName } from './roulette-icons.tsx'
import { loadPast, type Phase } from './roulette-state.ts'
import { useRouletteText } from './roulette-texts.ts'
import type { RouletteTheme } from './roulette-theme.ts'
import { StruckRow } from './struck-numbers.tsx'
import { TableControls } from './table-controls.tsx'
import { tableLayout } from './table-layout.ts'
import { TableView } from './table-view.tsx'
import { WheelView } from './wheel-view.tsx'

export function RouletteScreen({ theme }: { readonly theme: RouletteTheme }) {
  const session = useGamePage(theme.music)
  const [controller] = useState(() => new RouletteController(session, theme))
  const locked = useStore(controller.loop.state, state => state.busy)
  const { MorePays, Rules } = theme

  useLayoutEffect(() => layFelt('ellipse 90% 60% at 50% 34%'), [])
  useEffect(() => {
    void loadPast(session.client).then(past => controller.addPast(past))
  }, [controller, session])

  return (
    <GameShell
      game={theme.game}
      look={`roulette ${theme.look}`}
      primary={{ state: 'ready', label: '' }}
      onPrimary={controller.press}
      locked={locked}
      onAutoplay={controller.autoplay}
      ownStake
      paytable={
        <>
          <RoulettePaytable returnOf={theme.returnOf} />
          {MorePays === undefined ? null : <MorePays />}
        </>
      }
      rules={<Rules values={useRuleValues(controller)} />}
      Picture={theme.Picture}
      controls={open => (
        <TableControls controller={controller} locked={locked} onAuto={() => open('autoplay')} />
      )}
    >
      <RouletteStage controller={controller} locked={locked} />
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

interface StageProps {
  readonly controller: RouletteController
  readonly locked: boolean
}

function RouletteStage({ controller, locked }: StageProps) {
  const text = useRouletteText()
  const view = useStore(controller.state, state => state.view)
  const phase = useStore(controller.state, state => state.phase)
  const [listOpen, setListOpen] = useState(false)
  const up = isWheelUp(phase, controller.theme)
  return (
    <div className="stage roulette-stage" onPointerDown={locked ? controller.loop.tap : undefined}>
      <WheelView controller={controller} up={up} />
      <div className="band" data-dimmed={up}>
        <HistoryStrip controller={controller} />
        <BandButton
          icon={view === 'table' ? 'race' : 'table'}
          label={text(view === 'table' ? 'showRace' : 'showTable')}
          onPress={() => controller.state.set({ view: view === 'table' ? 'race' : 'table' })}
        />
        <BandButton icon="list" label={text('allBets')} onPress={() => setListOpen(true)} />
      </div>
      <Field controller={controller} locked={locked} view={view} dimmed={up} />
      <div className="notice-place" role="status">
        <NoticeLine controller={controller} />
      </div>
      {controller.theme.strikes ? <StruckRow controller={controller} /> : null}
      <ResultSpeaker controller={controller} />
      {listOpen ? (
        <BetsPanel controller={controller} locked={locked} onClose={() => setListOpen(false)} />
      ) : null}
    </div>
  )
}

/** Numbers are struck on the open table; then the wheel comes down. */
function isWheelUp(phase: Phase, { strikes }: RouletteTheme): boolean {
  return phase === 'landing' || phase === 'resting' || (phase === 'rolling' && !strikes)
}

interface BandButtonProps {
  readonly icon: RouletteIconName
  readonly label: string
  readonly onPress: () => void
}

function BandButton({ icon, label, onPress }: BandButtonProps) {
  return (
    <button
      type="button"
      className="icon-button band-button"
      aria-label={label}
      onClick={() => {
        buttonSound()
        onPress()
      }}
    >
      <RouletteIcon name={icon} size={24} />
    </button>
  )
}

interface FieldProps extends StageProps {
  readonly view: 'table' | 'race'
  readonly dimmed: boolean
}

const STEPPER_HEIGHT = 52

/** Gives the table, or the racetrack, the size of the place that is left for it. */
function Field({ controller, locked, view, dimmed }: FieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const size = useSize(place)
  const { width, height } = size
  const draw = () => {
    if (width === 0 || height === 0) return null
    if (view === 'race') {
      const layout = racetrackLayout(width, height - STEPPER_HEIGHT)
      return <RacetrackView controller={controller} layout={layout} locked={locked} />
    }
    return (
      <TableView
        controller={controller}
        layout={tableLayout(width, height, height > width * 0.75)}
        locked={locked}
      />
    )
  }
  return (
    <div ref={place} className="field" data-dimmed={dimmed}>
      {draw()}
    </div>
  )
}

function useSize(place: RefObject<HTMLDivElement | null>): {
  readonly width: number
  readonly height: number
} {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return size
}

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

function RoulettePaytable({ returnOf }: Pick<RouletteTheme, 'returnOf'>) {
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
              <td>{payText(bet, returnOf)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const chips = (name: AnnouncedName): number => ANNOUNCED[name].reduce((sum, part) => sum + part.chips, 0)

/** The figures that the rules name. */
function useRuleValues(controller: RouletteController): TextValues {
  const { session } = useGame()
  const amounts = useAmounts()
  const { game, returnOf } = controller.theme
  const returns = BETS.map(bet => returnOf(bet))
  return {
    pockets: POCKETS,
    last: LAST_NUMBER,
    most: MOST_BETS,
    cap: amounts.withUnit(controller.cap()),
    top: Math.max(...returns),
    low: Math.min(...returns),
    voisins: chips('voisins'),
    orphelins: chips('orphelins'),
    tiers: chips('tiers'),
    rtp: returnText(game, session.language),
  }
}
