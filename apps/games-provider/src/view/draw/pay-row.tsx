import { type DrawRules, hitsOf } from '../../games/number-draw.ts'
import { useGame } from '../hud/game-context.tsx'
import { formatNumber } from '../money-format.ts'
import { useStore } from '../store.ts'
import type { DrawController } from './draw-controller.ts'
import { useDrawText } from './draw-texts.ts'

interface PayRowProps {
  readonly controller: DrawController
  readonly rules: DrawRules
}

/** What the present number of marks pays; the hits of the draw under way are lit. */
export function PayRow({ controller, rules }: PayRowProps) {
  const { session } = useGame()
  const text = useDrawText()
  const numbers = useStore(controller.state, state => state.numbers)
  const shown = useStore(controller.state, state => state.shown)
  const marks = numbers.length
  const hits = shown.length === 0 ? -1 : hitsOf({ numbers }, shown)
  const paying = (rules.pays[marks] ?? []).flatMap((tenths, hit) => (tenths === 0 ? [] : [{ hit, tenths }]))
  return (
    <ul className="pay-row" aria-label={text('pays')}>
      {paying.length === 0 ? <li className="pay-none">{text('paysLater')}</li> : null}
      {paying.map(({ hit, tenths }) => (
        <li key={hit} data-lit={hit === hits}>
          <span aria-hidden="true">{hit}</span>
          <span className="visually-hidden">{text('hitsOf', { hits: hit, marks })}</span>
          <strong>×{formatNumber(tenths / 10, session.language)}</strong>
        </li>
      ))}
    </ul>
  )
}
