import { type RefObject, useEffect, useRef } from 'react'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { useStore } from '../../../view/store.ts'
import { colourOf } from '../maths/bets.ts'
import { ballSvg, bowlSvg, lightSvg, rotorSvg } from './art/wheel-art.ts'
import type { RouletteController } from './roulette-controller.ts'
import { WheelStage } from './wheel-stage.ts'

interface WheelViewProps {
  readonly controller: RouletteController
  /** Over the table. */
  readonly up: boolean
}

/** The wheel: bowl, rotor, ball and light as layers, so that turning it repaints nothing. */
export function WheelView({ controller, up }: WheelViewProps) {
  const { wheel: paints } = controller.theme
  const phase = useStore(controller.state, state => state.phase)
  const shown = useStore(controller.state, state => state.shown)
  const wheel = useRef<HTMLDivElement>(null)
  const rotor = useRef<HTMLImageElement>(null)
  const ball = useRef<HTMLImageElement>(null)
  useWheelStage(controller, { wheel, rotor, ball })
  const number = phase === 'resting' || phase === 'paying' ? shown?.pocket : undefined

  return (
    <div ref={wheel} className="wheel" data-up={up} aria-hidden="true">
      <img className="wheel-layer" src={pictureAddress(bowlSvg(paints))} alt="" />
      <img ref={rotor} className="wheel-layer wheel-rotor" src={pictureAddress(rotorSvg(paints))} alt="" />
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
