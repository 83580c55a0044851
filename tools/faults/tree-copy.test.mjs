import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkPackages } from './tree-copy.mjs'

let tree = ''
let copy = ''
/** @param {string} folder @param {string} name @param {string} version */
function install(folder, name, version) {
  mkdirSync(join(folder, 'node_modules', name), { recursive: true })
  writeFileSync(join(folder, 'node_modules', name, 'package.json'), version)
}
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'arena-links-'))
  copy = mkdtempSync(join(tmpdir(), 'arena-links-'))
  install(tree, 'core', '1')
  install(join(tree, 'packages/telemetry'), 'core', '2')
  mkdirSync(join(tree, 'node_modules/@arena'))
  symlinkSync('../../packages/telemetry', join(tree, 'node_modules/@arena/telemetry'))
  mkdirSync(join(copy, 'packages/telemetry'), { recursive: true })
  linkPackages(copy, tree)
})
afterAll(() => {
  for (const folder of [tree, copy]) rmSync(folder, { recursive: true, force: true })
})

test('a copy of the tree has the version of a package that the root has, and one that a package of its own needs', () => {
  const versionIn = (/** @type {string} */ folder) =>
    readFileSync(join(copy, folder, 'node_modules/core/package.json'), 'utf8')
  expect(versionIn('.')).toBe('1')
  expect(versionIn('packages/telemetry')).toBe('2')
})
