import { expect, it } from 'vitest'
import { GATE_POSE } from '../../../games/golden-arena/view/gate-pose.ts'
import { STORM_POSE } from '../../../games/viking-storm/view/storm-pose.ts'
import { BEHIND, cuePlayer } from './scene-cues.ts'

function played(progresses: readonly number[]) {
  const calls: number[] = []
  const play = cuePlayer([0.2, 0.6].map(at => ({ at, play: () => calls.push(at) })))
  for (const progress of progresses) play(progress)
  return calls
}

it('a scene plays each of its sounds once', () => {
  expect(played(Array.from({ length: 101 }, (_, step) => step / 100))).toEqual([0.2, 0.6])
})

it('a skipped scene plays none of the sounds it leaves out', () => {
  expect(played([0, 0.1, 0.22, 1])).toEqual([0.2])
})

it.each([
  ['the gate', GATE_POSE, { '--closed': 1, '--open': 0 }],
  ['the storm', STORM_POSE, { '--clouds': 1 }],
] as const)(
  '%s covers the reels when they change, and no trace of it is left at the end',
  (_name, pose, covered) => {
    expect(pose(BEHIND)).toMatchObject(covered)
    const { '--words': words, '--gone': gone } = { ...pose(1) }
    expect([words, gone]).toEqual([0, 1])
    expect(Math.max(...[0.4, 0.5, 0.6].map(at => pose(at)['--words'] ?? 0))).toBe(1)
  },
)
