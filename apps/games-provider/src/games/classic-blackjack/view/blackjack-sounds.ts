/** The sounds of the table: every step, with the time its animation takes in milliseconds at full pace, and the room's music. */

import { audio } from '../../../view/sound/audio-engine.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'
import type { Step } from './table.ts'

export const CARD_MS = 180
export const FLIP_MS = 240
/** Before the hidden card is turned over. */
export const HOLE_PAUSE_MS = 400
const NEXT_CARD_MS = 120
/** A won side bet is seen before the first move. */
const SIDES_MS = 700

export function soundStep(step: Step): void {
  const { kind } = step
  if (kind === 'sides' && step.sides.some(({ win }) => win > 0)) chipSound(4)
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
    case 'sides':
      return step.sides.some(({ win }) => win > 0) ? SIDES_MS : 0
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
