import { useStore } from '../../../view/store.ts'
import { STEP_MULTIPLIERS } from '../paytable.ts'
import type { CavernController } from './cavern-controller.ts'
import type { CavernLayout } from './cavern-layout.ts'
import { useCavernText } from './cavern-texts.tsx'

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
