/**
 * Instruments that are computed once for each context and then played from memory at any pitch. Pure functions of the sample rate write
 * their one recorded note, 1 at its peak.
 */

import { closedGain, panned } from './note-output.ts'
import { placed, type Voice } from './voice.ts'

interface Recording {
  /** Pitch of the recorded note, in hertz. */
  readonly hertz: number
  readonly length_s: number
  /** Writes the note; `rate` in samples a second. */
  readonly write: (samples: Float32Array, rate: number) => void
}

const TURN = 2 * Math.PI

/** Sum of decaying sines: `[multiple of the pitch, level, seconds to a thousandth]`. */
function partials(hertz: number, list: readonly (readonly [number, number, number])[]): Recording['write'] {
  return (samples, rate) => {
    for (const [multiple, level, decay_s] of list) {
      const step = (TURN * hertz * multiple) / rate
      for (let index = 0; index < samples.length; index += 1)
        samples[index] =
          (samples[index] ?? 0) + level * Math.sin(step * index) * Math.exp((-6.9 * index) / (rate * decay_s))
    }
  }
}

/** A plucked string after Karplus and Strong (1983): noise goes round a line as long as one period and loses its highs. */
function plucked(hertz: number, loss: number): Recording['write'] {
  return (samples, rate) => {
    const period = Math.round(rate / hertz)
    let state = 0x1d_87_2b
    for (let index = 0; index < samples.length; index += 1) {
      if (index < period) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        const noise = state / 0x80000000 - 1
        samples[index] = ((samples[index - 1] ?? 0) + noise) / 2
      } else {
        samples[index] = (loss * ((samples[index - period] ?? 0) + (samples[index - period - 1] ?? 0))) / 2
      }
    }
  }
}

/** A skin on a frame: its pitch falls as it settles, with the noise of the hand. */
function struckSkin(samples: Float32Array, rate: number): void {
  let phase = 0
  let state = 0x77_1f_03
  let slap = 0
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / rate
    phase += (TURN * (78 + 95 * Math.exp(-time * 28))) / rate
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    slap += (state / 0x80000000 - 1 - slap) * 0.25
    const body =
      Math.sin(phase) +
      0.45 * Math.sin(phase * 1.59) * Math.exp(-time * 9) +
      0.3 * Math.sin(phase * 2.14) * Math.exp(-time * 14)
    samples[index] = body * Math.exp(-time * 9) + slap * 1.6 * Math.exp(-time * 60)
  }
}

/** Horns: harmonics that open while the note swells, and a slow vibrato. */
function blown(hertz: number): Recording['write'] {
  return (samples, rate) => {
    let phase = 0
    for (let index = 0; index < samples.length; index += 1) {
      const time = index / rate
      const vibrato = 1 + 0.004 * Math.sin(TURN * 5.2 * time) * Math.min(1, time / 0.6)
      phase += (TURN * hertz * vibrato) / rate
      const open = 1 - Math.exp(-time * 14)
      let sample = 0
      for (let harmonic = 1; harmonic <= 14; harmonic += 1)
        sample += (Math.sin(phase * harmonic) / harmonic) * Math.exp(-harmonic * (0.42 - 0.28 * open))
      samples[index] = sample * Math.min(1, time / 0.035)
    }
  }
}

/** Formants of a sung "ah" for a mixed choir: centre and width in hertz, and level. */
const AH = [
  [720, 110, 1],
  [1180, 140, 0.6],
  [2750, 260, 0.22],
] as const

/** Three singers a little apart in pitch. */
function sung(hertz: number): Recording['write'] {
  const weight = (frequency: number) =>
    AH.reduce(
      (sum, [centre, width, level]) => sum + level * Math.exp(-(((frequency - centre) / width) ** 2) / 2),
      0.05,
    )
  return (samples, rate) => {
    for (const detune of [0.996, 1, 1.0045]) {
      for (let harmonic = 1; harmonic * hertz < 3600; harmonic += 1) {
        const level = weight(hertz * harmonic) / Math.sqrt(harmonic)
        const step = (TURN * hertz * detune * harmonic) / rate
        for (let index = 0; index < samples.length; index += 1)
          samples[index] = (samples[index] ?? 0) + level * Math.sin(step * index + harmonic * detune * 9)
      }
    }
    const rise = 0.22 * rate
    for (let index = 0; index < rise; index += 1) samples[index] = (samples[index] ?? 0) * (index / rise)
  }
}

const RECORDINGS = {
  lyre: { hertz: 220, length_s: 1.8, write: plucked(220, 0.996) },
  drum: { hertz: 78, length_s: 0.8, write: struckSkin },
  horn: { hertz: 220, length_s: 2.4, write: blown(220) },
  choir: { hertz: 220, length_s: 2.6, write: sung(220) },
  bell: {
    hertz: 660,
    length_s: 2.2,
    write: partials(660, [
      [1, 1, 2.2],
      [2, 0.5, 1.5],
      [2.76, 0.4, 1],
      [5.4, 0.22, 0.5],
      [8.93, 0.1, 0.25],
    ]),
  },
  mallet: {
    hertz: 330,
    length_s: 1,
    write: partials(330, [
      [1, 1, 0.9],
      [3.98, 0.32, 0.3],
      [9.9, 0.12, 0.1],
    ]),
  },
} as const satisfies Record<string, Recording>

export type Instrument = keyof typeof RECORDINGS

const buffers = new WeakMap<BaseAudioContext, Map<Instrument, AudioBuffer>>()

function bufferOf(context: BaseAudioContext, instrument: Instrument): AudioBuffer {
  const known = buffers.get(context) ?? new Map<Instrument, AudioBuffer>()
  buffers.set(context, known)
  const made = known.get(instrument)
  if (made !== undefined) return made
  const { length_s, write }: Recording = RECORDINGS[instrument]
  const buffer = context.createBuffer(1, Math.round(length_s * context.sampleRate), context.sampleRate)
  const samples = buffer.getChannelData(0)
  write(samples, context.sampleRate)
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = (samples[index] ?? 0) / peak
  known.set(instrument, buffer)
  return buffer
}

interface Note {
  /** Hertz. */
  readonly from: number
  readonly length: number
  /** 0 … 1. */
  readonly level: number
  readonly delay?: number
  /** −1 left … 1 right. */
  readonly pan?: number
}

const RELEASE_S = 0.12

/** Plays a note; it is let go after `length` seconds and fades within `RELEASE_S`. */
export function note(voice: Voice, instrument: Instrument, options: Note): void {
  const { context, output } = voice
  const { from, level, pan = 0 } = options
  const place = placed(voice, options)
  if (place === null) return
  const { start, length } = place
  const source = context.createBufferSource()
  source.buffer = bufferOf(context, instrument)
  source.playbackRate.value = from / RECORDINGS[instrument].hertz
  const gain = closedGain(context)
  gain.gain.setValueAtTime(level, start)
  gain.gain.setValueAtTime(level, start + length)
  gain.gain.linearRampToValueAtTime(0, start + length + RELEASE_S)
  source.connect(gain).connect(panned({ context, output }, pan))
  source.start(start)
  source.stop(start + length + RELEASE_S)
}
