/**
 * One audio context for the page. It wakes with the player's first touch, as phones demand, and sleeps while the page is hidden or paused.
 */
import { createMix, type Mix } from './mix.ts'
import { CALM, type Mood, type Piece, type Playing, playPiece } from './music.ts'
import type { Voice } from './voice.ts'

export interface AudioEngine {
  /** Plays an effect now, unless effects are off or no touch has woken the sound yet. */
  play(draw: (voice: Voice) => void): void
  /** Starts a sound that lasts until the returned function is called. */
  sustain(start: (voice: Voice) => () => void): () => void
  /** Lowers the music until the returned function is called. */
  duckMusic(): () => void
  /** Gives the piece of music that plays while music is on; it is started and stopped as the switches change. */
  setMusic(piece: Piece): void
  /** The current situation in the game, which selects the parts of the music. */
  setMood(change: Partial<Mood>): void
  setSwitches(switches: { readonly sounds: boolean; readonly music: boolean; readonly paused: boolean }): void
}

interface Rig {
  readonly context: AudioContext
  readonly mix: Mix
}

/**
 * The events in which browsers let a page begin to sound (HTML, "activation triggering input event"). A finger counts when it is lifted, a mouse when it is
 * pressed; which of these a phone sends depends on its browser.
 */
const ACTIVATIONS = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown'] as const

function buildRig(): Rig {
  const context = new AudioContext({ latencyHint: 'interactive' })
  return { context, mix: createMix(context) }
}

function duckIn({ context, mix }: Rig): () => void {
  const release = mix.duck(context.currentTime)
  return () => release(context.currentTime)
}

/**
 * A context may be suspended again after a phone call, so every touch resumes it; in the capture phase, so that no button can stop the event.
 */
function onActivation(wake: () => void): void {
  for (const event of ACTIVATIONS) document.addEventListener(event, wake, { passive: true, capture: true })
}

export function createAudioEngine(): AudioEngine {
  let rig: Rig | undefined
  let switches = { sounds: true, music: true, paused: false }
  let piece: Piece | undefined
  let playing: Playing | undefined
  let mood = CALM

  const silent = () => switches.paused || document.hidden

  function settle(): void {
    if (!rig) return
    if (silent()) {
      stopMusic()
      rig.context.suspend().catch(() => undefined)
      return
    }
    // Outside an activation the browser refuses it: the next activation tries again.
    if (rig.context.state !== 'running') rig.context.resume().catch(() => undefined)
    if (switches.music && piece && !playing) {
      const { context, mix } = rig
      playing = playPiece(piece, { context, output: mix.music, at: context.currentTime }, mood)
    }
    if (!switches.music) stopMusic()
  }

  function stopMusic(): void {
    playing?.stop()
    playing = undefined
  }

  const wake = () => {
    rig ??= buildRig()
    settle()
  }
  onActivation(wake)
  document.addEventListener('visibilitychange', settle)

  const voice = (): Voice | undefined =>
    rig && switches.sounds && !silent()
      ? { context: rig.context, output: rig.mix.effects, at: rig.context.currentTime }
      : undefined

  return {
    play(draw) {
      const now = voice()
      if (now) draw(now)
    },
    sustain(start) {
      const now = voice()
      return now ? start(now) : () => undefined
    },
    duckMusic: () => (rig === undefined ? () => undefined : duckIn(rig)),
    setMusic(next) {
      if (next !== piece) stopMusic()
      piece = next
      settle()
    },
    setMood(change) {
      mood = { ...mood, ...change }
      playing?.setMood(mood)
    },
    setSwitches(next) {
      switches = next
      settle()
    },
  }
}

export const audio = createAudioEngine()
