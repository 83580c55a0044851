/**
 * The one clock of everything that moves. It requests frames only while something runs, and its time stops while the page is hidden or
 * paused, so nothing jumps afterwards.
 */
import { stepOf } from './easing.ts'

export type FrameTask = (now: number, elapsed: number) => boolean

export interface FrameLoop {
  /** Runs `task` every frame until it returns false. */
  add(task: FrameTask): () => void
  /** Called once per frame after the tasks, when at least one ran. */
  onFrame(listener: () => void): () => void
  /** Requests one more frame although nothing moves. */
  touch(): void
  setPaused(paused: boolean): void
  /** Calls `act` once the page was visible and not paused for this long; no frame is requested meanwhile. */
  after(delay_ms: number, act: () => void): () => void
  /** Milliseconds of moving time so far. */
  now(): number
}

export function createFrameLoop(): FrameLoop {
  const tasks = new Set<FrameTask>()
  const listeners = new Set<() => void>()
  let time = 0
  let last: number | null = null
  let lastElapsed_ms = 0
  let request = 0
  let held = false

  const stopped = () => held || document.hidden
  const waits = createWaits(stopped)

  function step(stamp: number): void {
    request = 0
    const elapsed_ms = last === null ? 16 : stamp - last
    const elapsed = stepOf(elapsed_ms, lastElapsed_ms)
    lastElapsed_ms = elapsed_ms
    last = stamp
    time += elapsed
    for (const task of tasks) if (!task(time, elapsed)) tasks.delete(task)
    for (const listener of listeners) listener()
    if (tasks.size > 0) ask()
    else last = null
  }

  function ask(): void {
    if (request === 0 && !stopped()) request = requestAnimationFrame(step)
  }

  function reconsider(): void {
    if (stopped()) {
      cancelAnimationFrame(request)
      request = 0
      last = null
    } else if (tasks.size > 0) ask()
    waits.rewind()
  }

  document.addEventListener('visibilitychange', reconsider)

  return {
    add(task) {
      tasks.add(task)
      ask()
      return () => tasks.delete(task)
    },
    onFrame(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touch: ask,
    setPaused(paused) {
      held = paused
      reconsider()
    },
    after: waits.add,
    now: () => time,
  }
}

interface Wait {
  readonly delay_ms: number
  readonly act: () => void
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A wait that was interrupted begins again. */
function createWaits(isStopped: () => boolean) {
  const waits = new Set<Wait>()

  function begin(wait: Wait): void {
    clearTimeout(wait.timer)
    if (isStopped()) return
    wait.timer = setTimeout(() => {
      waits.delete(wait)
      wait.act()
    }, wait.delay_ms)
  }

  return {
    rewind() {
      for (const wait of waits) begin(wait)
    },
    add(delay_ms: number, act: () => void): () => void {
      const wait: Wait = { delay_ms, act, timer: undefined }
      waits.add(wait)
      begin(wait)
      return () => {
        waits.delete(wait)
        clearTimeout(wait.timer)
      }
    },
  }
}

/** The page's clock. */
export const frames = createFrameLoop()

export interface Motion {
  readonly finished: Promise<void>
  /** Jumps to the end. */
  finish(): void
}

/** Calls `draw` with 0 … 1 for `duration` milliseconds of moving time; the last call is always 1. */
export function animate(
  duration: number,
  draw: (progress: number) => void,
  loop: FrameLoop = frames,
): Motion {
  let resolve = () => {}
  const finished = new Promise<void>(settle => {
    resolve = settle
  })
  let passed = 0
  let over = false
  const end = () => {
    if (over) return
    over = true
    draw(1)
    resolve()
    loop.touch()
  }
  draw(0)
  loop.add((_now, elapsed) => {
    if (over) return false
    passed += elapsed
    if (passed >= duration) end()
    else draw(passed / duration)
    return !over
  })
  return { finished, finish: end }
}

export const pause = (duration: number): Motion => animate(duration, () => undefined)

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
