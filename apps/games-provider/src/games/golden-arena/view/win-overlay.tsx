import { useGame } from '../../../view/hud/game-context.tsx'
import { OverlayAmount, TierWords } from '../../../view/hud/tier-words.tsx'
import { useStore } from '../../../view/store.ts'
import { FREE_SPIN_MULTIPLIER } from '../paytable.ts'
import { symbolAddress } from './picture-address.ts'
import type { SlotController } from './slot-controller.ts'
import type { SlotOverlay } from './slot-state.ts'
import { useSlotText } from './slot-texts.tsx'

/** What covers the reels: a big win, or the beginning and the end of the free spins. */
export function SlotOverlayView({ controller }: { readonly controller: SlotController }) {
  const overlay = useStore(controller.state, state => state.overlay)
  const countDone = useStore(controller.state, state => state.countDone)
  const { t } = useGame()
  if (overlay === null) return null
  return (
    <div
      className={`overlay overlay-${overlay.kind}`}
      data-tier={overlay.kind === 'tier' ? overlay.tier : undefined}
      onPointerDown={controller.tap}
      role="status"
    >
      <div className="overlay-rays" aria-hidden="true" />
      <div className="overlay-body">
        <OverlayText overlay={overlay} countDone={countDone} />
        <p className="overlay-hint">{t('tapToClose')}</p>
      </div>
    </div>
  )
}

function OverlayText({ overlay, countDone }: { readonly overlay: SlotOverlay; readonly countDone: boolean }) {
  const text = useSlotText()
  switch (overlay.kind) {
    case 'tier':
      return <TierWords {...overlay} done={countDone} />
    case 'intro':
      return (
        <>
          <img className="overlay-emblem" src={symbolAddress('S')} alt="" />
          <h2 className="overlay-title">{text('freeSpinsWon', { count: overlay.spins })}</h2>
          <p className="overlay-note">{text('allWinsTriple', { multiplier: FREE_SPIN_MULTIPLIER })}</p>
        </>
      )
    case 'more':
      return (
        <>
          <img className="overlay-emblem" src={symbolAddress('S')} alt="" />
          <h2 className="overlay-title">{text('freeSpinsMore', { count: overlay.spins })}</h2>
        </>
      )
    case 'summary':
      return (
        <>
          <h2 className="overlay-title">
            {text(overlay.win >= overlay.bet ? 'summaryTitle' : 'featureWin')}
          </h2>
          <OverlayAmount win={overlay.win} count_ms={overlay.count_ms} done={countDone} />
          <p className="overlay-note">{text('summarySpins', { count: overlay.spins })}</p>
        </>
      )
  }
}
