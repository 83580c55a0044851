import { CountUp } from '../hud/count-up.tsx'
import { useAmounts, useGame } from '../hud/game-context.tsx'
import { NO_BREAK_SPACE } from '../money-format.ts'
import { useStore } from '../store.ts'
import type { SlotShow } from './slot-show.ts'
import { useSlotText } from './slot-text-context.tsx'

/** The end of a spin for people who listen to the page: the reels are a picture. */
export function SpinWords({ show }: { readonly show: SlotShow }) {
  const paid = useStore(show.state, state => state.paid)
  const { t } = useGame()
  const text = useSlotText()
  const amounts = useAmounts()
  const words = paid === 0 ? text('noWin') : `${t('win')} ${amounts.withUnit(paid ?? 0)}`
  return (
    <p className="visually-hidden" role="status">
      {paid === null ? '' : words}
    </p>
  )
}

/** Under the reels: what the spin won, or a word of invitation. */
export function WinStrip({ show }: { readonly show: SlotShow }) {
  const win = useStore(show.state, state => state.win)
  const busy = useStore(show.loop.state, state => state.busy)
  const countDone = useStore(show.state, state => state.countDone)
  const { t } = useGame()
  const text = useSlotText()
  const amounts = useAmounts()
  return (
    <div className="win-strip" data-celebrated={win !== null && !win.plain}>
      {win === null ? (
        <span className="win-invite">
          {busy ? NO_BREAK_SPACE : text('invite', { lines: show.theme.grid.lines.length })}
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
