import { ballsOf, type DrawRules } from '../../games/number-draw.ts'
import { Icon } from '../hud/icons.tsx'
import { useStore } from '../store.ts'
import type { DrawController } from './draw-controller.ts'
import { useDrawText } from './draw-texts.ts'

interface BoardProps {
  readonly controller: DrawController
  readonly rules: DrawRules
}

const COLUMNS = 7

/** The ticket: a number is marked by a touch; the last places of its last row hold quick pick and the rubber. */
export function NumberBoard({ controller, rules }: BoardProps) {
  const text = useDrawText()
  const busy = useStore(controller.loop.state, state => state.busy)
  const numbers = useStore(controller.state, state => state.numbers)
  const shown = useStore(controller.state, state => state.shown)
  const hint = useStore(controller.state, state => state.hint)
  const left = (COLUMNS - (rules.balls % COLUMNS)) % COLUMNS
  const wide = Math.floor(left / 2)
  return (
    <div
      className="board"
      role="group"
      aria-label={text('board')}
      data-locked={busy}
      data-hint={hint !== null}
    >
      {ballsOf(rules).map(number => (
        <Field
          key={number}
          number={number}
          marked={numbers.includes(number)}
          drawn={shown.includes(number)}
          onTouch={controller.touch}
        />
      ))}
      <button
        type="button"
        className="board-tool"
        style={{ '--span': wide }}
        disabled={busy}
        aria-label={text('quickPick')}
        onClick={controller.quickPick}
      >
        <Icon name="dice" size={22} />
        {wide > 1 ? <span>{text('quickPick')}</span> : null}
      </button>
      <button
        type="button"
        className="board-tool"
        style={{ '--span': left - wide }}
        disabled={busy || numbers.length === 0}
        aria-label={text('clear')}
        onClick={controller.clear}
      >
        <Icon name="close" size={22} />
        {wide > 1 ? <span>{text('clear')}</span> : null}
      </button>
    </div>
  )
}

interface FieldProps {
  readonly number: number
  readonly marked: boolean
  readonly drawn: boolean
  readonly onTouch: (number: number) => void
}

function Field({ number, marked, drawn, onTouch }: FieldProps) {
  const text = useDrawText()
  const label = () => {
    if (!drawn) return String(number)
    return text(marked ? 'fieldHit' : 'fieldDrawn', { number })
  }
  return (
    <button
      type="button"
      className="board-field"
      aria-pressed={marked}
      aria-label={label()}
      data-drawn={drawn}
      onClick={() => onTouch(number)}
    >
      <span className="field-face">
        <span className="field-number">{number}</span>
        {marked ? (
          <svg className="field-cross" viewBox="0 0 40 40" aria-hidden="true">
            <path d="M7 9C14 15 25 26 33 34M34 6C27 13 14 26 6 35" />
          </svg>
        ) : null}
      </span>
    </button>
  )
}
