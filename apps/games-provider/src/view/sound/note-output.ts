/** The last two nodes of a single sound: its level, and its place between left and right. */
import type { Voice } from './voice.ts'

/**
 * A gain of 0 until its first scheduled value. A gain begins with 1, and a source may start one sample before the value that was scheduled for
 * the same time: heard as a click.
 */
export function closedGain(context: BaseAudioContext): GainNode {
  const gain = context.createGain()
  gain.gain.value = 0
  return gain
}

/** Where a sound goes that is heard from `pan`: −1 left … 1 right. */
export function panned({ context, output }: Pick<Voice, 'context' | 'output'>, pan: number): AudioNode {
  if (pan === 0) return output
  const place = context.createStereoPanner()
  place.pan.value = pan
  place.connect(output)
  return place
}
