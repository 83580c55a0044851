import cometTexts from 'virtual:texts/games/comet'
import type own from '@arena/texts/en/games/comet.json'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { gameTexts, withTexts } from '../../../view/texts/game-texts.tsx'
import { arcAt, GATE, wayTo } from './comet-path.ts'
import './comet.css'

const WIDTH = 280
const HEIGHT = 90
const STEPS = 30

/** The way of a past comet, with the gate it was to reach. */
export function CometRoundPicture({ round, language }: RoundPictureProps) {
  const text = useCometText()
  const { choice, outcome } = round
  if (typeof choice !== 'object' || choice === null || !('target_x100' in choice)) return null
  if (typeof outcome !== 'object' || outcome === null || !('point_x100' in outcome)) return null
  const target = Number(choice.target_x100)
  const point = Number(outcome.point_x100)
  const end = wayTo(point, target)
  const spot = (way: number) => ({ x: arcAt(way).x * WIDTH, y: arcAt(way).y * HEIGHT + 8 })
  const line = Array.from({ length: STEPS + 1 }, (_, step) => spot((end * step) / STEPS))
  const times = (hundredths: number) => formatNumber(hundredths / 100, language, [2, 2])
  const gate = spot(GATE)
  const head = spot(end)
  return (
    <div className="comet-picture" data-won={point >= target}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <ellipse cx={gate.x} cy={gate.y} rx="6" ry="13" />
        <polyline points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
        <circle cx={head.x} cy={head.y} r="6" />
      </svg>
      <p>
        <strong>{text('flewTo', { multiplier: times(point) })}</strong>
        <span>
          {text('target')} {times(target)}×
        </span>
      </p>
    </div>
  )
}

export const { textsOf: cometTextsOf, useText: useCometText } = gameTexts<typeof own>(cometTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(cometTextsOf, CometRoundPicture)
