import { useCallback, useEffect, useRef } from 'react'
import { ClimbingFigure } from '../../../families/crash/view/climbing-figure.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { timeOf } from './flight-camera.ts'
import { shownMultiplier } from './flight-state.ts'
import type { Flight, RocketController } from './rocket-controller.ts'
import { useRocketText } from './rocket-texts.ts'
import { FlightScene, type SceneView } from './sky/flight-scene.ts'

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
export function FlightStage({ controller }: { readonly controller: RocketController }) {
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
