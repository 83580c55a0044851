import rocketTexts from 'virtual:texts/games/star-rocket'
import type own from '@arena/texts/en/games/star-rocket.json'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { formatAmount, formatNumber } from '../../../view/money-format.ts'
import { gameTexts, withTexts } from '../../../view/texts/game-texts.tsx'
import { burstsAt_ms, type EndedBet, type RocketOutcome, readRocketChoice } from '../outcome.ts'
import { cameraAt, pointAt, timeOf } from './flight-camera.ts'
import './rocket.css'

const WIDTH = 280
const HEIGHT = 96
const STEPS = 40
const LONGEST_MS = 80_000

function readOutcome(outcome: unknown): Pick<RocketOutcome, 'burst_x100' | 'bets'> | undefined {
  if (typeof outcome !== 'object' || outcome === null) return undefined
  if (!('burst_x100' in outcome) || !('bets' in outcome) || !Array.isArray(outcome.bets)) return undefined
  return { burst_x100: Number(outcome.burst_x100), bets: outcome.bets as readonly EndedBet[] }
}

/** The curve of a past flight with the points where its bets were taken out. */
export function RocketRoundPicture({ round, language }: RoundPictureProps) {
  const text = useRocketText()
  const outcome = readOutcome(round.outcome)
  if (!outcome) return null
  const { burst_x100, bets } = outcome
  const end_ms = Math.min(LONGEST_MS, burstsAt_ms(burst_x100))
  const camera = cameraAt(end_ms, { left: 6, top: 6, width: WIDTH - 16, height: HEIGHT - 12 })
  const points = Array.from({ length: STEPS + 1 }, (_, step) => pointAt(camera, (end_ms * step) / STEPS))
  const end = pointAt(camera, end_ms)
  const times = (hundredths: number) => formatNumber(hundredths / 100, language, [2, 2])
  const amounts = betAmounts(round.choice)
  return (
    <div className="rocket-picture">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
        <circle cx={end.x} cy={end.y} r="5" className="picture-burst" />
        {bets.map((bet, place) => {
          if (bet.cash_out_x100 === null) return null
          const at = pointAt(camera, timeOf(bet.cash_out_x100))
          return <circle key={place} cx={at.x} cy={at.y} r="4.5" className="picture-out" />
        })}
      </svg>
      <p>
        <strong>{text('burstAt', { multiplier: times(burst_x100) })}</strong>
      </p>
      <ul>
        {bets.map((bet, place) => (
          <li key={place}>
            <span>{formatAmount(amounts[place] ?? 0, language)}</span>
            <span>
              {bet.cash_out_x100 === null
                ? text('lost')
                : text('takenOut', { multiplier: times(bet.cash_out_x100) })}
            </span>
            <span>+{formatAmount(bet.win, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The amounts of a stored choice, which contains their total. */
function betAmounts(choice: unknown): readonly number[] {
  if (typeof choice !== 'object' || choice === null || !('bets' in choice)) return []
  const { bets } = choice
  if (!Array.isArray(bets)) return []
  const sum = bets.reduce((all: number, bet: { amount?: unknown } | null) => all + Number(bet?.amount), 0)
  return readRocketChoice(choice, sum)?.bets.map(bet => bet.amount) ?? []
}

export const { textsOf: rocketTextsOf, useText: useRocketText } = gameTexts<typeof own>(rocketTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(rocketTextsOf, RocketRoundPicture)
