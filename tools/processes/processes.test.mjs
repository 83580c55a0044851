import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePorts, isPortFree } from '../../packages/test-kit/src/ports.mjs'
import { reportsFullDisk } from './disk-space.mjs'
import { runCommand } from './run-command.mjs'
import { endStragglers } from './stragglers.mjs'

const NODE = process.execPath

describe('ports', () => {
  test('a port in use is detected on either loopback address', async () => {
    for (const host of ['127.0.0.1', '::1']) {
      const [port = 0] = await freePorts(1)
      const server = createServer()
      await new Promise(resolve => server.listen({ port, host }, () => resolve(undefined)))
      onTestFinished(() => void server.close())
      expect(await isPortFree(port)).toBe(false)
    }
  })

  test('ports stay reserved for their owner, before its programs listen and when they restart', async () => {
    const script = `import('./packages/test-kit/src/ports.mjs').then(async ({ freePorts }) => console.log(await freePorts(3)))`
    const mine = await freePorts(3)
    const others = await Promise.all([1, 2].map(() => runCommand([NODE, '-e', script])))
    const given = others.map(({ output }) => output.match(/\d+/g)?.map(Number) ?? [])
    expect(given.map(ports => ports.length)).toEqual([3, 3])
    expect(mine.filter(port => given.flat().includes(port))).toEqual([])
    const again = await Promise.all([freePorts(3), freePorts(3)])
    expect(new Set([...mine, ...again.flat()]).size).toBe(9)
    // Outgoing connections are given ports from 32,768 on, or higher ones.
    expect(Math.max(...mine)).toBeLessThan(32_768)
  })

  test('free ports are free, and different from each other', async () => {
    const ports = await freePorts(5)
    expect(new Set(ports).size).toBe(5)
    expect(await Promise.all(ports.map(isPortFree))).not.toContain(false)
  })
})

test('a command returns its exit code and both its streams', async () => {
  const { code, output } = await runCommand([
    NODE,
    '-e',
    'console.log("out"); console.error("err"); process.exit(3)',
  ])
  expect(code).toBe(3)
  expect(output).toContain('out')
  expect(output).toContain('err')
})

test.each([
  ['tools/test.mjs', '--helpp', 1],
  ['tools/sizing.mjs', '--player', 1],
  // Of `reconcile` code 1 says that both sides differ.
  ['tools/reconcile.mjs', '--form', 2],
  ['tools/faults.mjs', '--all', 1],
  ['tools/create-game.mjs', '--name-de', 1],
])('%s answers %s, which it does not have, with a sentence', async (program, option, expected) => {
  const { code, output } = await runCommand([NODE, program, option])
  expect(code).toBe(expected)
  expect(output.trim()).toMatch(new RegExp(`^Unknown option '${option}'.*$`))
})

test('`npm test -- --help` prints its options', async () => {
  const { code, output } = await runCommand([NODE, 'tools/test.mjs', '--help'])
  expect(code).toBe(0)
  for (const option of ['--only', '--changed', '--quick', '--long', '--engine'])
    expect(output).toContain(option)
})

test('a full disk is recognised in a program’s output', () => {
  expect(reportsFullDisk('Error: ENOSPC: no space left on device, write')).toBe(true)
  expect(reportsFullDisk('Error: EACCES: permission denied')).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a process that left its group and its parents is still found and ended',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-stragglers-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const runId = randomUUID()
    const pidFile = join(folder, 'pid')
    // Under its name the file is whole: its first reader must not find it still empty.
    const [begun, whole] = [`${pidFile}.new`, pidFile].map(name => JSON.stringify(name))
    const runaway = `
    require('fs').writeFileSync(${begun}, String(process.pid))
    require('fs').renameSync(${begun}, ${whole})
    setInterval(() => {}, 1000)`
    const parent = `
    require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(runaway)}], { detached: true, stdio: 'ignore' }).unref()
    const look = setInterval(() => { if (require('fs').existsSync(${whole})) clearInterval(look) }, 10)`
    await runCommand([NODE, '-e', parent], { env: { ...process.env, ARENA_RUN_ID: runId } })
    const pid = Number(readFileSync(pidFile, 'utf8'))
    expect((await endStragglers(runId)).map(straggler => straggler.pid)).toEqual([pid])
    await expect
      .poll(() => existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      .toBeFalsy()
  },
)
