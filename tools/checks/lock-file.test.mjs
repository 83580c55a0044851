import { expect, test } from 'vitest'
import { admits, lockFaults } from './lock-file.mjs'

const SOUND = {
  '': { devDependencies: { linter: '1.0.0' } },
  'apps/server': { dependencies: { linter: '1.0.0' } },
  'node_modules/linter': { integrity: 'sha512-a', optionalDependencies: { '@linter/darwin': '1.0.0' } },
  'node_modules/@linter/darwin': { integrity: 'sha512-b' },
}

/** @param {string} path @returns {import('./lock-file.mjs').LockedPackage} */
const manifest = path =>
  path === 'package.json' ? { devDependencies: { linter: '1.0.0' } } : { dependencies: { linter: '1.0.0' } }

test('a lock file with an entry for every dependency is complete', () => {
  expect(lockFaults(SOUND, manifest)).toEqual([])
})

test('an optional package for another platform must be present', () => {
  const { 'node_modules/@linter/darwin': _left, ...rest } = SOUND
  expect(lockFaults(rest, manifest)).toEqual([
    'node_modules/linter needs @linter/darwin@1.0.0, which has no entry',
  ])
})

test('an entry nested under the requiring package counts, one nested under another package does not', () => {
  const { 'node_modules/@linter/darwin': entry, ...rest } = SOUND
  expect(lockFaults({ ...rest, 'node_modules/linter/node_modules/@linter/darwin': entry }, manifest)).toEqual(
    [],
  )
  expect(lockFaults({ ...rest, 'apps/server/node_modules/@linter/darwin': entry }, manifest)).toHaveLength(1)
})

test('a package is identified by its contents, not by its name alone', () => {
  expect(lockFaults({ ...SOUND, 'node_modules/@linter/darwin': {} }, manifest)).toEqual([
    'node_modules/@linter/darwin has no integrity',
  ])
})

test('a package that one of the supported versions of Node can’t run is refused', () => {
  const locked = { integrity: 'sha512-b', engines: { node: '>=22' } }
  expect(lockFaults({ ...SOUND, 'node_modules/@linter/darwin': locked }, manifest)).toEqual([
    'node_modules/@linter/darwin needs Node >=22, which leaves out 20.19.0',
  ])
})

test('a changed package.json needs a new lock file', () => {
  expect(lockFaults(SOUND, () => ({ dependencies: { linter: '1.0.0' } }))).toEqual([
    'the root states other dependencies than the lock file: run npm install',
    'the root states other devDependencies than the lock file: run npm install',
  ])
})

test.each([
  ['^20.19.0 || >=22.12.0', '20.19.0', true],
  ['>= 10.17.0', '20.19.0', true],
  ['^20.12||^22.13||>=24.0', '22.13.0', true],
  ['^20.12||^22.13||>=24.0', '23.9.0', false],
  ['18 || 20 || >=22', '20.19.0', true],
  ['6.* || 8.* || >= 10.*', '24.0.0', true],
  ['4.x || >=6.0.0 <20', '20.19.0', false],
  ['>=22', '20.19.0', false],
  ['*', '24.0.0', true],
])('"%s" and Node %s: %s', (range, version, admitted) => {
  expect(admits(range, version)).toBe(admitted)
})
