import { useGame } from '../../../view/hud/game-context.tsx'
import { useStore } from '../../../view/store.ts'
import type { DiceController } from './dice-controller.ts'
import { useDiceText } from './dice-texts.tsx'
import { formatRoll } from './target-line.ts'

/** The last results, newest first; a win is marked by more than its colour. */
export function PastRolls({ controller }: { readonly controller: DiceController }) {
  const { session } = useGame()
  const text = useDiceText()
  const past = useStore(controller.state, state => state.past)
  return (
    <ol className="past-rolls" aria-label={text('pastRolls')}>
      {past.length === 0 ? <li className="past-none">{text('noRolls')}</li> : null}
      {past.map(({ round_id, roll, won }) => (
        <li key={round_id} className={won ? 'past-roll past-roll-won' : 'past-roll'}>
          <span aria-hidden="true">{won ? '▲' : '·'}</span>
          {formatRoll(roll, session.language)}
          <span className="visually-hidden">{text(won ? 'won' : 'lost')}</span>
        </li>
      ))}
    </ol>
  )
}
