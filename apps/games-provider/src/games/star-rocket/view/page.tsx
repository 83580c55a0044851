import './rocket.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  CASH_OUT_MIN,
  ceilingOf,
  MULTIPLIER_TOP,
  shareReaching,
  WIN_MAX,
} from '../../../families/crash/maths/crash-point.ts'
import { ClimbingFigure, CrashPaytable } from '../../../families/crash/view/crash-parts.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { BigWinOverlay } from '../../../view/hud/overlay-frame.tsx'
import { RulesText } from '../../../view/hud/rules-text.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { starRocket } from '../game.ts'
import { BetPanels } from './bet-panels.tsx'
import { timeOf } from './flight-camera.ts'
import { shownMultiplier } from './flight-state.ts'
import { LaunchRow } from './launch-row.tsx'
import { type Flight, RocketController } from './rocket-controller.ts'
import { playSpaceMusic } from './rocket-sounds.ts'
import { rocketTextsOf, useRocketText } from './rocket-texts.ts'
import { RocketRoundPicture } from './round-picture.tsx'
import { FlightScene, type SceneView } from './sky/flight-scene.ts'

export const page: GamePage = { prepare: withTexts(rocketTextsOf, RocketScreen) }

function RocketScreen() {
  const session = useGamePage(playSpaceMusic)
  const text = useRocketText()
  const [controller] = useState(() => new RocketController(session))
  const locked = useStore(controller.loop.state, state => state.busy)

  useEffect(() => controller.start(), [controller])

  return (
    <GameShell
      game={starRocket}
      look="rocket"
      primary={{ state: 'ready', label: text('launch') }}
      onPrimary={controller.loop.press}
      locked={locked}
      onAutoplay={controller.loop.autoplay}
      paytable={<RocketPaytable />}
      rules={<RocketRules />}
      Picture={RocketRoundPicture}
      controls={open => (
        <section className="rocket-controls">
          <BetPanels controller={controller} locked={locked} />
          <LaunchRow controller={controller} onAutoplay={() => open('autoplay')} />
        </section>
      )}
    >
      <div className="stage rocket-stage">
        <FlightStage controller={controller} />
        <PastFlights controller={controller} />
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function heightOf(burst_x100: number): 'low' | 'high' | 'far' {
  if (burst_x100 < 200) return 'low'
  return burst_x100 < 1000 ? 'high' : 'far'
}

/** How far the last flights went, newest first; a mark shows where something was won. */
function PastFlights({ controller }: { readonly controller: RocketController }) {
  const { session } = useGame()
  const text = useRocketText()
  const past = useStore(controller.state, state => state.past)
  return (
    <ol className="past-flights" aria-label={text('pastFlights')}>
      {past.length === 0 ? <li className="past-none">{text('noFlights')}</li> : null}
      {past.map(({ round_id, point_x100, won }) => (
        <li key={round_id} className="past-flight" data-height={heightOf(point_x100)} data-won={won}>
          {formatNumber(point_x100 / 100, session.language, [2, 2])}×
          <span className="visually-hidden">{text(won ? 'won' : 'notWon')}</span>
        </li>
      ))}
    </ol>
  )
}

function RocketPaytable() {
  const text = useRocketText()
  return <CrashPaytable headings={[text('cashOutAt'), text('chance'), text('pays')]} />
}

function RocketRules() {
  const { session } = useGame()
  const text = useRocketText()
  const amounts = useAmounts()
  const { max_bet } = starRocket.limits
  const times = (hundredths: number) => formatNumber(hundredths / 100, session.language, [2, 2])
  const values = {
    start: times(100),
    lowest: times(CASH_OUT_MIN),
    top: formatNumber(MULTIPLIER_TOP / 100, session.language),
    most: amounts.withUnit(WIN_MAX),
    stake: amounts.withUnit(max_bet),
    ceiling: formatNumber(ceilingOf(max_bet) / 100, session.language),
    share: formatPercent(
      0.01 * Math.round((100 * Number(starRocket.rtp.numerator)) / Number(starRocket.rtp.denominator)),
      session.language,
      [0, 0],
    ),
    atOnce: formatPercent(1 - shareReaching(CASH_OUT_MIN), session.language, [1, 1]),
  }
  return (
    <RulesText
      text={text}
      values={values}
      chapters={['rulesFlight', 'rulesBets', 'rulesAuto', 'rulesServer', 'rulesCeiling']}
    />
  )
}

const isLost = (flight: Flight | null): boolean => flight?.bets.some(bet => bet.state === 'lost') ?? false

function toneOf(flight: Flight | null): 'calm' | 'flying' | 'out' | 'lost' {
  if (flight === null || flight.stage === 'igniting') return 'calm'
  if (flight.stage === 'flying') return 'flying'
  return isLost(flight) ? 'lost' : 'out'
}

function markHeight(figure: HTMLElement, multiplier: number): void {
  figure.dataset['height'] = multiplier >= 1000 ? 'far' : multiplier >= 200 ? 'high' : 'low'
}

/** The sky, the rocket and the figure that matters. */
function FlightStage({ controller }: { readonly controller: RocketController }) {
  const { session } = useGame()
  const text = useRocketText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const flight = useStore(controller.state, state => state.flight)
  const isDark = useSessionState(state => state.link !== 'ok')

  useEffect(() => {
    if (!canvas.current) return undefined
    const view = (): SceneView => {
      const shown = controller.state.get().flight
      return {
        stage: shown?.stage ?? 'pad',
        elapsed_ms: controller.seen_ms(),
        stageAge_ms: controller.stageAge_ms(),
        isLost: isLost(shown),
        taken_ms: (shown?.bets ?? []).flatMap(bet =>
          bet.cash_out_x100 === null ? [] : [timeOf(bet.cash_out_x100)],
        ),
        axisText: (value, unit) =>
          unit === 'times'
            ? `${formatNumber(value, session.language, [0, 1])}×`
            : text('seconds', { count: formatNumber(value, session.language) }),
      }
    }
    return new FlightScene(canvas.current, view).start()
  }, [controller, session, text])

  const read = useCallback(
    () => shownMultiplier(controller.state.get().flight, controller.seen_ms()),
    [controller],
  )

  return (
    <div className="flight" data-tone={toneOf(flight)} data-dark={isDark && flight?.stage === 'flying'}>
      <canvas ref={canvas} aria-hidden="true" />
      <div className="flight-words">
        <ClimbingFigure className="flight-figure" read={read} mark={markHeight} />
        <FlightCaption flight={flight} isDark={isDark} />
      </div>
    </div>
  )
}

/** What there is to say, also aloud; the climbing figure itself is not read out. */
function FlightCaption({ flight, isDark }: { readonly flight: Flight | null; readonly isDark: boolean }) {
  const { session } = useGame()
  const text = useRocketText()
  const amounts = useAmounts()
  const multiplier = formatNumber((flight?.burst_x100 ?? 0) / 100, session.language, [2, 2])
  const words = (): string => {
    if (flight === null) return text('invite')
    if (flight.stage === 'igniting') return text('launching')
    if (flight.stage === 'flying') return isDark ? text('lineLost') : text('flying')
    if (flight.stage === 'flownOn') return text('flyingOn')
    return text(isLost(flight) ? 'burstAt' : 'flewTo', { multiplier })
  }
  const isOver = flight?.stage === 'burst' || flight?.stage === 'flownOn'
  const won = isOver && flight.win > 0 ? text('wonTotal', { amount: amounts.withUnit(flight.win) }) : null
  return (
    <div className="flight-caption" role="status">
      <span>{words()}</span>
      {won === null ? null : (
        <strong className={flight !== null && flight.win > flight.stake ? 'flight-won' : ''}>{won}</strong>
      )}
    </div>
  )
}
