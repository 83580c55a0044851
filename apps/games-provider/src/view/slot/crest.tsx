import type { ReactNode } from 'react'
import { useAmounts } from '../hud/game-context.tsx'
import { useStore } from '../store.ts'
import type { Box } from './slot-layout.ts'
import type { SlotShow } from './slot-show.ts'
import { useSlotText } from './slot-text-context.tsx'

interface CrestProps {
  readonly show: SlotShow
  readonly box: Box
  readonly logo: ReactNode
  /** Stands beside the counter of the free spins. */
  readonly badge: ReactNode
}

/** Above the reels: the game's name, or during free spins how far they are and what they won. */
export function Crest({ show, box, logo, badge }: CrestProps) {
  const feature = useStore(show.state, state => state.feature)
  const text = useSlotText()
  const amounts = useAmounts()
  return (
    <div className="crest" style={{ height: box.height }}>
      {feature === null ? (
        logo
      ) : (
        <div className="feature-counter" role="status">
          <span className="feature-name">{text('freeSpins')}</span>
          <strong>{text('freeSpinsCount', { played: feature.played, total: feature.total })}</strong>
          <span className="feature-badge">{badge}</span>
          <span className="feature-win">
            {text('featureWin')}: <b>{amounts.withUnit(feature.win)}</b>
          </span>
        </div>
      )}
    </div>
  )
}
