import { useGame } from '../../../view/hud/game-context.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import type { CometController } from './comet-controller.ts'
import { useCometText } from './comet-texts.tsx'

/** How far the last comets went, newest first; a win is marked by more than its colour. */
export function PastComets({ controller }: { readonly controller: CometController }) {
  const { session } = useGame()
  const text = useCometText()
  const past = useStore(controller.state, state => state.past)
  return (
    <ol className="past-comets" aria-label={text('pastComets')}>
      {past.length === 0 ? <li className="past-none">{text('noComets')}</li> : null}
      {past.map(({ round_id, point_x100, won }) => (
        <li key={round_id} className="past-comet" data-won={won}>
          {won ? <span aria-hidden="true" className="past-star" /> : null}
          {formatNumber(point_x100 / 100, session.language, [2, 2])}×
          <span className="visually-hidden">{text(won ? 'won' : 'lost')}</span>
        </li>
      ))}
    </ol>
  )
}
