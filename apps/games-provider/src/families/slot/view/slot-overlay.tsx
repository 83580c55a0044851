import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { OverlayFrame } from '../../../view/hud/overlay-frame.tsx'
import { OverlayAmount, TierTitle, TierWords, TimesBet } from '../../../view/hud/tier-words.tsx'
import { prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { isCelebrated } from '../../../view/win-tiers.ts'
import { FeatureScene } from './feature-scene.tsx'
import type { SlotOverlay, SlotOverlayProps } from './slot-state.ts'
import { useSlotText } from './slot-texts.ts'

/** The overlay over the reels: a big win, or the beginning and the end of the free spins. */
export function SlotOverlayView({ show, words, scene }: SlotOverlayProps) {
  return (
    <OverlayFrame overlay={show.overlay}>
      {shown => <OverlayText show={show} shown={shown} words={words} scene={scene} />}
    </OverlayFrame>
  )
}

interface OverlayTextProps extends SlotOverlayProps {
  readonly shown: SlotOverlay
}

function OverlayText({ show, shown, words, scene }: OverlayTextProps) {
  const text = useSlotText()
  const { art, grid } = show.theme
  const emblem = <img className="overlay-emblem" src={pictureAddress(art.symbol(grid.scatter))} alt="" />
  switch (shown.kind) {
    case 'tier':
      return <TierWords overlay={show.overlay} {...shown} />
    case 'intro':
      return prefersReducedMotion() ? (
        <>
          {emblem}
          <IntroWords spins={shown.spins} note={words.introNote} />
        </>
      ) : (
        <FeatureScene overlay={show.overlay} scene={scene}>
          <IntroWords spins={shown.spins} note={words.introNote} />
        </FeatureScene>
      )
    case 'more':
      return (
        <>
          {emblem}
          <h2 className="overlay-title">{text('freeSpinsMore', { count: shown.spins })}</h2>
        </>
      )
    case 'summary':
      return (
        <>
          <TierTitle
            overlay={show.overlay}
            tier={shown.tier}
            instead={isCelebrated(shown.tier) ? words.summaryTitle : text('featureWin')}
          />
          <OverlayAmount overlay={show.overlay} win={shown.win} />
          <TimesBet win={shown.win} bet={shown.bet} />
          <p className="overlay-note">{text('summarySpins', { count: shown.spins })}</p>
        </>
      )
  }
}

function IntroWords({ spins, note }: { readonly spins: number; readonly note: string }) {
  const text = useSlotText()
  return (
    <>
      <h2 className="overlay-title">{text('freeSpinsWon', { count: spins })}</h2>
      <p className="overlay-note">{note}</p>
    </>
  )
}
