/** The room that a sound is heard in: an impulse response, generated once for each context. */

const LENGTH_S = 1.3
/** Time until the first reflections, in seconds. */
const BEFORE_S = 0.012
/** How much sooner high notes fade than low ones: the room has cloth and people in it. */
const DAMPING = 0.55

/** A convolver with two different channels, so that what is mono becomes wide. */
export function createRoom(context: BaseAudioContext): ConvolverNode {
  const rate = context.sampleRate
  const impulse = context.createBuffer(2, Math.round(LENGTH_S * rate), rate)
  for (const channel of [0, 1])
    fillImpulse(impulse.getChannelData(channel), rate, 0x51_7c_c1 + channel * 0x2f_0b)
  const room = context.createConvolver()
  room.buffer = impulse
  return room
}

function fillImpulse(samples: Float32Array, rate: number, seed: number): void {
  const before = Math.round(BEFORE_S * rate)
  let state = seed
  let smooth = 0
  for (let index = before; index < samples.length; index += 1) {
    // A fixed sequence: the room is the same every time.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const age = (index - before) / (samples.length - before)
    const noise = (state / 0x80000000 - 1) * Math.exp(-6.9 * age)
    const muffled = DAMPING + (1 - DAMPING) * (1 - age)
    smooth += (noise - smooth) * muffled
    samples[index] = smooth
  }
}
