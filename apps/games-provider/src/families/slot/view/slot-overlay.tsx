import type { ReactNode } from 'react'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { CountUp } from '../../../view/hud/count-up.tsx'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { OverlayAmount, OverlayFrame, TierWords } from '../../../view/hud/overlay-frame.tsx'
import { NO_BREAK_SPACE } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import type { SlotOverlay, SlotShow } from './slot-state.ts'
import { useSlotText } from './slot-texts.ts'
import type { Box } from './slot-theme.ts'

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
