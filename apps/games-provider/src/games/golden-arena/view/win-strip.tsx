import { CountUp } from '../../../view/hud/count-up.tsx'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { NO_BREAK_SPACE } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { LINES } from '../reels.ts'
import type { SlotController } from './slot-controller.ts'
import { useSlotText } from './slot-texts.tsx'

/** Under the reels: what the spin won, or a word of invitation. */
export function WinStrip({ controller }: { readonly controller: SlotController }) {
  const win = useStore(controller.state, state => state.win)
  const phase = useStore(controller.state, state => state.phase)
  const countDone = useStore(controller.state, state => state.countDone)
  const { t } = useGame()
  const text = useSlotText()
  const amounts = useAmounts()
  return (
    <div className="win-strip" data-celebrated={win !== null && !win.plain}>
      {win === null ? (
        <span className="win-invite">
          {phase === 'idle' ? text('invite', { lines: LINES.length }) : NO_BREAK_SPACE}
        </span>
      ) : (
        <>
          <span className="win-label">{t('win')}</span>
          <strong className="win-amount" data-testid="win">
            <CountUp amount={win.amount} count_ms={win.plain ? 0 : win.count_ms} done={countDone} />{' '}
            <small>{amounts.unit}</small>
          </strong>
        </>
      )}
    </div>
  )
}
