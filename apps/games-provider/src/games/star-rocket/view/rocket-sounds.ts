import { audio } from '../../../view/sound/audio-engine.ts'
import { hum, noise, tone } from '../../../view/sound/tones.ts'
import { heightAt } from './flight-camera.ts'

/** The fuse, until the answer is here. */
export const igniteSound = () => audio.sustain(voice => hum(voice, 420, 0.1))

export interface Engine {
  /** Takes the flight's progress: the higher, the brighter the sound. */
  pitch(elapsed_ms: number): void
  stop(): void
}

const ENGINE_HZ = 70
const ENGINE_TOP_HZ = 900

/** A saw behind a low-pass and a rush of air, both rising with the multiplier. */
export function startEngine(): Engine {
  let raise: (pitch: number) => void = () => undefined
  const stop = audio.sustain(voice => {
    const { context, output, at } = voice
    const saw = context.createOscillator()
    saw.type = 'sawtooth'
    saw.frequency.value = ENGINE_HZ
    const muffle = context.createBiquadFilter()
    muffle.type = 'lowpass'
    muffle.frequency.value = 220
    const gain = context.createGain()
    gain.gain.setValueAtTime(0.0001, at)
    gain.gain.exponentialRampToValueAtTime(0.16, at + 0.25)
    saw.connect(muffle).connect(gain).connect(output)
    saw.start(at)
    const quietAir = hum(voice, 900, 0.05)
    raise = pitch => {
      saw.frequency.setTargetAtTime(Math.min(ENGINE_TOP_HZ, pitch), context.currentTime, 0.08)
      muffle.frequency.setTargetAtTime(Math.min(4000, 160 + pitch * 1.6), context.currentTime, 0.08)
    }
    return () => {
      const end = context.currentTime
      gain.gain.cancelScheduledValues(end)
      gain.gain.setTargetAtTime(0.0001, end, 0.05)
      saw.stop(end + 0.3)
      quietAir()
    }
  })
  return { pitch: elapsed_ms => raise(ENGINE_HZ * heightAt(elapsed_ms) ** 0.3), stop }
}

export const burstSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'lowpass', frequency: 2400, toFrequency: 90, length: 0.9, level: 0.6 })
    tone(voice, { wave: 'sine', from: 120, to: 34, length: 0.6, level: 0.5 })
    noise(voice, { filter: 'bandpass', frequency: 3200, length: 0.12, level: 0.25, delay: 0.02 })
  })

/** A parachute opens. */
export const takenOutSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'bandpass', frequency: 700, toFrequency: 2600, length: 0.16, level: 0.16 })
    for (const [place, from] of [783.99, 1174.66, 1567.98].entries()) {
      tone(voice, { wave: 'triangle', from, length: 0.24, level: 0.2, delay: 0.05 + place * 0.06 })
    }
  })
