import { useAmounts } from '../../../view/hud/game-context.tsx'
import { useStore } from '../../../view/store.ts'
import { FREE_SPIN_MULTIPLIER } from '../paytable.ts'
import type { Box } from './arena-layout.ts'
import { Logo } from './logo.tsx'
import type { SlotController } from './slot-controller.ts'
import { useSlotText } from './slot-texts.tsx'

/** Above the reels: the game's name, or during free spins how far they are and what they won. */
export function Crest({ controller, box }: { readonly controller: SlotController; readonly box: Box }) {
  const feature = useStore(controller.state, state => state.feature)
  const text = useSlotText()
  const amounts = useAmounts()
  return (
    <div className="crest" style={{ height: box.height }}>
      {feature === null ? (
        <Logo />
      ) : (
        <div className="feature-counter" role="status">
          <span className="feature-name">{text('freeSpins')}</span>
          <strong>{text('freeSpinsCount', { played: feature.played, total: feature.total })}</strong>
          <span className="feature-multiplier">×{FREE_SPIN_MULTIPLIER}</span>
          <span className="feature-win">
            {text('featureWin')}: <b>{amounts.withUnit(feature.win)}</b>
          </span>
        </div>
      )}
    </div>
  )
}
