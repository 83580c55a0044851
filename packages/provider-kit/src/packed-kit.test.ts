import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const KIT = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'provider-kit-'))
const bin = path.join(folder, 'studio/node_modules/.bin/arena-provider-kit')
const started: ChildProcess[] = []

/** No registry is asked: the package depends on nothing. */
function npm(...args: readonly string[]): void {
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
}

/** Starts a mock on a free port and answers its address. */
function startMock(...args: readonly string[]): Promise<string> {
  const child = spawn(bin, [...args, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}`)))
    child.stdout.once('data', (line: Buffer) => resolve(/http:\/\/[\d.:]+/.exec(String(line))?.[0] ?? ''))
  })
}

/** Runs a command of the kit to its end. */
function run(...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(bin, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += String(text)
  })
  return new Promise(resolve => child.once('close', code => resolve({ code, output })))
}

beforeAll(() => {
  execFileSync(process.execPath, [path.join(KIT, 'build-kit.mjs'), path.join(folder, 'built')])
  npm('pack', './built')
  const { version } = JSON.parse(readFileSync(path.join(folder, 'built/package.json'), 'utf8')) as {
    version: string
  }
  npm('install', '--prefix', 'studio', path.join(folder, `arena-provider-kit-${version}.tgz`))
})
afterAll(() => {
  for (const child of started) child.kill()
  rmSync(folder, { recursive: true })
})

describe('the kit, packed and installed in an empty folder', () => {
  it('tests its mock wallet and writes both reports', async () => {
    const url = await startMock('mock-wallet')
    const [json, html] = ['json', 'html'].map(type => path.join(folder, `report.${type}`))
    const reports = ['--json', json ?? '', '--html', html ?? '']
    const { code, output } = await run('wallet', url, '--only', 'rollback', ...reports)
    const report = JSON.parse(readFileSync(json ?? '', 'utf8')) as { passed: number; failed: number }
    expect(output).toContain('0 failed, 0 skipped')
    expect(report.passed).toBeGreaterThanOrEqual(9)
    expect(readFileSync(html ?? '', 'utf8')).toContain(`${report.passed} passed`)
    expect(code).toBe(0)
  })

  it('tests its mock provider and leaves with 1 where a case fails', async () => {
    const url = await startMock('mock-provider')
    const { code, output } = await run('provider', url, '--wallet-port', '0', '--only', 'launch')
    expect(output).toMatch(/11 passed, 0 failed, 0 skipped/)
    expect(code).toBe(0)
    const refused = await run('provider', url, '--wallet-port', '0', '--only', 'first', '--secret', 'another')
    expect(refused.code).toBe(2)
  })

  it('exits with 2 and prints its usage without arguments', async () => {
    const { code, output } = await run()
    expect([code, output.startsWith('Usage:')]).toEqual([2, true])
  })
})
