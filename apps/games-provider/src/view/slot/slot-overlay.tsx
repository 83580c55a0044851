import { OverlayFrame } from '../hud/overlay-frame.tsx'
import { OverlayAmount, TierWords } from '../hud/tier-words.tsx'
import { pictureAddress } from '../picture-address.ts'
import type { SlotShow } from './slot-show.ts'
import type { SlotOverlay } from './slot-state.ts'
import { useSlotText } from './slot-text-context.tsx'

/** The game's own words on the overlays of its free spins. */
export interface FeatureWords {
  readonly introNote: string
  readonly summaryTitle: string
}

interface SlotOverlayProps {
  readonly show: SlotShow
  readonly words: FeatureWords
}

/** What covers the reels: a big win, or the beginning and the end of the free spins. */
export function SlotOverlayView({ show, words }: SlotOverlayProps) {
  return (
    <OverlayFrame overlay={show.overlay}>
      {(shown, countDone) => <OverlayText show={show} shown={shown} countDone={countDone} words={words} />}
    </OverlayFrame>
  )
}

interface OverlayTextProps extends SlotOverlayProps {
  readonly shown: SlotOverlay
  readonly countDone: boolean
}

function OverlayText({ show, shown, countDone, words }: OverlayTextProps) {
  const text = useSlotText()
  const { art, grid } = show.theme
  switch (shown.kind) {
    case 'tier':
      return <TierWords {...shown} done={countDone} />
    case 'intro':
    case 'more':
      return (
        <>
          <img className="overlay-emblem" src={pictureAddress(art.symbol(grid.scatter))} alt="" />
          <h2 className="overlay-title">
            {text(shown.kind === 'intro' ? 'freeSpinsWon' : 'freeSpinsMore', { count: shown.spins })}
          </h2>
          {shown.kind === 'intro' ? <p className="overlay-note">{words.introNote}</p> : null}
        </>
      )
    case 'summary':
      return (
        <>
          <h2 className="overlay-title">
            {shown.win >= shown.bet ? words.summaryTitle : text('featureWin')}
          </h2>
          <OverlayAmount win={shown.win} count_ms={shown.count_ms} done={countDone} />
          <p className="overlay-note">{text('summarySpins', { count: shown.spins })}</p>
        </>
      )
  }
}
