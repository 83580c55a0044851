/** A late hour in a small theatre: brushed drum, a walking bass, and a bell that answers the lyre, now above it, now below. */
import { note } from '../../../view/sound/instruments.ts'
import { pieceOf } from '../../../view/sound/music.ts'
import { tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

const BAR_S = 2.6
/** D minor, from D5. */
const SCALE = [587.33, 659.25, 698.46, 783.99, 880, 932.33, 1046.5, 1174.66]
/** Scale steps, four bars of eight beats; −1 is a pause. */
const LYRE = [
  [0, -1, 2, 4, -1, 2, 4, -1],
  [3, -1, 5, 3, -1, 1, -1, -1],
  [2, -1, 4, 7, -1, 4, 6, -1],
  [4, -1, 3, 1, -1, 0, -1, -1],
]
const BELL = [7, 1, 6, 0]
const BASS = [146.83, 196, 174.61, 220]

function writeBar(voice: Voice, bar: number): void {
  for (const [beat, level] of [
    [0, 0.2],
    [0.375, 0.1],
    [0.625, 0.13],
  ] as const)
    note(voice, 'drum', { from: 90, length: 0.35, level, delay: beat * BAR_S, pan: beat === 0 ? -0.2 : 0.4 })
  const from = BASS[bar % BASS.length] ?? 146.83
  tone(voice, { wave: 'triangle', from, length: BAR_S / 2, level: 0.07, pan: -0.5 })
  tone(voice, {
    wave: 'triangle',
    from: from * 1.5,
    length: BAR_S / 2,
    level: 0.05,
    delay: BAR_S / 2,
    pan: 0.5,
  })
  for (const [index, step] of (LYRE[bar % LYRE.length] ?? []).entries()) {
    const plucked = SCALE[step]
    if (plucked === undefined) continue
    const delay = (index / 8) * BAR_S
    note(voice, 'lyre', { from: plucked, length: 0.9, level: 0.2, delay, pan: -0.5 })
    note(voice, 'lyre', { from: plucked / 2, length: 0.7, level: 0.08, delay: delay + 0.2, pan: 0.7 })
  }
  const answer = SCALE[BELL[bar % BELL.length] ?? 0] ?? 587.33
  note(voice, 'bell', { from: answer, length: 0.9, level: 0.06, delay: BAR_S * 0.75, pan: 0.6 })
}

export const HI_LO_MUSIC = pieceOf(BAR_S, writeBar, { level: 1.08 })
