import { useEffect, useRef } from 'react'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { NO_BREAK_SPACE } from '../../../view/money-format.ts'
import { easeOutCubic } from '../../../view/motion/easing.ts'
import { animate, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { useStore } from '../../../view/store.ts'
import { isCelebrated, winTier } from '../../../view/win-tiers.ts'
import { CLUSTER_LEAST, STEP_MULTIPLIERS } from '../paytable.ts'
import type { CavernController } from './cavern-controller.ts'
import type { CavernLayout } from './cavern-layout.ts'
import { useCavernText } from './cavern-texts.ts'

/** Under the grid: what the cascade has won so far, or a word of invitation. */
export function WinStrip({ controller }: { readonly controller: CavernController }) {
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

/** Grows from what it showed to its new value; it writes its own text, so the page is not rendered again for every frame. */
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

/** What each cluster paid, rising from where it lay. */
export function Plumes({ controller, layout }: PlumesProps) {
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
export function ResultWords({ controller }: { readonly controller: CavernController }) {
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
export function MultiplierLadder({ controller, layout }: LadderProps) {
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
