import { expect, it } from 'vitest'
import { FEATURES } from './features.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import type { Feature } from './platform/feature/feature.ts'

const { features, erasure } = PERSONAL_DATA

it('decides on every table of every feature, which exports it or says why not', () => {
  const declared = FEATURES.flatMap(({ tables = {} }: Feature) => Object.keys(tables))
  const decided = features.flatMap(({ tables }) => Object.keys(tables))
  expect(decided).toEqual(expect.arrayContaining(declared))
  expect(decided.toSorted()).toEqual([...new Set(decided)].toSorted())
  for (const feature of features) {
    const exported = Object.values(feature.sections ?? {}).map(({ table }) => table)
    const answered = [...new Set([...exported, ...Object.keys(feature.notExported ?? {})])]
    expect(answered.toSorted()).toEqual(Object.keys(feature.tables).toSorted())
  }
})

it('locks tournaments, then refuses for an open withdrawal, then for an open round', () => {
  expect(erasure.before.map(({ run }) => run.name)).toEqual([
    'lockUnfinished',
    'refuseOpenWithdrawal',
    'refuseOpenRound',
  ])
})

it('closes accounts after everything that can still pay, and deletes the player last', () => {
  const names = erasure.steps.map(({ run }) => run.name)
  const close = names.indexOf('closeAccounts')
  for (const name of ['leaveTournaments', 'leaveFriends', 'leaveSquads', 'leaveChallenges']) {
    expect(names).toContain(name)
    expect(names.indexOf(name)).toBeLessThan(close)
  }
  expect(names.at(-1)).toBe('deletePlayer')
})
