/** What the page itself shows of the duels. */
import type { SlotLayout } from '../../../families/slot/view/slot-theme.ts'
import { type Store, useStore } from '../../../view/store.ts'
import { useArenaText } from './arena-texts.ts'
import type { DuelState } from './duel-state.ts'
import { arenaExtras } from './extras.ts'

interface DuelProps {
  readonly state: Store<DuelState>
}

/** The multiplier of the free spins, in their counter. */
export function DuelMultiplier({ state }: DuelProps) {
  const text = useArenaText()
  const multiplier = useStore(state, ({ multiplier: now }) => now)
  return (
    <span className="feature-multiplier duel-multiplier" key={multiplier}>
      <span className="visually-hidden">{text('multiplierName')} </span>×{multiplier}
    </span>
  )
}

interface DuelsProps extends DuelProps {
  readonly isFeature: boolean
  readonly layout: SlotLayout
}

/** The gladiator and his duels once their code is loaded, which a fight waits for. */
export function Duels({ state, isFeature, layout }: DuelsProps) {
  useStore(state, ({ fight }) => fight !== null)
  const extras = arenaExtras.now()
  return isFeature && extras !== null ? <extras.DuelScene state={state} layout={layout} /> : null
}
