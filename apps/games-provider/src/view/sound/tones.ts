/** The few building blocks every sound is made of. Frequencies in hertz, times in seconds, levels 0 … 1. */

import { closedGain, panned } from './note-output.ts'
import { placed, type Voice } from './voice.ts'

interface Tone {
  readonly wave: OscillatorType
  readonly from: number
  /** Glides there over its whole length; the same pitch when left out. */
  readonly to?: number
  readonly length: number
  readonly level: number
  readonly delay?: number
  /** −1 left … 1 right. */
  readonly pan?: number
}

/** Rises at once and fades to nothing. */
export function tone(voice: Voice, options: Tone): void {
  const { context, output } = voice
  const { wave, from, to, level, pan = 0 } = options
  const place = placed(voice, options)
  if (place === null) return
  const { start, length } = place
  const oscillator = context.createOscillator()
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(from, start)
  if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, start + length)
  const gain = closedGain(context)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(level, start + Math.min(0.006, length / 4))
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  oscillator.connect(gain).connect(panned({ context, output }, pan))
  oscillator.start(start)
  oscillator.stop(start + length + 0.02)
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

/** One second of white noise, made once. */
function noiseBuffer(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context)
  if (known) return known
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  // A fixed sequence: it sounds the same, and only the provider draws random numbers.
  let state = 0x2f6e2b1
  for (let i = 0; i < samples.length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    samples[i] = state / 0x80000000 - 1
  }
  noises.set(context, buffer)
  return buffer
}

interface Noise {
  readonly filter: BiquadFilterType
  readonly frequency: number
  readonly toFrequency?: number
  readonly q?: number
  readonly length: number
  readonly level: number
  readonly delay?: number
  /** −1 left … 1 right. */
  readonly pan?: number
}

export function noise(voice: Voice, options: Noise): void {
  const { context, output } = voice
  const { filter, frequency, toFrequency, q = 0.8, level, pan = 0 } = options
  const place = placed(voice, options)
  if (place === null) return
  const { start, length } = place
  const source = context.createBufferSource()
  source.buffer = noiseBuffer(context)
  source.loop = true
  const band = context.createBiquadFilter()
  band.type = filter
  band.Q.value = q
  band.frequency.setValueAtTime(frequency, start)
  if (toFrequency !== undefined) band.frequency.exponentialRampToValueAtTime(toFrequency, start + length)
  const gain = closedGain(context)
  gain.gain.setValueAtTime(level, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(band).connect(gain).connect(panned({ context, output }, pan))
  source.start(start)
  source.stop(start + length + 0.02)
}

/** Band-passed noise that runs until stopped. */
export function hum({ context, output, at }: Voice, centre: number, level: number): () => void {
  const source = context.createBufferSource()
  source.buffer = noiseBuffer(context)
  source.loop = true
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = centre
  band.Q.value = 1.2
  const gain = closedGain(context)
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(level, at + 0.2)
  source.connect(band).connect(gain).connect(output)
  source.start(at)
  return () => {
    const end = context.currentTime
    gain.gain.cancelScheduledValues(end)
    gain.gain.setTargetAtTime(0.0001, end, 0.05)
    source.stop(end + 0.3)
  }
}
