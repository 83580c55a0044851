import { type Drawing, GRADIENTS, paintId, paintOf } from './drawing.ts'

/** A drawing in its place on the page. Decorative: words beside it give its meaning. */
export function Drawn({ drawing, className }: { readonly drawing: Drawing; readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      {drawing.map(({ d, fill, stroke, width = 2, opacity, turn }, place) => (
        <path
          key={place}
          d={d}
          fill={paintOf(fill)}
          stroke={paintOf(stroke)}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity={opacity}
          transform={turn === undefined ? undefined : `rotate(${turn.join(' ')})`}
        />
      ))}
    </svg>
  )
}

/** The gradients every drawing of the page refers to; once on each page that shows one. */
export function DrawingPaints() {
  return (
    <svg className="drawing-paints" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(GRADIENTS).map(([name, gradient]) => {
          const stops = gradient.stops.map((colour, i) => (
            <stop key={i} offset={i / (gradient.stops.length - 1)} stopColor={colour} />
          ))
          return 'round' in gradient ? (
            <radialGradient key={name} id={paintId(name)} cx="0.36" cy="0.3" r="0.75">
              {stops}
            </radialGradient>
          ) : (
            <linearGradient key={name} id={paintId(name)} x1="0.2" y1="0" x2="0.6" y2="1">
              {stops}
            </linearGradient>
          )
        })}
      </defs>
    </svg>
  )
}
