/** Loudness of a recording in LUFS, integrated with both gates as in ITU-R BS.1770-5, at 48 kHz. */

export const SAMPLE_RATE = 48_000

const BLOCK_S = 0.4
const STEP_S = 0.1
const SILENCE_LUFS = -70
const RELATIVE_GATE_LU = 10
/** Of BS.1770: a 997-Hz sine at full scale in one channel reads -3.01. */
const OFFSET_LUFS = -0.691

interface Biquad {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}

/** The two filters of the K weighting at 48 kHz, tables 1 and 2 of BS.1770. */
const SHELF: Biquad = {
  b: [1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85],
  a: [-1.690_659_293_182_41, 0.732_480_774_215_85],
}
const HIGH_PASS: Biquad = { b: [1, -2, 1], a: [-1.990_047_454_833_98, 0.990_072_250_366_21] }

/** Without iterators and arrays for each of a million samples: they cost more than the filter. */
function filtered(samples: Float32Array | Float64Array, { b, a }: Biquad): Float64Array {
  const out = new Float64Array(samples.length)
  const [b0, b1, b2] = b
  const [a1, a2] = a
  let x1 = 0
  let x2 = 0
  let y1 = 0
  let y2 = 0
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index] ?? 0
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    out[index] = y
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
  }
  return out
}

const loudnessOf = (power: number) => OFFSET_LUFS + 10 * Math.log10(power)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Of one channel, or of a left and a right one. */
export function integratedLufs(channels: readonly Float32Array[]): number {
  const weighted = channels.map(channel => filtered(filtered(channel, SHELF), HIGH_PASS))
  const block = Math.round(BLOCK_S * SAMPLE_RATE)
  const length = weighted[0]?.length ?? 0
  const powers: number[] = []
  for (let from = 0; from + block <= length; from += Math.round(STEP_S * SAMPLE_RATE))
    powers.push(weighted.reduce((sum, channel) => sum + powerOf(channel.subarray(from, from + block)), 0))
  const audible = powers.filter(power => loudnessOf(power) > SILENCE_LUFS)
  const gate = loudnessOf(mean(audible)) - RELATIVE_GATE_LU
  return loudnessOf(mean(audible.filter(power => loudnessOf(power) > gate)))
}

function powerOf(samples: Float64Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
}

/** Removes everything below a frequency in hertz: a Butterworth filter of the second order (RBJ's cookbook). */
export function highPassed(recording: Float32Array, hertz: number): Float32Array {
  const turn = (2 * Math.PI * hertz) / SAMPLE_RATE
  const slope = Math.sin(turn) / Math.SQRT2
  const [scale, cosine] = [1 + slope, Math.cos(turn)]
  const edge = (1 + cosine) / 2 / scale
  const filter: Biquad = {
    b: [edge, -2 * edge, edge],
    a: [(-2 * cosine) / scale, (1 - slope) / scale],
  }
  return new Float32Array(filtered(recording, filter))
}

export function peakOf(recording: Float32Array): number {
  return recording.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
}
