import { useGame } from '../../../view/hud/game-context.tsx'
import { ruleFigures, useBlackjackText } from './blackjack-texts.tsx'
import type { Spot } from './table-layout.ts'

/** The words and lines woven into the felt between dealer and player. */
export function FeltWords({ band, isDimmed }: { readonly band: Spot; readonly isDimmed: boolean }) {
  const { session } = useGame()
  const text = useBlackjackText()
  const figures = ruleFigures(session.language)
  const pays = text('feltPays', figures)
  const stands = text('feltStands', figures)
  const hasRoom = band.height > 74
  const width = Math.min(band.width - 24, 560)
  const size = Math.min(hasRoom ? 21 : 15, (width * 1.52) / Math.max(pays.length, 24))
  const sag = hasRoom ? 18 : 6
  const arc = (y: number) => `M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}`
  const top = hasRoom ? band.height / 2 - 34 : band.height / 2 - sag - 4
  return (
    <svg
      className="felt-words"
      data-dimmed={isDimmed}
      style={{ left: (band.width - width) / 2, top: band.y, width, height: Math.max(0, band.height) }}
      viewBox={`0 0 ${width} ${Math.max(1, band.height)}`}
      aria-hidden="true"
    >
      <path id="felt-arc" d={arc(top + 2)} fill="none" />
      <path id="felt-arc-low" d={arc(top + size + (hasRoom ? 8 : 1))} fill="none" />
      <text className="felt-pays" fontSize={size} textAnchor="middle">
        <textPath href="#felt-arc" startOffset="50%">
          {pays}
        </textPath>
      </text>
      <text className="felt-stands" fontSize={Math.max(11, size * 0.68)} textAnchor="middle">
        <textPath href="#felt-arc-low" startOffset="50%">
          {stands}
        </textPath>
      </text>
      {hasRoom ? (
        <>
          <path className="felt-line" d={arc(top - size - 6)} />
          <path className="felt-line" d={arc(top + size + 18)} />
        </>
      ) : null}
    </svg>
  )
}

/** The box the cards come from, at the edge of the table. */
export function Shoe() {
  return (
    <svg className="shoe" viewBox="0 0 120 90" aria-hidden="true">
      <defs>
        <linearGradient id="shoe-side" x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#3d2a1c" />
          <stop offset="1" stopColor="#120b06" />
        </linearGradient>
      </defs>
      <path d="M18 60L44 0H120V60L96 90H34Z" fill="url(#shoe-side)" stroke="#d4af37" strokeWidth="1.600" />
      <path d="M18 60H96L96 90H34Z" fill="#20140b" stroke="#d4af37" strokeWidth="1.200" />
      <path d="M30 66H86V84H40Z" fill="#7a0d22" stroke="#f2cd62" strokeWidth="1.200" />
      <path d="M34 69H82M36 72.500H82M38 76H82" stroke="#fdf8ec" strokeOpacity="0.5" strokeWidth="0.800" />
      <path d="M96 60L120 30" stroke="#d4af37" strokeOpacity="0.500" strokeWidth="1.200" />
    </svg>
  )
}
