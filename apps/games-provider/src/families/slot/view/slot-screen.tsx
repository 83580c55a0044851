import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Game } from '../../../games/game.ts'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { CountUp } from '../../../view/hud/count-up.tsx'
import { FailedToOpen } from '../../../view/hud/failed-to-open.tsx'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { GameShell } from '../../../view/hud/game-shell.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import type { RoundPicture } from '../../../view/hud/round-list.tsx'
import { NO_BREAK_SPACE } from '../../../view/money-format.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { useStore } from '../../../view/store.ts'
import { type ShownStage, useStage } from '../../../view/use-stage.ts'
import type { ReelStage } from './reel-stage.ts'
import type { SlotController } from './slot-controller.ts'
import type { SlotSpin } from './slot-round.ts'
import type { FeatureWords, SlotShow } from './slot-state.ts'
import { useSlotText } from './slot-texts.ts'
import { type Box, type SlotLayout, slotLayout } from './slot-theme.ts'

interface SlotScreenProps<Spin extends SlotSpin, Stage extends ReelStage> {
  readonly game: Game
  /** Class of the whole page. */
  readonly look: string
  readonly controller: SlotController<Spin, Stage>
  readonly openStage: OpenStage<Stage>
  /** Behind the reels; what only belongs to the free spins looks at the page's `data-feature`. */
  readonly backdrop: ReactNode
  /** A complete SVG document of the frame around the reels. */
  readonly frame: (layout: SlotLayout) => string
  readonly logo: ReactNode
  readonly badge: ReactNode
  /** Above the reels and their crest, while the layout is known. */
  readonly foreground?: (layout: SlotLayout) => ReactNode
  readonly words: FeatureWords
  readonly Picture: RoundPicture
}

/** A whole slot once its texts and its stage's code are here. */
export function SlotScreen<Spin extends SlotSpin, Stage extends ReelStage>(
  props: SlotScreenProps<Spin, Stage>,
) {
  const { controller, openStage, backdrop, frame } = props
  const field = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const { layout, failed } = useReelStage({ controller, openStage, field, host })
  const inFeature = useStore(controller.state, state => state.feature !== null)
  useEffect(() => {
    void controller.extras.arrival.then(({ MUSIC }) => audio.setMusic(MUSIC))
  }, [controller])
  useEffect(() => audio.setMood({ feature: inFeature }), [inFeature])

  if (failed) return <FailedToOpen reason="noPicture" />
  return (
    <>
      <div className="backdrop" data-feature={inFeature} aria-hidden="true">
        {backdrop}
      </div>
      {layout === null ? null : <ReelFrame layout={layout} frame={frame} />}
      <div ref={host} className="reel-canvas" aria-hidden="true" />
      <SlotPage {...props} layout={layout} field={field} />
    </>
  )
}

interface ReelFrameProps {
  readonly layout: SlotLayout
  readonly frame: (layout: SlotLayout) => string
}

function ReelFrame({ layout, frame }: ReelFrameProps) {
  const { x, y, width, height } = layout.frame
  return (
    <img
      className="reel-frame"
      src={pictureAddress(frame(layout))}
      style={{ left: x, top: y, width, height }}
      alt=""
    />
  )
}

interface SlotPageProps<Spin extends SlotSpin, Stage extends ReelStage> extends SlotScreenProps<Spin, Stage> {
  readonly layout: SlotLayout | null
  readonly field: RefObject<HTMLDivElement | null>
}

function SlotPage<Spin extends SlotSpin, Stage extends ReelStage>(props: SlotPageProps<Spin, Stage>) {
  const { controller, layout, field } = props
  const ready = useStore(controller.state, state => state.ready)
  const busy = useStore(controller.loop.state, state => state.busy)
  return (
    <GameShell
      game={props.game}
      look={props.look}
      primary={usePrimaryLook(controller)}
      onPrimary={controller.press}
      locked={busy || !ready}
      onAutoplay={controller.autoplay}
      feature
      emblem={<SpinEmblem turning={busy || !ready} />}
      paytable={<SlotInfo extras={controller.extras} name="Paytable" />}
      rules={<SlotInfo extras={controller.extras} name="Rules" />}
      info={controller.extras}
      Picture={props.Picture}
    >
      <div className="stage" ref={field} onPointerDown={controller.loop.tap}>
        {layout === null ? null : (
          <>
            <Crest show={controller} box={layout.crest} logo={props.logo} badge={props.badge} />
            {props.foreground?.(layout)}
          </>
        )}
      </div>
      <WinStrip show={controller} />
      <SpinWords show={controller} />
      <SlotOverlay show={controller} words={props.words} />
    </GameShell>
  )
}

function usePrimaryLook<Spin extends SlotSpin, Stage extends ReelStage>(
  controller: SlotController<Spin, Stage>,
): PrimaryLook {
  const text = useSlotText()
  const ready = useStore(controller.state, state => state.ready)
  const busy = useStore(controller.loop.state, state => state.busy)
  const auto = useStore(controller.loop.state, state => state.auto)
  const canHurry = useStore(controller.loop.state, state => state.canHurry)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  if (ready && !busy) return { state: 'ready', label: text('spin') }
  if (canHurry) return { state: 'stop', label: text('stopReels') }
  return { state: 'waiting', label: text('spinning') }
}

function SpinEmblem({ turning }: { readonly turning: boolean }) {
  return (
    <svg className="spin-emblem" data-turning={turning} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path
        d="M39 24a15 15 0 1 1-5-11.2M34 5.5V13.5H26"
        stroke="currentColor"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Draws the reels into `host`; the game imports it from the chunk that contains the drawing library. */
export type OpenStage<Stage extends ReelStage> = (host: HTMLElement, layout: SlotLayout) => Promise<Stage>

interface StagePlace<Spin extends SlotSpin, Stage extends ReelStage> {
  readonly controller: SlotController<Spin, Stage>
  readonly openStage: OpenStage<Stage>
  /** The space between header and controls. */
  readonly field: RefObject<HTMLDivElement | null>
  readonly host: RefObject<HTMLDivElement | null>
}

/** Opens the reels of a slot, laid out by its theme's grid. */
function useReelStage<Spin extends SlotSpin, Stage extends ReelStage>(
  place: StagePlace<Spin, Stage>,
): ShownStage<SlotLayout> {
  const { grid } = place.controller.theme
  const layoutOf = useCallback((field: DOMRect) => slotLayout(field, grid), [grid])
  return useStage({ ...place, layoutOf })
}

interface SlotOverlayProps {
  readonly show: SlotShow
  readonly words: FeatureWords
}

/** The overlay over the reels. Nothing is shown there before its code is loaded. */
function SlotOverlay({ show, words }: SlotOverlayProps) {
  const isShown = useStore(show.overlay.state, ({ shown }) => shown !== null)
  const extras = show.extras.now()
  return isShown && extras !== null ? (
    <extras.SlotOverlayView show={show} words={words} scene={extras.SCENE} />
  ) : null
}

interface SlotInfoProps {
  readonly extras: SlotShow['extras']
  readonly name: 'Paytable' | 'Rules'
}

function SlotInfo({ extras, name }: SlotInfoProps) {
  const Info = extras.now()?.[name]
  return Info === undefined ? null : <Info />
}

/** The end of a spin for people who listen to the page: the reels are a picture. */
function SpinWords({ show }: { readonly show: SlotShow }) {
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

/** Below the reels: the spin's win, or an invitation. */
function WinStrip({ show }: { readonly show: SlotShow }) {
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
  /** Shown beside the free-spin counter. */
  readonly badge: ReactNode
}

/** Above the reels: the game's name, or during free spins their count and win so far. */
function Crest({ show, box, logo, badge }: CrestProps) {
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
