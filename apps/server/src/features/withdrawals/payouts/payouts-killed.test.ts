import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Database, openDatabase } from '@arena/database'
import { describeWallet } from '@arena/payout-signing'
import { walletKeysOf } from '@arena/payout-signing/signer'
import { seededRng } from '@arena/test-kit'
import { type BuiltPrograms, buildPrograms } from '@arena/test-kit/built-programs'
import { IS_LONG, RUN_SEED } from '@arena/test-kit/run-options'
import { Address, beginCell } from '@ton/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import { createToncenter } from '../../../platform/ton/index.ts'
import { keyOf, openTestApp, type TestApp } from '../../../testing/index.ts'
import { migratedDatabase } from '../../../testing/migrated-templates.ts'
import { type ChatHost, startChatHost } from '../testing/chat-host.ts'
import { type SignerProgram, startSignerProgram } from '../testing/signer-program.ts'
import { insertWithdrawal } from '../withdrawal-store.ts'

const SERVER_ROOT = path.resolve(import.meta.dirname, '../../../..')
const WORKERS = 'src/features/withdrawals/testing'
const WORKER = 'payout-worker'
const NAIVE_WORKER = 'naive-payout-worker'
const SEED = '17'.repeat(32)
const NAIVE_SEED = '18'.repeat(32)
const TON = 1_000_000_000
const PLAYERS = 10
const FAULTS = ['lost', 'refused', 'limited', 'reset', 'late', 'twice'] as const
/** A long run has the figures required before a release. */
const SCALE = IS_LONG ? { payouts: 4000, kills: 200, words: 60 } : { payouts: 30, kills: 3, words: 15 }
/** The scale of the naive program's run: enough to be caught, whatever the random numbers are. */
const NAIVE_SCALE = { payouts: 40, kills: 3, words: 30 }
const log = createLog({ level: 'silent' })

let folder: string
let programs: BuiltPrograms
let chat: ChatHost
let signer: SignerProgram
let databaseUrl: string
let drop: () => Promise<void>
let database: Database
let arena: TestApp
beforeAll(async () => {
  ;({ url: databaseUrl, drop } = await migratedDatabase())
  database = await openDatabase({ databaseUrl, log })
  arena = await openTestApp(database)
  programs = await buildPrograms(SERVER_ROOT, {
    [WORKER]: `${WORKERS}/${WORKER}.ts`,
    [NAIVE_WORKER]: `${WORKERS}/${NAIVE_WORKER}.ts`,
  })
  folder = await mkdtemp(path.join(tmpdir(), 'arena-payouts-'))
  chat = await startChatHost(path.join(folder, 'chat'))
  signer = await startSignerProgram({
    dataDir: folder,
    seed: SEED,
    env: { SIGNER_LIMITS_TON: '100,1000000,1000000' },
  })
})
afterAll(async () => {
  await chat.end()
  await signer.end()
  await arena.app.stop()
  await database.close()
  await drop()
  programs.remove()
  await rm(folder, { recursive: true, force: true })
})

/** An external account: its key is unknown. */
function accountOf(number: number): string {
  return new Address(0, beginCell().storeUint(number, 64).endCell().hash()).toRawString()
}

interface Request {
  readonly withdrawalId: number
  readonly addressRaw: string
  readonly amountNano: number
}

/** Approved requests of ten players, numbered from `firstId`: each to a different account. */
async function approveRequests(count: number, firstId: number): Promise<readonly Request[]> {
  const { wallet } = arena.app.features
  const requests: Request[] = []
  for (let index = 0; index < PLAYERS; index++) {
    const player = keyOf(firstId + index)
    await arena.signIn(firstId + index)
    const amounts = Array.from({ length: count / PLAYERS }, (_, place) => TON + place * 10_000_000)
    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    await database.transaction(async tx => {
      await wallet.post(tx, { player, key: 'prize', currency: 'TON', amount: total, kind: 'prize' })
      await wallet.post(tx, { player, key: 'out', currency: 'TON', amount: -total, kind: 'withdrawal' })
      for (const [place, amountNano] of amounts.entries()) {
        const addressRaw = accountOf((firstId + index) * 10_000 + place)
        const { withdrawalId } = await insertWithdrawal(tx, {
          player,
          requestId: `request-${place}`,
          amountNano,
          address: addressRaw,
          addressRaw,
          state: 'approved',
          review: [],
          createdAt: new Date(),
        })
        requests.push({ withdrawalId, addressRaw, amountNano })
      }
    })
  }
  return requests
}

interface Life {
  readonly lines: readonly string[]
  readonly isKilled: boolean
}

interface PayingProgram {
  readonly name: string
  /** Its arguments beside the database and the node. */
  readonly args: readonly string[]
  readonly walletRaw: string
  /** Called with every line it prints. */
  readonly onLine?: () => void
}

/** One life of a paying program: killed at some moment after this many lines of output; runs to its end without a number. */
async function live({ name, args, onLine }: PayingProgram, words: number): Promise<Life> {
  const child = spawn(
    process.execPath,
    [path.join(programs.folder, `${name}.js`), databaseUrl, chat.url, ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    onLine?.()
    if (lines.length > words) child.kill('SIGKILL')
  }
  const [code, signal] = await exited
  if (!lines.includes('open')) throw new Error('The worker ended before it began')
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The worker ended with ${String(code ?? signal)}`)
  return { lines, isKilled: signal === 'SIGKILL' }
}

/** Life after life, with a troubled node, until one comes to its end. */
async function liveOn(
  program: PayingProgram,
  scale: typeof SCALE,
): Promise<{ readonly said: readonly string[]; readonly kills: number }> {
  await chat.control('fund', { address: program.walletRaw, ton: '50000' })
  const below = drawBelow('payouts killed')
  const said: string[] = []
  let kills = 0
  while (said.at(-1) !== 'done') {
    for (const fault of FAULTS) await chat.control('faults', { fault, times: 1 + Math.floor(below(3)) })
    const words = kills < scale.kills ? below(scale.words) : Number.POSITIVE_INFINITY
    const { lines, isKilled } = await live(program, words)
    said.push(...lines)
    if (isKilled) kills += 1
  }
  return { said, kills }
}

function drawBelow(name: string): (limit: number) => number {
  const rng = seededRng(`${name} ${RUN_SEED}`)
  return limit => (rng.bytes(2).reduce((sum, byte) => sum * 256 + byte, 0) / 65_536) * limit
}

/** Kills the signer this many times while orders arrive. */
function killingSigner(times: number) {
  const below = drawBelow('signer killed')
  let kills = 0
  let dying: Promise<void> | undefined
  return {
    get kills() {
      return kills
    },
    onLine() {
      if (dying !== undefined || kills === times || below(1) > 0.2) return
      kills += 1
      dying = signer.kill().finally(() => {
        dying = undefined
      })
    },
    ended: async () => dying,
  }
}

/** Receivers who did not get exactly the requested amount. */
async function listWrong(requests: readonly Request[]) {
  const chain = createToncenter({ url: chat.url })
  const wrong = []
  for (const { addressRaw, amountNano } of requests) {
    const { balanceNano } = await chain.account(addressRaw)
    if (balanceNano !== amountNano) wrong.push({ addressRaw, amountNano, balanceNano })
  }
  return wrong
}

it(
  'arrives once, whole, at everybody, though the paying program and the signer are killed again and again and the node loses, doubles and refuses',
  async () => {
    const requests = await approveRequests(SCALE.payouts, 7000)
    const begun_ms = performance.now()
    const { url, secret, publicKey } = signer
    const walletRaw = describeWallet(Buffer.from(publicKey, 'hex'), { network: 'mainnet' }).addressRaw
    const death = killingSigner(SCALE.kills)
    const { said, kills } = await liveOn(
      { name: WORKER, args: [url, secret, publicKey], walletRaw, onLine: death.onLine },
      SCALE,
    )
    await death.ended()
    const seconds = Math.round((performance.now() - begun_ms) / 1000)
    expect(await listWrong(requests)).toEqual([])
    expect(said).not.toContain('unknown_spend')
    expect(said).not.toContain('paid_after_death')
    const states = await database.query<{ state: string; count: number; nano: number }>(
      'SELECT state, count(*) AS count, sum(amount_nano)::bigint AS nano FROM withdrawals GROUP BY state',
    )
    const nano = requests.reduce((sum, { amountNano }) => sum + amountNano, 0)
    expect(states).toEqual([{ state: 'sent', count: SCALE.payouts, nano }])
    expect((await arena.app.features.wallet.verify(database)).mismatches).toEqual([])
    const failed = said.filter(line => line === 'send_failed').length
    console.info(
      `${SCALE.payouts} payouts, ${kills} kills, ${death.kills} of the signer, ${failed} messages refused, ${seconds} s`,
    )
    expect([kills, death.kills]).toEqual([SCALE.kills, SCALE.kills])
  },
  IS_LONG ? 7_200_000 : undefined,
)

it('does not, killed in the same way, with a program that signs again on an error: the promise above can fail', async () => {
  const requests = await approveRequests(NAIVE_SCALE.payouts, 7100)
  const { account } = walletKeysOf(Buffer.from(NAIVE_SEED, 'hex'), { network: 'mainnet' })
  const { kills } = await liveOn(
    { name: NAIVE_WORKER, args: [NAIVE_SEED], walletRaw: account.addressRaw },
    NAIVE_SCALE,
  )
  expect(kills).toBe(NAIVE_SCALE.kills)
  const wrong = await listWrong(requests)
  const doubled = wrong.filter(({ balanceNano, amountNano }) => balanceNano > amountNano).length
  const lost = wrong.filter(({ balanceNano, amountNano }) => balanceNano < amountNano).length
  console.info(`naive: ${NAIVE_SCALE.payouts} payouts, ${kills} kills, ${doubled} doubled, ${lost} lost`)
  expect(doubled + lost).toBeGreaterThan(0)
})
