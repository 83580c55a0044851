import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../repository.mjs'
import { decisionList, endpointModules, withTables } from './generated-tables.mjs'
import { serverFeatures } from './server-features.mjs'

const features = await serverFeatures()
const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')

test('a wrong line of a table is replaced', () => {
  const wrong = page.replace('| `wheel` |', '| `wheels` |')
  expect(wrong).not.toBe(page)
  expect(withTables(wrong, features)).toBe(withTables(page, features))
})

test('a page without the markers of a table is refused', () => {
  expect(() => withTables('# Architecture\n', features)).toThrow('no marks')
})

test('every file to open first exists', () => {
  const files = features.flatMap(({ name, openFirst }) =>
    openFirst.map(file => `apps/server/src/features/${name}/${file}`),
  )
  expect(files.filter(file => !existsSync(join(ROOT, file)))).toEqual([])
})

test('a decision is listed by its title, and a decision without a title is refused', () => {
  expect(decisionList({ '0007-group.md': '# 0007: Rounds in groups' })).toBe(
    '- [Rounds in groups](0007-group.md)',
  )
  expect(() => decisionList({ '0007-group.md': '# Rounds' })).toThrow('0007-group.md')
})

test('a file of endpoints is listed for players, and for operators when its name begins so', () => {
  expect(endpointModules(['play-limits.ts', 'operator-home.ts', 'home.test.ts'])).toBe(
    [
      '/** The files of `endpoints/`: `npm run generate` writes this list. */',
      "import * as operatorHome from './endpoints/operator-home.ts'",
      "import * as playLimits from './endpoints/play-limits.ts'",
      '',
      'export const APP_MODULES = [',
      '  playLimits,',
      '] as const',
      '',
      'export const OPERATOR_MODULES = [',
      '  operatorHome,',
      '] as const',
      '',
    ].join('\n'),
  )
})
