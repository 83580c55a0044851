import { haptic } from '../../host/index.ts'

const SEGMENT_DEG = 30
const CIRCLE_DEG = 360
const FULL_TURNS = 5
const DURATION_MS = 4000
const EASING = 'cubic-bezier(0.12, 0.72, 0.12, 1)'
/** The phone's motor is no quicker. */
const TICK_GAP_MS = 45

/** Where the disc stops: five full turns, then until this segment's middle is under the pointer. */
export function restingAngle(from_deg: number, segment: number): number {
  const rest = -segment * SEGMENT_DEG - from_deg
  return from_deg + FULL_TURNS * CIRCLE_DEG + (((rest % CIRCLE_DEG) + CIRCLE_DEG) % CIRCLE_DEG)
}

/** Turns the disc; calls `done` once it stops. Call the returned function to end it early. */
export function turnDisc(
  disc: HTMLElement,
  pointer: Element,
  {
    from_deg,
    to_deg,
    done,
  }: { readonly from_deg: number; readonly to_deg: number; readonly done: () => void },
): () => void {
  const turning = disc.animate([{ transform: rotation(from_deg) }, { transform: rotation(to_deg) }], {
    duration: DURATION_MS,
    easing: EASING,
    fill: 'forwards',
  })
  const ticking = tickAlong(turning, pointer, { from_deg, to_deg })
  turning.onfinish = () => {
    ticking()
    done()
  }
  return () => {
    ticking()
    turning.onfinish = null
    turning.cancel()
  }
}

export function rotation(angle_deg: number): string {
  return `rotate(${angle_deg}deg)`
}

/** The pointer knocks, and the phone with it, whenever a line between two segments passes. */
function tickAlong(
  turning: Animation,
  pointer: Element,
  { from_deg, to_deg }: { readonly from_deg: number; readonly to_deg: number },
): () => void {
  let frame = 0
  let last = lineAt(from_deg)
  let lastTick_ms = 0
  const look = (now_ms: number) => {
    const progress = turning.effect?.getComputedTiming().progress ?? 0
    const line = lineAt(from_deg + (to_deg - from_deg) * progress)
    if (line !== last && now_ms - lastTick_ms >= TICK_GAP_MS) {
      lastTick_ms = now_ms
      haptic('selection')
      pointer.animate([{ transform: 'rotate(-16deg)' }, { transform: 'none' }], {
        duration: 120,
        easing: 'ease-out',
      })
    }
    last = line
    frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}

function lineAt(angle_deg: number): number {
  return Math.floor((angle_deg + SEGMENT_DEG / 2) / SEGMENT_DEG)
}
