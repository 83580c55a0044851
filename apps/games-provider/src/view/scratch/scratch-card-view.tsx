import { Drawn } from '../art/drawn.tsx'
import { useGame } from '../hud/game-context.tsx'
import { formatNumber } from '../money-format.ts'
import { useStore } from '../store.ts'
import type { ScratchController } from './scratch-controller.ts'
import { ScratchLayer } from './scratch-layer.tsx'
import { useScratchText } from './scratch-texts.ts'
import type { ScratchTheme } from './scratch-theme.ts'

interface CardProps {
  readonly controller: ScratchController
  readonly theme: ScratchTheme
}

/** The card: nine fields under a foil. What stands on them is told only once it lies free. */
export function ScratchCardView({ controller, theme }: CardProps) {
  const { session } = useGame()
  const text = useScratchText()
  const card = useStore(controller.state, state => state.card)
  const face = useStore(controller.state, state => state.face)
  const result = useStore(controller.state, state => state.result)
  const won = result !== null && result.multiplier > 0
  return (
    <section className="scratch-card" aria-label={text('card')} data-verdict={verdictOf(result)}>
      <div key={card} className="card-sheet" data-first={card === 0}>
        <div className="card-fields" aria-hidden="true">
          {(face ?? []).map((multiplier, field) => (
            <div
              key={field}
              className="card-field"
              data-hit={won && multiplier === result.multiplier}
              style={{ '--delay': `${field * 40}ms` }}
            >
              <Drawn drawing={theme.symbols[multiplier] ?? []} />
              <span>×{formatNumber(multiplier, session.language)}</span>
            </div>
          ))}
        </div>
        <ScratchLayer controller={controller} theme={theme} />
      </div>
      {result === null || face === null ? null : <FaceInWords face={face} />}
    </section>
  )
}

function verdictOf(result: { readonly multiplier: number } | null): string {
  if (result === null) return 'none'
  return result.multiplier > 0 ? 'won' : 'blank'
}

function FaceInWords({ face }: { readonly face: readonly number[] }) {
  const text = useScratchText()
  return (
    <ol className="visually-hidden">
      {face.map((multiplier, field) => (
        <li key={field}>
          {text('fieldOpen', { field: field + 1, symbol: text(`symbol${multiplier}`), prize: multiplier })}
        </li>
      ))}
    </ol>
  )
}
