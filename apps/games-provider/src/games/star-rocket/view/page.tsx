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
import { BigWinOverlay } from '../../../view/hud/big-win-overlay.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { Icon } from '../../../view/hud/icons.tsx'
import { NumberField } from '../../../view/hud/number-field.tsx'
import { RulesText } from '../../../view/hud/rules-text.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { formatAmount, formatNumber, formatPercent } from '../../../view/money-format.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import { buttonSound } from '../../../view/sound/effects.ts'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { starRocket } from '../game.ts'
import { allowedAuto } from './bet-plans.ts'
import { timeOf } from './flight-camera.ts'
import { type Place, shownMultiplier } from './flight-state.ts'
import { LaunchRow } from './launch-row.tsx'
import { SPACE_MUSIC } from './music.ts'
import { type Flight, RocketController } from './rocket-controller.ts'
import { RocketRoundPicture, rocketTextsOf, useRocketText } from './round-picture.tsx'
import { FlightScene, type SceneView } from './sky/flight-scene.ts'

export const page: GamePage = { prepare: withTexts(rocketTextsOf, RocketScreen) }

function RocketScreen() {
  const session = useGamePage(SPACE_MUSIC)
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

/** The announcement, also read out; the climbing figure itself is not read out. */
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

interface PanelsProps {
  readonly controller: RocketController
  readonly locked: boolean
}

/** One bet or two for the next flight, each with its own auto cash-out. */
function BetPanels({ controller, locked }: PanelsProps) {
  const text = useRocketText()
  const { session } = useGame()
  const hasSecond = useStore(controller.state, state => state.second.on)
  return (
    <div className="bet-panels">
      <BetPanel controller={controller} locked={locked} place={0} />
      {hasSecond ? (
        <BetPanel controller={controller} locked={locked} place={1} />
      ) : (
        <button
          type="button"
          className="add-bet"
          disabled={locked}
          onClick={() => {
            buttonSound()
            haptic(session, 'selection')
            controller.setSecond(true)
          }}
        >
          <Icon name="plus" />
          <span>{text('addBet')}</span>
        </button>
      )}
    </div>
  )
}

interface BetPanelProps extends PanelsProps {
  readonly place: Place
}

function BetPanel({ controller, locked, place }: BetPanelProps) {
  const { session } = useGame()
  const text = useRocketText()
  const named = { place: place + 1 }
  const first = useSessionState(state => state.bet)
  const plan = useStore(controller.state, state => (place === 0 ? state.first : state.second))
  const second = useStore(controller.state, state => state.second.amount)
  const amount = place === 0 ? first : second
  const { min_bet, max_bet } = controller.limitsOf(place)
  const press = (act: () => void) => () => {
    buttonSound()
    haptic(session, 'selection')
    act()
  }

  return (
    <fieldset className="bet-card">
      <legend>{text('bet', named)}</legend>
      {place === 1 ? (
        <button
          type="button"
          className="drop-bet"
          aria-label={text('removeBet')}
          disabled={locked}
          onClick={press(() => controller.setSecond(false))}
        >
          <Icon name="close" size={18} />
        </button>
      ) : null}
      <div className="bet-amount">
        <button
          type="button"
          className="step-button"
          aria-label={text('lessAmount', named)}
          disabled={locked || amount <= min_bet}
          onClick={press(() => controller.stepAmount(place, -1))}
        >
          <Icon name="minus" size={20} />
        </button>
        <NumberField
          label={text('amount', named)}
          value={formatAmount(amount, session.language)}
          locked={locked}
          onNumber={coins => controller.setAmount(place, coins * 100)}
        />
        <button
          type="button"
          className="step-button"
          aria-label={text('moreAmount', named)}
          disabled={locked || amount >= max_bet}
          onClick={press(() => controller.stepAmount(place, 1))}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      <div className="bet-auto" data-on={plan.auto}>
        <button
          type="button"
          className="auto-switch"
          aria-pressed={plan.auto}
          aria-label={text('autoOn', named)}
          disabled={locked}
          onClick={press(() => controller.setAuto(place, { auto: !plan.auto }))}
        >
          {text('autoShort')}
        </button>
        <NumberField
          label={text('autoAt', named)}
          value={formatNumber(plan.auto_x100 / 100, session.language, [2, 2])}
          locked={locked}
          onNumber={times => controller.setAuto(place, { auto_x100: allowedAuto(times * 100), auto: true })}
        />
        <span aria-hidden="true">×</span>
      </div>
    </fieldset>
  )
}
