import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { fakeClock, seededRng, startPostgres } from './index.ts'

/** Root starts PostgreSQL as another user, who needs access. */
function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'arena-kit-'))
  chmodSync(folder, 0o755)
  return folder
}

test('the fake clock does not move until it is moved', () => {
  const clock = fakeClock('2030-01-01T00:00:00Z')
  const before = clock.now()
  clock.advance(1500)
  expect(before.toISOString()).toBe('2030-01-01T00:00:00.000Z')
  expect(clock.now().toISOString()).toBe('2030-01-01T00:00:01.500Z')
})

test('seeded rng repeat, however the bytes are asked for, and differ by seed', () => {
  const inOne = seededRng('seed').bytes(100)
  const rng = seededRng('seed')
  const inParts = Buffer.concat([1, 31, 33, 35].map(count => rng.bytes(count)))
  expect(inParts.equals(inOne)).toBe(true)
  expect(Buffer.from(seededRng('other').bytes(100)).equals(inOne)).toBe(false)
})

test('a PostgreSQL server of one’s own answers, syncs to disk, and leaves nothing when it is stopped', async () => {
  const parent = openFolder()
  try {
    const server = await startPostgres({ parent })
    const client = new Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query("SELECT current_setting('fsync') AS fsync")
    await client.end()
    expect(rows).toEqual([{ fsync: 'on' }])
    await server.stop()
    expect(readdirSync(parent)).toEqual([])
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})

test('a server ends with the program that started it, even when that one is killed', async () => {
  const parent = openFolder()
  const keeper = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url))
  const directory = path.join(parent, 'server')
  // The program that will be killed holds the keeper's standard input, as `startPostgres` does.
  const starter = spawn(
    process.execPath,
    [
      '-e',
      `const { spawn } = require('node:child_process')
       const child = spawn(process.execPath, [${JSON.stringify(keeper)}], { stdio: ['pipe', 'inherit', 'inherit'] })
       child.stdin.write(${JSON.stringify(`${JSON.stringify({ directory, settings: {} })}\n`)})`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const [port] = (await once(starter.stdout, 'data')) as [Buffer]
    expect(Number(port.toString())).toBeGreaterThan(0)
    expect(existsSync(directory)).toBe(true)
    starter.kill('SIGKILL')
    await vi.waitUntil(() => !existsSync(directory), { timeout: 20_000 })
  } finally {
    starter.kill('SIGKILL')
    rmSync(parent, { recursive: true, force: true })
  }
})
