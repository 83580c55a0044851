import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import {
  describeWallet,
  type PaymentOrder,
  readAnswer,
  SIGNING_PATH,
  signedOrder,
} from '@arena/payout-signing'
import { type BuiltPrograms, buildPrograms } from '@arena/test-kit/built-programs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../../docs/reference/metrics.md'), 'utf8')
const SECRET = 'the-secret-of-this-test'
const TON = 1_000_000_000
const FEE = 50_000_000
const HOUR_TON = 10

interface Life {
  readonly child: ChildProcess
  readonly url: string
  readonly publicKey: string
}

let programs: BuiltPrograms
let folder: string
let lives: ChildProcess[]
beforeAll(async () => {
  programs = await buildPrograms(path.resolve(import.meta.dirname, '..'))
})
afterAll(() => programs.remove())
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arena-signer-'))
  lives = []
})
afterEach(() => {
  for (const child of lives) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** The program as shipped, on a port that the system chooses; `shell` precedes it on a command line. */
async function start(shell = ''): Promise<Life> {
  const child = spawn(
    'sh',
    ['-c', `${shell} exec "$0" "$1"`, process.execPath, path.join(programs.folder, 'main.js')],
    {
      env: {
        SIGNER_PORT: '0',
        SIGNER_SECRET: SECRET,
        DATA_DIR: folder,
        SIGNER_LIMITS_TON: `5,${HOUR_TON},20`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  lives.push(child)
  for await (const line of createInterface(child.stdout)) {
    const { port, publicKey } = JSON.parse(line) as { readonly port?: number; readonly publicKey?: string }
    if (port === undefined || publicKey === undefined) continue
    child.stdout.resume()
    return { child, url: `http://127.0.0.1:${port}`, publicKey }
  }
  throw new Error('The signer ended before it listened')
}

async function kill({ child }: Life): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function order(number: number, amountNano = TON): PaymentOrder {
  return {
    withdrawal: `${number}-1`,
    toRaw: `0:${number.toString(16).padStart(64, '0')}`,
    amountNano,
    createdAt_s: Math.floor(Date.now() / 1000) - 30,
    deploys: false,
  }
}

async function ask({ url }: Life, asked: PaymentOrder) {
  const { headers, body } = signedOrder(asked, { secret: SECRET, now: new Date() })
  const reply = await fetch(`${url}${SIGNING_PATH}`, { method: 'POST', headers, body })
  return readAnswer(await reply.json())
}

async function spentNano({ url }: Life): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^arena_signer_signed_nano\{within="hour"\} (\d+)$/m.exec(figures)?.[1])
}

it('signs for a caller with the secret, once, within its time and for these exact bytes, and for no other caller', async () => {
  const life = await start()
  const now = new Date()
  const genuine = signedOrder(order(1), { secret: SECRET, now })
  const later = (ms: number) => signedOrder(order(1), { secret: SECRET, now: new Date(now.getTime() + ms) })
  const strangers = [
    { headers: { 'content-type': 'application/json' }, body: genuine.body },
    signedOrder(order(1), { secret: 'another-secret-of-16', now }),
    { headers: genuine.headers, body: genuine.body.replace('1000000000', '2000000000') },
    { headers: genuine.headers, body: ` ${genuine.body}` },
    {
      headers: { ...genuine.headers, 'x-timestamp': later(1000).headers['x-timestamp'] ?? '' },
      body: genuine.body,
    },
    later(-301_000),
    later(301_000),
    { headers: genuine.headers, body: '' },
  ]
  for (const { headers, body } of strangers) {
    const reply = await fetch(`${life.url}${SIGNING_PATH}`, { method: 'POST', headers, body })
    expect(reply.status).toBe(401)
  }
  expect(await spentNano(life)).toBe(0)
  const answer = await ask(life, order(1))
  const account = describeWallet(Buffer.from(life.publicKey, 'hex'), { network: 'mainnet' })
  expect('refused' in answer || account.isPayment(order(1), answer)).toBe(true)
  expect(await spentNano(life)).toBe(TON + FEE)
})

it('signs no order that is none, however well its call is signed', async () => {
  const life = await start()
  const hostile: object[] = [
    { withdrawal: '../1' },
    { toRaw: `-1:${'0'.repeat(64)}` },
    { amountNano: 0 },
    { amountNano: -TON },
    { amountNano: 1.5 },
    { amountNano: Number.MAX_SAFE_INTEGER * 4 },
    { createdAt_s: -1 },
    { deploys: 'yes' },
    { withdrawal: 'a'.repeat(65) },
  ]
  for (const change of hostile) {
    const { headers, body } = signedOrder({ ...order(1), ...change }, { secret: SECRET, now: new Date() })
    const reply = await fetch(`${life.url}${SIGNING_PATH}`, { method: 'POST', headers, body })
    expect(reply.status).toBe(400)
  }
  const long = await fetch(`${life.url}${SIGNING_PATH}`, { method: 'POST', body: 'x'.repeat(3000) })
  expect(long.status).toBe(413)
  expect((await fetch(`${life.url}/nowhere`)).status).toBe(404)
  expect(await spentNano(life)).toBe(0)
})

it('says that it lives and is ready, and the figures of docs/reference/metrics.md to a private network alone', async () => {
  const { url } = await start()
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '1.2.3.4' } })).status).toBe(404)
  const figures = await (await fetch(`${url}/metrics`)).text()
  expect(figures).toContain('arena_signer_limit_nano{within="payout"} 5000000000')
  const exposed = new Set([...figures.matchAll(/^# TYPE (arena_signer_\w+) /gm)].map(([, name]) => name))
  const documented = [...DOCUMENT.matchAll(/^\| `(\w+)` \| signer \|/gm)].map(([, name]) => name)
  expect(exposed).toEqual(new Set(documented))
})

it('keeps its limit of an hour through any number of violent ends', async () => {
  let next = 0
  const gotten = new Map<number, string>()
  for (let life = 0; life < 4; life++) {
    const running = await start()
    // Twelve at once, and the end comes while they are decided.
    const asked = Array.from({ length: 12 }, () => next++).map(async number => {
      const answer = await ask(running, order(number))
      if (!('refused' in answer)) gotten.set(number, answer.bodyHash)
    })
    await Promise.race(asked)
    await kill(running)
    await Promise.allSettled(asked)
  }
  const last = await start()
  expect(await spentNano(last)).toBeLessThanOrEqual(HOUR_TON * TON)
  expect(gotten.size * (TON + FEE)).toBeLessThanOrEqual(await spentNano(last))
  expect(gotten.size).toBeGreaterThan(0)
  // Issued signatures are remembered, and returned again.
  for (const [number, bodyHash] of gotten) expect(await ask(last, order(number))).toMatchObject({ bodyHash })
})

it('signs nothing that it can’t store, and continues once there is space', async () => {
  // A file may have 512 or 1,024 bytes, by the shell: a few lines, and a piece of one.
  const cramped = await start('ulimit -f 1;')
  const answers = []
  for (let number = 0; number < 9; number++) answers.push(await ask(cramped, order(number)))
  const signed = answers.filter(answer => !('refused' in answer)).length
  expect(signed).toBeGreaterThan(0)
  expect(answers.slice(signed)).toEqual(Array.from({ length: 9 - signed }, () => ({ refused: 'no_record' })))
  expect(await spentNano(cramped)).toBe(signed * (TON + FEE))
  const record = readFileSync(path.join(folder, 'signer', 'signed.jsonl'), 'utf8')
  expect(record.endsWith('\n')).toBe(true)
  expect(record.trim().split('\n')).toHaveLength(signed)
  await kill(cramped)
  const roomy = await start()
  expect(await ask(roomy, order(8))).toHaveProperty('boc')
  expect(await spentNano(roomy)).toBe((signed + 1) * (TON + FEE))
})
