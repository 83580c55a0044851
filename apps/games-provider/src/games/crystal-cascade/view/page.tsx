import './cavern.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { BigWinOverlay } from '../../../view/hud/big-win-overlay.tsx'
import { FailedToOpen } from '../../../view/hud/failed-to-open.tsx'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { GameShell } from '../../../view/hud/game-shell.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { NO_BREAK_SPACE } from '../../../view/money-format.ts'
import { easeOutCubic } from '../../../view/motion/easing.ts'
import { animate, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { useStage } from '../../../view/use-stage.ts'
import { isCelebrated, winTier } from '../../../view/win-tiers.ts'
import { crystalCascade } from '../game.ts'
import { CLUSTER_LEAST, STEP_MULTIPLIERS } from '../paytable.ts'
import { backdropSvg, FRAME_MARGIN, frameSvg } from './art/backdrop-art.ts'
import { prism } from './art/prism.ts'
import { CavernController } from './cavern-controller.ts'
import { type Box, type CavernLayout, cavernLayout, FRAME_EDGE } from './cavern-layout.ts'
import { openCavernStage } from './cavern-stage.ts'
import { Paytable, Rules } from './info-views.tsx'
import { CAVERN_MUSIC } from './music.ts'
import { CascadePicture, cavernTextsOf, useCavernText } from './round-picture.tsx'

export const page: GamePage = { prepare: withTexts(cavernTextsOf, CavernScreen) }

function CavernScreen() {
  const { session } = useGame()
  const [controller] = useState(() => new CavernController(session))
  const field = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const { layout, failed } = useStage({
    controller,
    openStage: openCavernStage,
    layoutOf: cavernLayout,
    field,
    host,
  })
  const steps = useStore(controller.state, state => state.steps)
  useEffect(() => audio.setMusic(CAVERN_MUSIC), [])

  if (failed) return <FailedToOpen reason="noPicture" />
  return (
    <>
      <img className="cavern-backdrop" src={pictureAddress(backdropSvg())} alt="" />
      <div className="cavern-heat" data-steps={Math.min(steps, HEAT_STEPS)} aria-hidden="true" />
      {layout === null ? null : <Niche layout={layout} steps={steps} />}
      <div ref={host} className="cavern-canvas" aria-hidden="true" />
      <Cavern controller={controller} layout={layout} field={field} />
    </>
  )
}

/** From this many steps on the cavern glows no brighter. */
const HEAT_STEPS = 7

function Niche({ layout, steps }: { readonly layout: CavernLayout; readonly steps: number }) {
  const { grid, cell } = layout
  const out = FRAME_EDGE + FRAME_MARGIN
  return (
    <img
      className="niche"
      data-steps={Math.min(steps, HEAT_STEPS)}
      src={pictureAddress(frameSvg(cell))}
      style={{
        left: grid.x - out,
        top: grid.y - out,
        width: grid.width + 2 * out,
        height: grid.height + 2 * out,
      }}
      alt=""
    />
  )
}

interface CavernProps {
  readonly controller: CavernController
  readonly layout: CavernLayout | null
  readonly field: RefObject<HTMLDivElement | null>
}

function Cavern({ controller, layout, field }: CavernProps) {
  const { loop } = controller
  const isBusy = useStore(loop.state, state => state.busy)
  return (
    <GameShell
      game={crystalCascade}
      look="cavern"
      primary={usePrimaryLook(controller)}
      onPrimary={controller.press}
      locked={isBusy}
      onAutoplay={controller.autoplay}
      emblem={<DropEmblem />}
      paytable={<Paytable />}
      rules={<Rules />}
      Picture={CascadePicture}
    >
      <div className="stage" ref={field} onPointerDown={loop.tap} />
      {layout === null ? null : (
        <>
          {layout.crest === null ? null : <Logo box={layout.crest} />}
          <MultiplierLadder controller={controller} layout={layout} />
          <Plumes controller={controller} layout={layout} />
        </>
      )}
      <WinStrip controller={controller} />
      <ResultWords controller={controller} />
      <BigWinOverlay overlay={controller.overlay} dimmed={false} />
    </GameShell>
  )
}

function usePrimaryLook({ loop, state }: CavernController): PrimaryLook {
  const text = useCavernText()
  const auto = useStore(loop.state, current => current.auto)
  const isBusy = useStore(loop.state, current => current.busy)
  const canHurry = useStore(loop.state, current => current.canHurry)
  const isReady = useStore(state, current => current.ready)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  if (!isBusy) return { state: isReady ? 'ready' : 'waiting', label: text('play') }
  if (canHurry) return { state: 'stop', label: text('hurry') }
  return { state: 'waiting', label: text('playing') }
}

/** Crystals falling: what the round button does. */
function DropEmblem() {
  return (
    <svg className="drop-emblem" viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path d="M24 4 33 14 24 30 15 14Z" fill="currentColor" />
      <path d="M15 14H33M24 4V30" stroke="#fff" strokeOpacity=".55" strokeWidth="1.6" />
      <path
        d="M10 30 24 42 38 30"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const WORDS = crystalCascade.name.toUpperCase().split(' ')
/** Text is fitted to these lengths, so that both words are equally long in any font. */
const WORD_LENGTH = 430

const CRYSTALS = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="170" viewBox="0 0 120 170">${prism({ foot: [38, 160], length: 96, width: 30, lean: -18, tone: 'violet' })}${prism({ foot: [84, 160], length: 86, width: 28, lean: 20, tone: 'rose' })}${prism({ foot: [60, 164], length: 150, width: 42, lean: 0, tone: 'ice' })}</svg>`

/** The game's name in letters of ice, crystals on both sides. */
function Logo({ box }: { readonly box: Box }) {
  return (
    <div
      className="cavern-logo"
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      aria-hidden="true"
    >
      <svg viewBox="-110 0 650 180">
        <defs>
          <linearGradient id="logo-ice" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#ffffff" />
            <stop offset="0.44" stopColor="#b5ecff" />
            <stop offset="0.5" stopColor="#4aa8f0" />
            <stop offset="0.72" stopColor="#8fd9ff" />
            <stop offset="1" stopColor="#e9d6ff" />
          </linearGradient>
        </defs>
        <image href={pictureAddress(CRYSTALS)} x="-112" y="2" width="112" height="172" />
        <image href={pictureAddress(CRYSTALS)} x="430" y="2" width="112" height="172" />
        {WORDS.map((word, index) => (
          <text
            key={word}
            x={(430 - WORD_LENGTH) / 2}
            y={78 + index * 84}
            textLength={WORD_LENGTH}
            lengthAdjust="spacingAndGlyphs"
            className="cavern-logo-word"
          >
            {word}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Below the grid: the cascade's win so far, or an invitation. */
function WinStrip({ controller }: { readonly controller: CavernController }) {
  const { state, loop } = controller
  const won = useStore(state, current => current.won)
  const count_ms = useStore(state, current => current.count_ms)
  const result = useStore(state, current => current.result)
  const isBusy = useStore(loop.state, current => current.busy)
  const { t } = useGame()
  const text = useCavernText()
  const amounts = useAmounts()
  const isWin = result !== null && isCelebrated(winTier(result.win, result.bet))
  return (
    <div className="win-strip" data-celebrated={isWin} aria-hidden="true">
      {won === 0 ? (
        <span className="win-invite">
          {isBusy ? NO_BREAK_SPACE : text('invite', { least: CLUSTER_LEAST })}
        </span>
      ) : (
        <>
          <span className="win-label">{t('win')}</span>
          <strong className="win-amount" data-testid="win">
            <RunningAmount amount={won} count_ms={count_ms} /> <small>{amounts.unit}</small>
          </strong>
        </>
      )}
    </div>
  )
}

interface RunningAmountProps {
  readonly amount: number
  readonly count_ms: number
}

/** Counts from its shown value to the new one. It writes its own text, so that the page does not render for every frame. */
function RunningAmount({ amount, count_ms }: RunningAmountProps) {
  const element = useRef<HTMLSpanElement>(null)
  const shown = useRef(0)
  const amounts = useAmounts()
  const write = useRef(amounts.plain)
  useEffect(() => {
    const from = shown.current
    shown.current = amount
    const motion = animate(prefersReducedMotion() ? 0 : count_ms, progress => {
      const value = from + (amount - from) * easeOutCubic(progress)
      if (element.current)
        element.current.textContent = write.current(progress === 1 ? amount : wholeCoins(value))
    })
    return () => motion.finish()
  }, [amount, count_ms])
  return <span ref={element} />
}

/** Fractions that race past only flicker; a win below one coin has nothing else to show. */
const wholeCoins = (value: number): number =>
  value < 100 ? Math.floor(value) : Math.floor(value / 100) * 100

interface PlumesProps {
  readonly controller: CavernController
  readonly layout: CavernLayout
}

/** The payout of each cluster, rising from its place. */
function Plumes({ controller, layout }: PlumesProps) {
  const plumes = useStore(controller.state, state => state.plumes)
  const amounts = useAmounts()
  const { grid, cell } = layout
  return (
    <div className="plumes" aria-hidden="true">
      {plumes.map(({ key, x, y, win }) => (
        <span key={key} className="plume" style={{ left: grid.x + x * cell, top: grid.y + y * cell }}>
          +{amounts.plain(win)}
        </span>
      ))}
    </div>
  )
}

/** The end of the round for people who listen to the page. */
function ResultWords({ controller }: { readonly controller: CavernController }) {
  const result = useStore(controller.state, state => state.result)
  const text = useCavernText()
  const amounts = useAmounts()
  return (
    <p className="visually-hidden" role="status">
      {result === null
        ? ''
        : result.win === 0
          ? text('resultNone')
          : text('resultWin', { amount: amounts.withUnit(result.win), count: result.steps })}
    </p>
  )
}

interface LadderProps {
  readonly controller: CavernController
  readonly layout: CavernLayout
}

/** The multipliers of the steps; the one that counts now is lit, and beyond the last one the steps are counted on. */
function MultiplierLadder({ controller, layout }: LadderProps) {
  const steps = useStore(controller.state, state => state.steps)
  const text = useCavernText()
  const { x, y, width, height } = layout.ladder
  const current = Math.min(steps, STEP_MULTIPLIERS.length) - 1
  return (
    <ol
      className="ladder"
      data-beside={layout.isLadderBeside}
      style={{ left: x, top: y, width, height }}
      aria-label={text('ladder')}
    >
      {STEP_MULTIPLIERS.map((multiplier, index) => (
        <li
          key={multiplier}
          className="rung"
          data-rung={index}
          data-state={index === current ? 'now' : index < current ? 'passed' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span key={index === current ? steps : 'rest'} className="rung-face">
            ×{multiplier}
          </span>
        </li>
      ))}
      {steps > STEP_MULTIPLIERS.length ? (
        <li key={steps} className="rung-steps">
          {text('step', { count: steps })}
        </li>
      ) : null}
    </ol>
  )
}
