/**
 * The chain of every sound on its way out: effects and music each have a level and a share of the room, a fanfare lowers the music, and a
 * limiter comes last. A test renders through the same mix.
 */
import { createLimiter } from './limiter.ts'
import { createRoom } from './room.ts'

export interface Mix {
  readonly effects: AudioNode
  readonly music: AudioNode
  /** Lowers the music from `at` on; the returned function restores it. Times in seconds of the context. */
  duck(at: number): (at: number) => void
}

const MUSIC_LEVEL = 0.5
const EFFECTS_IN_ROOM = 0.1
const MUSIC_IN_ROOM = 0.16
const DUCKED = 0.3
const DUCK_S = 0.08
const RETURN_S = 0.5

export function createMix(context: BaseAudioContext): Mix {
  const limiter = createLimiter(context)
  const room = createRoom(context)
  room.connect(limiter)
  const bus = (level: number, inRoom: number): GainNode => {
    const output = gainOf(context, level)
    output.connect(limiter)
    output.connect(gainOf(context, inRoom)).connect(room)
    return output
  }
  const effects = bus(1, EFFECTS_IN_ROOM)
  const music = bus(MUSIC_LEVEL, MUSIC_IN_ROOM)
  const ducked = gainOf(context, 1)
  ducked.connect(music)
  let ducks = 0
  return {
    effects,
    music: ducked,
    duck(from) {
      ducks += 1
      ducked.gain.setTargetAtTime(DUCKED, from, DUCK_S)
      return at => {
        ducks -= 1
        if (ducks === 0) ducked.gain.setTargetAtTime(1, at, RETURN_S)
      }
    },
  }
}

function gainOf(context: BaseAudioContext, level: number): GainNode {
  const gain = context.createGain()
  gain.gain.value = level
  return gain
}
