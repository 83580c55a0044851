import { useMemo } from 'react'
import { encode } from 'uqr'

/** Dark on white with its quiet zone, in every colour mode: cameras expect nothing else. Import it lazily: it includes the encoder. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 3 })
    const cells = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: code.size, path: cells.join('') }
  }, [text])
  return (
    <div className="gold-surface rounded-xl p-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-56 rounded-l bg-white"
      >
        <path d={path} fill="#0b0a08" />
      </svg>
    </div>
  )
}
