import { useAmounts } from '../hud/game-context.tsx'
import { useStore } from '../store.ts'
import type { DrawController } from './draw-controller.ts'
import { useDrawText } from './draw-texts.ts'

/** The last draws, newest first; a win is marked by more than its colour. */
export function PastDraws({ controller }: { readonly controller: DrawController }) {
  const text = useDrawText()
  const amounts = useAmounts()
  const past = useStore(controller.state, state => state.past)
  return (
    <ol className="past-draws" aria-label={text('results')}>
      {past.length === 0 ? <li className="past-none">{text('noResults')}</li> : null}
      {past.map(({ round_id, hits, marks, win }) => (
        <li key={round_id} data-won={win > 0}>
          <span aria-hidden="true">
            {hits}/{marks}
          </span>
          <span className="visually-hidden">{text('hitsOf', { hits, marks })}</span>
          {win > 0 ? <strong>+{amounts.plain(win)}</strong> : null}
        </li>
      ))}
    </ol>
  )
}
