import type { Drawing } from '../../../view/art/drawing.ts'
import { DrawingPaints, Drawn } from '../../../view/art/drawn.tsx'
import type { RoundPicture } from '../../../view/hud/round-list.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useScratchText } from './scratch-theme.ts'

interface FaceShown {
  readonly face: readonly number[]
  readonly multiplier: number
}

/** Undefined for anything that is not the outcome of a card. */
function readFace(outcome: unknown): FaceShown | undefined {
  if (typeof outcome !== 'object' || outcome === null) return undefined
  const { face, multiplier }: { face?: unknown; multiplier?: unknown } = outcome
  if (!Array.isArray(face) || typeof multiplier !== 'number') return undefined
  return { face: face.map(Number), multiplier }
}

/** For a page without its own paints. */
export const withPaints =
  (Picture: RoundPicture): RoundPicture =>
  props => (
    <>
      <DrawingPaints />
      <Picture {...props} />
    </>
  )

/** A past card as it looked when it was scratched, drawn with these symbols. */
export function makeScratchPicture(symbols: Readonly<Record<number, Drawing>>): RoundPicture {
  return function ScratchPicture({ round, language }) {
    const text = useScratchText()
    const shown = readFace(round.outcome)
    if (!shown) return null
    const { face, multiplier } = shown
    return (
      <div className="scratch-picture">
        <div className="scratch-picture-face" aria-hidden="true">
          {face.map((symbol, field) => (
            <span key={field} data-hit={symbol === multiplier}>
              <Drawn drawing={symbols[symbol] ?? []} />
            </span>
          ))}
        </div>
        <p>
          {multiplier === 0 ? (
            text('blank')
          ) : (
            <>
              <strong>×{formatNumber(multiplier, language)}</strong>
              {text('alike', { symbol: text(`symbol${multiplier}`) })}
            </>
          )}
        </p>
      </div>
    )
  }
}
