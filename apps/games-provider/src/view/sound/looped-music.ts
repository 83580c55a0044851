/** Music written ahead in short bars, so that it never stutters and can end at any time. */
import type { Voice } from './audio-engine.ts'

const LOOK_AHEAD_S = 0.6

/** Starts a piece whose bars last `bar_s` seconds each; returns what the sound engine calls to end it. */
export function loopedMusic(
  bar_s: number,
  writeBar: (voice: Voice, bar: number) => void,
): (voice: Voice) => () => void {
  return ({ context, output, at }) => {
    const level = context.createGain()
    level.connect(output)
    let bar = 0
    let next = at + 0.1
    const write = () => {
      while (next < context.currentTime + LOOK_AHEAD_S) {
        writeBar({ context, output: level, at: next }, bar)
        bar += 1
        next += bar_s
      }
    }
    write()
    const timer = setInterval(write, (LOOK_AHEAD_S * 1000) / 2)
    return () => {
      clearInterval(timer)
      level.gain.setTargetAtTime(0, context.currentTime, 0.08)
      setTimeout(() => level.disconnect(), 500)
    }
  }
}
