import { audio } from '../../../view/sound/audio-engine.ts'
import { note } from '../../../view/sound/instruments.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import type { Voice } from '../../../view/sound/voice.ts'

/** A challenger has landed: two horns call him forward. */
function drawChallenge(voice: Voice): void {
  note(voice, 'drum', { from: 84, length: 0.6, level: 0.12 })
  note(voice, 'horn', { from: 261.63, length: 0.4, level: 0.046, pan: -0.3 })
  note(voice, 'horn', { from: 392, length: 0.5, level: 0.046, delay: 0.12, pan: 0.3 })
}

/** Steel on steel, each blow harder than the one before. */
function drawBlow(voice: Voice, place: number): void {
  const strength = 0.75 + place * 0.2
  const pan = place % 2 === 0 ? -0.25 : 0.25
  for (const [index, from] of [1870, 2740, 4110].entries())
    tone(voice, { wave: 'triangle', from, length: 0.34 - index * 0.07, level: 0.09 * strength, pan })
  noise(voice, { filter: 'highpass', frequency: 3200, length: 0.06, level: 0.24 * strength, pan })
  note(voice, 'drum', { from: 96 - place * 8, length: 0.4, level: 0.28 * strength })
}

/** The crowd and the brass for a victory. */
function drawVictory(voice: Voice): void {
  for (const [index, from] of [523.25, 659.25, 783.99].entries())
    note(voice, 'horn', { from, length: 0.5, level: 0.034, delay: index * 0.07, pan: (index - 1) * 0.4 })
  noise(voice, { filter: 'bandpass', frequency: 900, toFrequency: 1500, length: 0.9, level: 0.04 })
  note(voice, 'drum', { from: 70, length: 0.7, level: 0.16 })
}

/** A fall into the sand. */
function drawDefeat(voice: Voice): void {
  note(voice, 'drum', { from: 58, length: 0.8, level: 0.22 })
  tone(voice, { wave: 'sine', from: 196, to: 98, length: 0.6, level: 0.1 })
  noise(voice, { filter: 'lowpass', frequency: 700, toFrequency: 160, length: 0.4, level: 0.1 })
}

export const challengeSound = () => audio.play(drawChallenge)
export const blowSound = (place: number) => audio.play(voice => drawBlow(voice, place))
export const victorySound = () => audio.play(drawVictory)
export const defeatSound = () => audio.play(drawDefeat)

/** All sounds of a duel in their order. */
export const DUEL_SOUNDS: Readonly<Record<string, (voice: Voice) => void>> = {
  challenge: drawChallenge,
  firstBlow: voice => drawBlow(voice, 0),
  secondBlow: voice => drawBlow(voice, 1),
  lastBlow: voice => drawBlow(voice, 2),
  victory: drawVictory,
  defeat: drawDefeat,
}
