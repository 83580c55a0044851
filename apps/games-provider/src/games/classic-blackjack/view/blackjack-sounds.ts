/** The sounds of the table: every step, with the time its animation takes in milliseconds at full pace, and the room's music. */

import { audio, type Voice } from '../../../view/sound/audio-engine.ts'
import { loopedMusic, noise, tone } from '../../../view/sound/tones.ts'
import type { Step } from './table.ts'

export const CARD_MS = 180
export const FLIP_MS = 240
/** Before the hidden card is turned over. */
export const HOLE_PAUSE_MS = 400
const NEXT_CARD_MS = 120

export function soundStep({ kind }: Step): void {
  if (kind === 'card') dealSound()
  if (kind === 'turn') turnSound()
  if (kind === 'stake' || kind === 'split') chipSound(2)
}

/** Cards follow each other closely in the first deal; a card that decides something is seen to land and turn. */
export function stepLength(step: Step, next: Step | undefined): number {
  switch (step.kind) {
    case 'card':
      return next?.kind === 'card' && next.hand !== step.hand ? NEXT_CARD_MS + CARD_MS : CARD_MS + FLIP_MS
    case 'turn':
      return FLIP_MS + NEXT_CARD_MS
    case 'split':
      return CARD_MS + NEXT_CARD_MS
    case 'stake':
      return NEXT_CARD_MS
    case 'active':
    case 'results':
      return 0
  }
}

/** A card slides over the felt. */
const dealSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'bandpass', frequency: 1500, toFrequency: 3600, length: 0.11, level: 0.2 })
    noise(voice, { filter: 'highpass', frequency: 5200, length: 0.03, level: 0.1, delay: 0.1 })
  })

/** It is turned over. */
const turnSound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'bandpass', frequency: 2600, q: 2, length: 0.035, level: 0.26 })
    tone(voice, { wave: 'triangle', from: 310, to: 210, length: 0.05, level: 0.1 })
  })

/** Clay on clay. */
export const chipSound = (count = 1) =>
  audio.play(voice => {
    for (let chip = 0; chip < count; chip += 1) {
      const delay = chip * 0.045
      tone(voice, { wave: 'sine', from: 2900 + chip * 180, to: 2300, length: 0.045, level: 0.16, delay })
      noise(voice, { filter: 'bandpass', frequency: 4300, q: 4, length: 0.03, level: 0.16, delay })
    }
  })

/** Two knuckles on the table. */
export const knockSound = () =>
  audio.play(voice => {
    for (const delay of [0, 0.1]) {
      tone(voice, { wave: 'sine', from: 170, to: 95, length: 0.06, level: 0.3, delay })
      noise(voice, { filter: 'lowpass', frequency: 900, length: 0.03, level: 0.14, delay })
    }
  })

export const lostSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'triangle', from: 262, to: 247, length: 0.16, level: 0.12 })
    tone(voice, { wave: 'triangle', from: 196, to: 175, length: 0.26, level: 0.12, delay: 0.14 })
  })

export const evenSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'triangle', from: 392, length: 0.12, level: 0.12 })
    tone(voice, { wave: 'triangle', from: 392, length: 0.16, level: 0.12, delay: 0.13 })
  })

/** Brass and bells for an ace and a ten. */
export const blackjackSound = () => audio.play(fanfare)

function fanfare(voice: Voice): void {
  const chords = [
    { delay: 0, notes: [293.66, 369.99, 440] },
    { delay: 0.16, notes: [329.63, 415.3, 493.88] },
    { delay: 0.32, notes: [369.99, 440, 587.33, 739.99] },
  ]
  for (const { delay, notes } of chords) {
    const length = notes.length > 3 ? 1.1 : 0.18
    for (const from of notes) {
      tone(voice, { wave: 'sawtooth', from, length, level: 0.05, delay })
      tone(voice, { wave: 'triangle', from, length, level: 0.1, delay })
    }
  }
  for (let bell = 0; bell < 8; bell += 1) {
    tone(voice, {
      wave: 'sine',
      from: 1760 + bell * 220,
      length: 0.3,
      level: 0.06,
      delay: 0.36 + bell * 0.06,
    })
  }
}

const BEAT_S = 0.52
const BEATS = 4
const BAR_S = BEAT_S * BEATS
const LOOK_AHEAD_S = 0.8

interface Bar {
  /** One note of the bass for each beat, in hertz. */
  readonly bass: readonly number[]
  readonly chord: readonly number[]
  /** Notes above the chord and the beats they fall on. */
  readonly tune: readonly (readonly [beat: number, hertz: number])[]
}

/** Two fives and a one in D minor, and the way back. */
const BARS: readonly Bar[] = [
  {
    bass: [82.41, 98, 116.54, 110],
    chord: [293.66, 349.23, 392, 466.16],
    tune: [
      [0.67, 698.46],
      [2, 587.33],
    ],
  },
  { bass: [110, 138.59, 164.81, 130.81], chord: [277.18, 329.63, 392, 466.16], tune: [[1.67, 554.37]] },
  {
    bass: [73.42, 87.31, 110, 87.31],
    chord: [293.66, 349.23, 440, 523.25],
    tune: [
      [0, 440],
      [1.67, 523.25],
      [3, 587.33],
    ],
  },
  { bass: [73.42, 98, 92.5, 87.31], chord: [293.66, 349.23, 440, 493.88], tune: [] },
]

const SILENCE: Bar = { bass: [], chord: [], tune: [] }

function writeBar(voice: Voice, bar: number): void {
  const { bass, chord, tune } = BARS[bar % BARS.length] ?? SILENCE
  for (const [beat, from] of bass.entries()) {
    const delay = beat * BEAT_S
    tone(voice, { wave: 'triangle', from, length: BEAT_S * 0.9, level: 0.26, delay })
    tone(voice, { wave: 'sine', from: from * 2, length: 0.12, level: 0.05, delay })
    const swing = delay + BEAT_S * 0.67
    noise(voice, { filter: 'highpass', frequency: 6500, length: 0.09, level: 0.035, delay })
    if (beat % 2 === 1)
      noise(voice, { filter: 'highpass', frequency: 7500, length: 0.05, level: 0.03, delay: swing })
  }
  for (const beat of [0.67, 2.67]) {
    for (const from of chord) {
      tone(voice, { wave: 'sine', from, length: 0.7, level: 0.032, delay: beat * BEAT_S })
    }
  }
  for (const [beat, from] of tune) {
    tone(voice, { wave: 'sine', from, length: 0.9, level: 0.05, delay: beat * BEAT_S })
    tone(voice, { wave: 'sine', from: from * 3, length: 0.3, level: 0.008, delay: beat * BEAT_S })
  }
}

/** A late hour in a small club: a walking bass, brushes, and soft chords off the beat. */
export const playLoungeMusic = loopedMusic(BAR_S, writeBar, LOOK_AHEAD_S)
