import './numbers.css'
import './roulette.css'
import './table.css'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { BigWinOverlay } from '../../../view/hud/overlay-frame.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { formatPercent } from '../../../view/money-format.ts'
import { layFelt } from '../../../view/session/lay-felt.ts'
import { buttonSound } from '../../../view/sound/effects.ts'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { BETS, type BetKind, colourOf, LAST_NUMBER } from '../bets.ts'
import { europeanRoulette } from '../game.ts'
import { MOST_BETS, returnOf } from '../outcome.ts'
import { ANNOUNCED, type AnnouncedName, POCKETS } from '../wheel.ts'
import { ballSvg, bowlSvg, lightSvg, rotorSvg } from './art/wheel-art.ts'
import { payText } from './bet-slip.ts'
import { BetsPanel, NoticeLine } from './bets-panel.tsx'
import { LOUNGE_MUSIC } from './music.ts'
import { HistoryStrip, ResultSpeaker } from './past-spins.tsx'
import { racetrackLayout } from './racetrack-layout.ts'
import { RacetrackView } from './racetrack-view.tsx'
import { RouletteController } from './roulette-controller.ts'
import { RouletteIcon, type RouletteIconName } from './roulette-icons.tsx'
import { loadPast } from './roulette-state.ts'
import { rouletteTextsOf, useRouletteText } from './roulette-texts.ts'
import { RouletteRoundPicture } from './round-picture.tsx'
import { TableControls } from './table-controls.tsx'
import { tableLayout } from './table-layout.ts'
import { TableView } from './table-view.tsx'
import { WheelStage } from './wheel-stage.ts'

export const page: GamePage = { prepare: withTexts(rouletteTextsOf, RouletteScreen) }

function RouletteScreen() {
  const session = useGamePage(LOUNGE_MUSIC)
  const [controller] = useState(() => new RouletteController(session))
  const locked = useStore(controller.loop.state, state => state.busy)

  useLayoutEffect(() => layFelt('ellipse 90% 60% at 50% 34%'), [])
  useEffect(() => {
    void loadPast(session.client).then(past => controller.addPast(past))
  }, [controller, session])

  return (
    <GameShell
      game={europeanRoulette}
      look="roulette"
      primary={{ state: 'ready', label: '' }}
      onPrimary={controller.press}
      locked={locked}
      onAutoplay={controller.autoplay}
      ownStake
      paytable={<RoulettePaytable />}
      rules={<RouletteRules cap={controller.cap()} />}
      Picture={RouletteRoundPicture}
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
  const up = phase === 'rolling' || phase === 'landing' || phase === 'resting'
  return (
    <div className="stage roulette-stage" onPointerDown={locked ? controller.loop.tap : undefined}>
      <WheelView controller={controller} />
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
      <ResultSpeaker controller={controller} />
      {listOpen ? (
        <BetsPanel controller={controller} locked={locked} onClose={() => setListOpen(false)} />
      ) : null}
    </div>
  )
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

/** The wheel: bowl, rotor, ball and light as layers, so that turning it repaints nothing. */
function WheelView({ controller }: { readonly controller: RouletteController }) {
  const phase = useStore(controller.state, state => state.phase)
  const shown = useStore(controller.state, state => state.shown)
  const wheel = useRef<HTMLDivElement>(null)
  const rotor = useRef<HTMLImageElement>(null)
  const ball = useRef<HTMLImageElement>(null)
  useWheelStage(controller, { wheel, rotor, ball })
  const up = phase === 'rolling' || phase === 'landing' || phase === 'resting'
  const number = phase === 'resting' || phase === 'paying' ? shown?.pocket : undefined

  return (
    <div ref={wheel} className="wheel" data-up={up} aria-hidden="true">
      <img className="wheel-layer" src={pictureAddress(bowlSvg())} alt="" />
      <img ref={rotor} className="wheel-layer wheel-rotor" src={pictureAddress(rotorSvg())} alt="" />
      <div className="wheel-sheen" />
      <img ref={ball} className="wheel-ball" src={pictureAddress(ballSvg())} alt="" />
      <img className="wheel-layer" src={pictureAddress(lightSvg())} alt="" />
      {number === undefined ? null : (
        <div className={`wheel-number number-${colourOf(number)}`}>{number}</div>
      )}
    </div>
  )
}

interface WheelRefs {
  readonly wheel: RefObject<HTMLDivElement | null>
  readonly rotor: RefObject<HTMLImageElement | null>
  readonly ball: RefObject<HTMLImageElement | null>
}

function useWheelStage(controller: RouletteController, { wheel, rotor, ball }: WheelRefs): void {
  useEffect(() => {
    const turning = rotor.current
    const running = ball.current
    const whole = wheel.current
    if (!turning || !running || !whole) return
    controller.openWheel(
      new WheelStage({ rotor: turning, ball: running, radius: () => whole.offsetWidth / 2 }),
    )
  }, [controller, wheel, rotor, ball])
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

function RoulettePaytable() {
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

function RouletteRules({ cap }: { readonly cap: number }) {
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
