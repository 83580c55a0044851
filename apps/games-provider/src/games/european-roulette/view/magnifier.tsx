import type { Aim } from './aiming.ts'
import type { Point } from './table-layout.ts'

const WIDTH = 178
const HEIGHT = 112
/** Room for the words below the glass. */
const WORDS = 34
const ABOVE_FINGER = 62
const SMALLEST_SCALE = 1.5
/** The glass makes neighbouring places at least this far apart. */
const PLACE_IN_GLASS = 26

interface MagnifierProps {
  readonly aim: Aim<unknown>
  /** Id of the drawing that is magnified. */
  readonly of: string
  readonly pitch: Point
  readonly field: { readonly width: number; readonly height: number }
  readonly words: string
  readonly note: string
}

/** Shows what the finger covers, above it, or beside it where there is no room above. */
export function Magnifier({ aim, of, pitch, field, words, note }: MagnifierProps) {
  const scale = Math.max(SMALLEST_SCALE, PLACE_IN_GLASS / Math.min(pitch.x, pitch.y))
  const { left, top } = glassPlace(aim.finger, field.width)
  const seen = { width: WIDTH / scale, height: HEIGHT / scale }
  return (
    <div className="magnifier" style={{ left, top, width: WIDTH }} aria-hidden="true">
      <svg
        width={WIDTH}
        height={HEIGHT}
        viewBox={`${aim.at.x - seen.width / 2} ${aim.at.y - seen.height / 2} ${seen.width} ${seen.height}`}
      >
        <use href={`#${of}`} />
        <circle className="aim-point" cx={aim.at.x} cy={aim.at.y} r={3 / scale} />
      </svg>
      <p>
        <strong>{words}</strong>
        <span>{note}</span>
      </p>
    </div>
  )
}

/** The room over the table that the glass may use: history and wheel are of no use while a finger aims. */
const ROOM_ABOVE = 52

function glassPlace(finger: Point, width: number): { readonly left: number; readonly top: number } {
  const above = finger.y - ABOVE_FINGER - HEIGHT - WORDS
  const middle = Math.min(width - WIDTH, Math.max(0, finger.x - WIDTH / 2))
  if (above >= -ROOM_ABOVE) return { left: middle, top: above }
  const left = finger.x > width / 2 ? Math.max(-4, finger.x - WIDTH - ABOVE_FINGER) : finger.x + ABOVE_FINGER
  return { left: Math.min(left, width - WIDTH + 4), top: -ROOM_ABOVE }
}
