import { useGame } from '../../../view/hud/game-context.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import type { RocketController } from './rocket-controller.ts'
import { useRocketText } from './rocket-texts.tsx'

function heightOf(burst_x100: number): 'low' | 'high' | 'far' {
  if (burst_x100 < 200) return 'low'
  return burst_x100 < 1000 ? 'high' : 'far'
}

/** How far the last flights went, newest first; a mark shows where something was won. */
export function PastFlights({ controller }: { readonly controller: RocketController }) {
  const { session } = useGame()
  const text = useRocketText()
  const past = useStore(controller.state, state => state.past)
  return (
    <ol className="past-flights" aria-label={text('pastFlights')}>
      {past.length === 0 ? <li className="past-none">{text('noFlights')}</li> : null}
      {past.map(({ round_id, burst_x100, won }) => (
        <li key={round_id} className="past-flight" data-height={heightOf(burst_x100)} data-won={won}>
          {formatNumber(burst_x100 / 100, session.language, [2, 2])}×
          <span className="visually-hidden">{text(won ? 'won' : 'notWon')}</span>
        </li>
      ))}
    </ol>
  )
}
