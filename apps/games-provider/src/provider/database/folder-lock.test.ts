import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'arena-lock-'))
  folder = path.join(root, 'games')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Another process that takes the lock and holds it until it is killed. */
async function startHolder() {
  const script = `import(${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))}).then(({ lockFolder }) => {
    lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

it('a folder another process works on is refused, and free again when that process was killed', async () => {
  const holder = await startHolder()
  expect(() => lockFolder(folder)).toThrow(`Process ${holder.pid} already works on this data`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const unlock = lockFolder(folder)
  expect(readFileSync(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  unlock()
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

it('a number that was given to another process since does not count as the owner', () => {
  const living = process.ppid
  writeFileSync(`${folder}.lock`, `${living} 1`)
  expect(() => lockFolder(folder)).not.toThrow()
})

it('a lock that can not be read does not block', () => {
  writeFileSync(`${folder}.lock`, 'not a process')
  expect(() => lockFolder(folder)).not.toThrow()
})
