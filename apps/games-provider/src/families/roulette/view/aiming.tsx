/** A finger on the table: where it aims, the bet it means, and that lifting it places the chip. Shared by the cloth and the racetrack. */
import { type PointerEvent, useRef, useState } from 'react'
import type { Point } from './table-layout.ts'

/** How far beside the table a finger may be before it aims at nothing. */
const STRAY = 30

interface Aim<Spot> {
  /** Where the aim is, on the table. */
  readonly at: Point
  /** Where the finger is, on the table. */
  readonly finger: Point
  readonly spot: Spot
  /** A mouse needs no magnifier: it covers nothing. */
  readonly touch: boolean
}

interface Field<Spot> {
  readonly width: number
  readonly height: number
  readonly pitch: Point
  readonly spotAt: (point: Point) => Spot | undefined
  readonly sameSpot: (one: Spot, other: Spot) => boolean
  readonly locked: boolean
  /** The aim has come to another spot. */
  readonly onAim: () => void
  readonly onLay: (spot: Spot) => void
}

interface Drag {
  readonly id: number
  readonly aim: Point
  readonly finger: Point
  readonly time: number
}

interface AimingHandlers {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: () => void
  readonly onPointerLeave: () => void
}

export function useAiming<Spot>(field: Field<Spot>): [Aim<Spot> | null, AimingHandlers] {
  const [aim, setAim] = useState<Aim<Spot> | null>(null)
  const drag = useRef<Drag | null>(null)

  const clamp = ({ x, y }: Point): Point => ({
    x: Math.min(field.width - 1, Math.max(1, x)),
    y: Math.min(field.height - 1, Math.max(1, y)),
  })

  function point(at: Point, finger: Point, touch: boolean): void {
    const strays =
      finger.x < -STRAY ||
      finger.y < -STRAY ||
      finger.x > field.width + STRAY ||
      finger.y > field.height + STRAY
    const spot = strays ? undefined : field.spotAt(at)
    const changed = spot !== undefined && (aim === null || !field.sameSpot(aim.spot, spot))
    if (changed && drag.current !== null) field.onAim()
    setAim(spot === undefined ? null : { at, finger, spot, touch })
  }

  const stop = () => {
    drag.current = null
    setAim(null)
  }

  return [
    field.locked ? null : aim,
    {
      onPointerDown(event) {
        if (field.locked || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const finger = within(event)
        drag.current = { id: event.pointerId, aim: finger, finger, time: event.timeStamp }
        point(finger, finger, event.pointerType !== 'mouse')
      },
      onPointerMove(event) {
        const finger = within(event)
        const held = drag.current
        if (field.locked) return
        if (held === null) {
          if (event.pointerType === 'mouse') point(finger, finger, false)
          return
        }
        if (held.id !== event.pointerId) return
        const touch = event.pointerType !== 'mouse'
        const move = {
          dx: finger.x - held.finger.x,
          dy: finger.y - held.finger.y,
          elapsed_ms: event.timeStamp - held.time,
        }
        const at = clamp(touch ? gearedMove(held.aim, move, field.pitch) : finger)
        drag.current = { id: held.id, aim: at, finger, time: event.timeStamp }
        point(at, finger, touch)
      },
      onPointerUp(event) {
        if (drag.current?.id !== event.pointerId) return
        if (aim !== null && !field.locked) field.onLay(aim.spot)
        stop()
      },
      onPointerCancel: stop,
      onPointerLeave() {
        if (drag.current === null) setAim(null)
      },
    },
  ]
}

function within(event: PointerEvent): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

/** The travel one place takes when the finger is slow: the width of a comfortable button. */
const TRAVEL_PER_PLACE = 44
/** Below this many pixels a millisecond the gearing is full, above the other there is none. */
const SLOW = 0.1
const FAST = 0.55

export interface FingerMove {
  readonly dx: number
  readonly dy: number
  readonly elapsed_ms: number
}

/**
 * A finger is wider than a small phone's lines. While it lies on the table its slow moves are geared down, so that each place for a chip takes
 * as much travel as a button is wide; quick moves stay one to one, so that the whole table is within reach of one stroke.
 * Answers where the aim goes when the finger moves; `pitch` is the distance of neighbouring places.
 */
export function gearedMove(aim: Point, { dx, dy, elapsed_ms }: FingerMove, pitch: Point): Point {
  const speed = Math.hypot(dx, dy) / Math.max(elapsed_ms, 1)
  const haste = Math.min(1, Math.max(0, (speed - SLOW) / (FAST - SLOW)))
  return { x: aim.x + dx * gain(pitch.x, haste), y: aim.y + dy * gain(pitch.y, haste) }
}

function gain(pitch: number, haste: number): number {
  const slow = Math.min(1, pitch / TRAVEL_PER_PLACE)
  return slow + (1 - slow) * haste
}

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

/** Shows what the finger covers, above it, or beside it where there is no space above. */
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
