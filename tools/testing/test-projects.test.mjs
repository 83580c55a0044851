import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../repository.mjs'
import { SLOW_FILES } from './budgets.mjs'
import { slowestFirst } from './slowest-first.mjs'
import { changesItsProcess, PURE_FOLDERS, testProjects } from './test-projects.mjs'

test.each([
  "vi.mock('./clock.ts')",
  'beforeEach(() => vi.useFakeTimers())',
  "vi.stubGlobal('fetch', fetch)",
  'vi.resetModules()',
  "process.env['TZ'] = 'UTC'",
  'process.env.TZ ??= zone',
  "delete process.env['TZ']",
  'globalThis.fetch = answer',
  "Object.defineProperty(globalThis, 'window', {})",
  'Date.now = () => 0',
  "session.post('HeapProfiler.startSampling')",
])('a file that contains %s has a separate process', source => {
  expect(changesItsProcess(source)).toBe(true)
})

test.each([
  "import { expect, test, vi } from 'vitest'",
  'const listener = vi.fn()',
  "const zone = process.env['TZ']",
  "if (process.env['CI'] === '1') return",
  'expect(globalThis.fetch === fetch).toBe(true)',
])('a file that contains %s may share one', source => {
  expect(changesItsProcess(source)).toBe(false)
})

test('a test file that changes its process has a separate one, which it shares with no other file', () => {
  const own = testProjects().find(({ test: settings }) => settings?.name === 'server, own process')
  const shared = testProjects().find(({ test: settings }) => settings?.name === 'server')
  const files = own?.test?.include ?? []
  expect(own?.test?.isolate).toBe(true)
  expect(shared?.test?.isolate).toBe(false)
  expect(files).toContain('src/malformed-bodies.test.ts')
  expect(shared?.test?.exclude).toEqual(expect.arrayContaining(files))
})

test('no module shared by tests of one process changes the process for them', () => {
  const modules = PURE_FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map(file => join(folder, file)),
  )
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter(file => /\bvi\.\w+\(/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test('the slowest files run first, the others keep their order', () => {
  const slow = SLOW_FILES.map(({ file }) => ({ moduleId: join(ROOT, file) }))
  const others = ['b.test.ts', 'a.test.ts'].map(name => ({ moduleId: join(ROOT, name) }))
  expect(slowestFirst([...others, ...slow.toReversed()])).toEqual([...slow, ...others])
})

test('the list of slow files names existing files', () => {
  expect(SLOW_FILES.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('a whole run skips the files that are due on another day, any other run includes them all', () => {
  const taking = SLOW_FILES.filter(({ turn }) => turn !== undefined).map(({ file }) =>
    file.replace('tools/', ''),
  )
  const excluded = () => {
    const tools = testProjects().find(({ test: settings }) => settings?.name === 'tools')
    return taking.filter(file => tools?.test?.exclude?.includes(file))
  }
  const before = process.env['ARENA_TURNS']
  try {
    process.env['ARENA_TURNS'] = '1'
    expect(taking.length).toBe(2)
    expect(excluded()).toHaveLength(1)
    process.env['ARENA_TURNS'] = ''
    expect(excluded()).toEqual([])
  } finally {
    process.env['ARENA_TURNS'] = before ?? ''
  }
})
