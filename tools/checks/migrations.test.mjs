import { expect, test } from 'vitest'
import { releaseFaults } from './migrations.mjs'

const released = (/** @type {string} */ version) => ({ version, commit: 'c'.repeat(40) })

test('the tree is later than every recorded release', () => {
  expect(releaseFaults('1.0.0', [])).toEqual([])
  expect(releaseFaults('1.10.0', [released('1.0.0'), released('1.9.3')])).toEqual([])
  for (const version of ['1.9.3', '1.8.12']) {
    expect(releaseFaults(version, [released('1.0.0'), released('1.9.3')])).toEqual([
      expect.stringContaining(`${version} in`),
    ])
  }
})

test('releases are recorded in order, each with its version and its full commit', () => {
  expect(releaseFaults('2.0.0', [released('1.1.0'), released('1.0.0')])).toEqual([
    expect.stringContaining('1.0.0 in'),
  ])
  expect(releaseFaults('2.0.0', [{ version: '1.0.0', commit: 'c0ffee' }])).toEqual([
    expect.stringContaining('is no release'),
  ])
})
