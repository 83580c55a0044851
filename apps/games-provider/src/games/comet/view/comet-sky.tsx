import { useCallback, useEffect, useRef } from 'react'
import { ClimbingFigure } from '../../../families/crash/view/climbing-figure.tsx'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import type { CometController, CometState } from './comet-controller.ts'
import { figureAt, wayTo } from './comet-path.ts'
import { useCometText } from './comet-texts.ts'
import { CometScene, type SceneView } from './sky/comet-scene.ts'

function cometOf({ phase, flight, result }: CometState): SceneView['comet'] {
  if (phase === 'calling') return 'calling'
  if (flight === null) return 'none'
  if (result === null) return 'flying'
  return result.win > 0 ? 'reached' : 'faded'
}

/** The sky with the comet, the gate of the target, and the figure that counts. */
export function CometSky({ controller }: { readonly controller: CometController }) {
  const { session } = useGame()
  const canvas = useRef<HTMLCanvasElement>(null)
  const result = useStore(controller.state, state => state.result)
  const phase = useStore(controller.state, state => state.phase)

  useEffect(() => {
    if (!canvas.current) return undefined
    const read = (): SceneView => {
      const state = controller.state.get()
      const { flight } = state
      const target = flight?.target_x100 ?? controller.target()
      const multiplier = flight === null ? 100 : figureAt(flight, performance.now())
      return {
        comet: cometOf(state),
        way: wayTo(multiplier, target),
        gateText: `${formatNumber(target / 100, session.language, [2, 2])}×`,
      }
    }
    return new CometScene(canvas.current, read).start()
  }, [controller, session])

  const read = useCallback(() => {
    const { flight } = controller.state.get()
    return flight === null ? 100 : figureAt(flight, performance.now())
  }, [controller])
  const mark = useCallback(
    (figure: HTMLElement, multiplier: number) => {
      const { flight } = controller.state.get()
      figure.dataset['passed'] = String(flight !== null && multiplier >= flight.target_x100)
    },
    [controller],
  )

  const verdict = result === null ? 'open' : result.win > 0 ? 'won' : 'lost'
  return (
    <div className="comet-sky" data-verdict={verdict} data-phase={phase} onPointerDown={controller.loop.tap}>
      <canvas ref={canvas} aria-hidden="true" />
      <div className="comet-words">
        <ClimbingFigure className="comet-figure" read={read} mark={mark} />
        <Verdict controller={controller} />
      </div>
    </div>
  )
}

function Verdict({ controller }: { readonly controller: CometController }) {
  const { session } = useGame()
  const text = useCometText()
  const amounts = useAmounts()
  const phase = useStore(controller.state, state => state.phase)
  const result = useStore(controller.state, state => state.result)
  const words = () => {
    if (result === null) return phase === 'idle' ? text('invite') : text('flying')
    if (result.win > 0) return text('reached', { amount: amounts.withUnit(result.win) })
    return text('faded', { target: formatNumber(result.target_x100 / 100, session.language, [2, 2]) })
  }
  const far = result === null ? '' : formatNumber(result.point_x100 / 100, session.language, [2, 2])
  return (
    <p className="comet-verdict" role="status">
      {result === null ? null : (
        <span className="visually-hidden">{text('flewTo', { multiplier: far })}</span>
      )}
      <span className="comet-verdict-words">{words()}</span>
    </p>
  )
}
