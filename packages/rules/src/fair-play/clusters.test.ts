import { expect, it } from 'vitest'
import { findClusters } from './clusters.ts'
import { chanceOf, isFarOut, isMachinePace, type PlayProfile, type SharedValue } from './evidence.ts'

/** A crowd of people who play as they like, and are in nothing alike. */
const PEOPLE = Array.from({ length: 500 }, (_, index): PlayProfile => {
  const pace = 1_500 + ((index * 7_919) % 9_000)
  return {
    playerId: 1_000 + index,
    gameId: `game-${index % 12}`,
    stake: 100 * (1 + (index % 7)),
    share: 1,
    gaps: 200,
    meanGap_ms: pace,
    variation: 0.3 + (index % 10) / 20,
  }
})
const script = (playerId: number, variation = 0.02): PlayProfile => ({
  playerId,
  gameId: 'game-3',
  stake: 200,
  share: 1,
  gaps: 400,
  meanGap_ms: 2_000 + playerId,
  variation,
})
const shared = (kind: SharedValue['kind'], players: readonly number[]): SharedValue => ({
  kind,
  value: `${kind} of the tests`,
  players,
})
const ids = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + index)

it('accounts that are paid to one address are one cluster from four on, however they play', () => {
  expect(findClusters([shared('payout', ids(3))], PEOPLE)).toEqual([])
  const [cluster] = findClusters([shared('payout', ids(4))], PEOPLE)
  expect(cluster).toEqual({ players: ids(4), reasons: [{ kind: 'payout', players: 4 }] })
})

it('a device that more accounts than a household take turns on joins them', () => {
  expect(findClusters([shared('device', ids(3))], PEOPLE)).toEqual([])
  expect(findClusters([shared('device', ids(5))], PEOPLE)).toHaveLength(1)
})

it('a network alone proves nothing; with one way to play it does, and is reported', () => {
  const home = shared('net6', ids(7))
  expect(
    findClusters([home], [...PEOPLE, ...ids(7).map(id => ({ ...script(id), meanGap_ms: 1_000 * id }))]),
  ).toEqual([])
  const [cluster] = findClusters([home], [...PEOPLE, ...ids(7).map(id => script(id))])
  expect(cluster?.players).toEqual(ids(7))
  expect(cluster?.reasons).toEqual([
    { kind: 'play', players: 7, gameId: 'game-3', stake: 200, gap_ms: 2_001, joinedBy: ['net6'] },
  ])
})

it('one way to play alone proves nothing either: many people use autoplay', () => {
  expect(findClusters([], [...PEOPLE, ...ids(60).map(id => script(id))])).toEqual([])
})

it('a value that hundreds share is no second reason, unless far more of them play alike than chance would have', () => {
  const crowd = PEOPLE.slice(0, 100).map(({ playerId }) => playerId)
  const autoplayers = PEOPLE.map((one, index) => (index % 5 === 0 ? script(one.playerId, 0.2) : one)).map(
    one => (one.gameId === 'game-3' && one.stake === 200 ? { ...one, meanGap_ms: 2_500 } : one),
  )
  expect(findClusters([shared('net4', crowd)], autoplayers)).toEqual([])
  const farm = ids(20).map(id => script(id))
  expect(findClusters([shared('net4', [...crowd, ...ids(20)])], [...PEOPLE, ...farm])).toHaveLength(1)
})

it('a chain of invitations joins those who play alike', () => {
  const chain = ids(5).map(id => shared('inviter', [id, id + 1]))
  const named = chain.map((link, index) => ({ ...link, value: `inviter ${index}` }))
  expect(findClusters(named, [...PEOPLE, ...ids(6).map(id => script(id))])[0]?.players).toEqual(ids(6))
  expect(findClusters(named, PEOPLE)).toEqual([])
})

it('the pace of a machine takes hundreds of rounds to detect', () => {
  expect(isMachinePace({ gaps: 300, variation: 0.04 })).toBe(true)
  expect(isMachinePace({ gaps: 299, variation: 0.04 })).toBe(false)
  expect(isMachinePace({ gaps: 3_000, variation: 0.05 })).toBe(false)
})

it('chance is worked out far out as well', () => {
  expect(chanceOf(0, 2)).toBeCloseTo(1)
  expect(chanceOf(1, 0.5)).toBeCloseTo(1 - Math.exp(-0.5))
  expect(chanceOf(20, 0.1) / ((Math.exp(-0.1) * 0.1 ** 20) / 2_432_902_008_176_640_000)).toBeCloseTo(1, 1)
})

it('a score is an outlier when no honest field of this spread has it, and never in a small field', () => {
  const field = { members: 1_000, quartiles: [80_000, 100_000, 125_000] } as const
  expect(isFarOut(476_000, field)).toBe(false)
  expect(isFarOut(477_000, field)).toBe(true)
  expect(isFarOut(480_000, { ...field, members: 19 })).toBe(false)
  expect(isFarOut(480_000, { ...field, quartiles: [0, 0, 125_000] })).toBe(false)
  expect(isFarOut(480_000, { ...field, quartiles: [100_000, 100_000, 100_000] })).toBe(false)
})
