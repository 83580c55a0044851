/**
 * Restored copies of the provider's data, in every way an operator would restore them: outcomes that players have seen are not repeated.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MockWallet } from '@arena/provider-protocol/mock-wallet'
import { embeddedTemplate, startPostgres } from '@arena/test-kit'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig, readDataSettings } from '../../config.ts'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import type { PlayReply, Round, SeedState } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { luckyDice } from '../../games/lucky-dice/game.ts'
import { type RunningProvider, runProvider } from '../run-provider.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer, openIn, settledIn } from '../testing/lantern-player.ts'
import {
  gamesDatabase,
  KEY,
  launchRequest,
  openPlayer,
  START_BALANCE,
  settings,
  TestPlayer,
} from '../testing/test-provider.ts'
import { retireAllSeeds } from './retire-all-seeds.ts'

let wallet: MockWallet
let folder: string
beforeAll(async () => {
  wallet = await MockWallet.start(KEY)
  folder = mkdtempSync(path.join(tmpdir(), 'arena-games-restore-'))
})
afterAll(async () => {
  await wallet.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(databaseUrl?: string): Promise<RunningProvider> {
  const port = { GAMES_PORT: '0', GAMES_DATABASE_URL: databaseUrl }
  return runProvider({
    config: readConfig({ ...settings(wallet.url, folder), ...port }),
    log: pino({ level: 'silent' }),
    template: await embeddedTemplate(),
    webDir: folder,
    games: [luckyDice, lantern],
  })
}

/** A dice player who records what they have seen, as their page does. */
class Witness {
  readonly seen: Round[] = []
  #seeds: SeedState | undefined

  private constructor(private seat: TestPlayer) {}

  static async at(provider: RunningProvider): Promise<Witness> {
    return new Witness(await newSeat(provider, 'lucky-dice'))
  }

  goTo(provider: RunningProvider): void {
    this.seat = seatAt(provider, this.seat)
  }

  async look(): Promise<SeedState> {
    this.#seeds = (await this.seat.call(GAME_API.session, {})).body['seeds'] as SeedState
    return this.#seeds
  }

  /** One round on the seeds the page has shown. Answers the code of a rejection. */
  async play(): Promise<string | undefined> {
    const { server_seed_hash } = this.#seeds ?? (await this.look())
    const choice = { target: 4950, side: 'under' }
    const request = { request_id: crypto.randomUUID(), bet: 100, choice, server_seed_hash }
    const { status, body } = await this.seat.call(GAME_API.play, request)
    if (status !== 200) return String(body['code'])
    this.seen.push((body as unknown as PlayReply).round)
    return undefined
  }

  async playMany(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const rejection = await this.play()
      if (rejection !== undefined) throw new Error(`a round was refused with ${rejection}`)
    }
  }

  async setClientSeed(client_seed: string): Promise<void> {
    this.#seeds = (await this.seat.call(GAME_API.setClientSeed, { client_seed })).body as unknown as SeedState
  }

  async rotate(): Promise<void> {
    await this.seat.call(GAME_API.rotateSeed, {})
    await this.look()
  }
}

async function newSeat({ port }: RunningProvider, game_id: string): Promise<TestPlayer> {
  const request = launchRequest({ game_id })
  wallet.openSession(request.session_id, START_BALANCE, { playerId: request.player_id })
  return openPlayer(`http://127.0.0.1:${port}`, request)
}

function seatAt({ port }: RunningProvider, { token, launched }: TestPlayer): TestPlayer {
  return new TestPlayer(`http://127.0.0.1:${port}`, token, launched)
}

/** After the restore: the page is informed, the old secrets are revealed and correct, and no seed was played twice under one number. */
async function expectNothingComesAgain(witness: Witness): Promise<void> {
  expect(await witness.play()).toBe('SEEDS_CHANGED')
  const { retired, client_seed, nonce } = await witness.look()
  expect({ client_seed, nonce }).toEqual({ client_seed: 'mine', nonce: 0 })
  const secrets = new Map(retired?.seeds.map(seed => [seed.server_seed_hash, seed.server_seed]))
  for (const [hash, secret] of secrets) expect(commitmentOf(secret)).toBe(hash)
  const verified = witness.seen.filter(round => secrets.has(round.server_seed_hash))
  expect(verified.map(round => recomputed(round, secrets))).toEqual(verified.map(({ win }) => win))
  expect(verified.length).toBeGreaterThan(0)

  await witness.playMany(4)
  const used = witness.seen.map(({ server_seed_hash, nonce: number }) => `${server_seed_hash} ${number}`)
  expect(new Set(used).size).toBe(used.length)
  for (const { server_seed_hash } of witness.seen.slice(-4)) expect(secrets.has(server_seed_hash)).toBe(false)
}

function recomputed(round: Round, secrets: ReadonlyMap<string, string>): number | undefined {
  const serverSeed = secrets.get(round.server_seed_hash) ?? ''
  const stream = openStream({ serverSeed, clientSeed: round.client_seed, nonce: round.nonce })
  return luckyDice.kind === 'instant' ? luckyDice.play(stream, round.bet, round.choice).win : undefined
}

it('a restored copy of the folder plays on no earlier seed, nor on the one that was to come next', async () => {
  const first = await start()
  const witness = await Witness.at(first)
  await witness.setClientSeed('mine')
  await witness.playMany(2)
  await first.stop()
  const copy = path.join(folder, 'copy')
  cpSync(path.join(folder, 'games'), copy, { recursive: true })

  const lost = await start()
  witness.goTo(lost)
  await witness.look()
  await witness.playMany(3)
  await lost.stop()
  rmSync(path.join(folder, 'games'), { recursive: true })
  cpSync(copy, path.join(folder, 'games'), { recursive: true })

  const back = await start()
  witness.goTo(back)
  await expectNothingComesAgain(witness)
  expect(witness.seen).toHaveLength(9)
  await back.stop()
})

it('rows restored from a dump while the providers run are distinguished from rows with later rounds', async () => {
  const { url, drop } = await gamesDatabase()
  const providers = [await start(url), await start(url)] as const
  const admin = new Client({ connectionString: url })
  await admin.connect()
  const tables = ['past_pairs', 'player_seeds', 'revealed_seeds', 'rounds', 'sessions', 'unfinished_rounds']
  const witness = await Witness.at(providers[0])
  await witness.setClientSeed('mine')
  await witness.playMany(2)
  for (const table of tables) await admin.query(`CREATE TABLE ${table}_dump AS TABLE ${table}`)
  await witness.playMany(2)
  await witness.rotate()
  await witness.playMany(2)

  await admin.query('BEGIN')
  await admin.query(`TRUNCATE ${tables.join()}`)
  for (const table of tables) await admin.query(`INSERT INTO ${table} TABLE ${table}_dump`)
  await admin.query('COMMIT')
  witness.goTo(providers[1])
  await expectNothingComesAgain(witness)
  expect(witness.seen).toHaveLength(10)
  await admin.end()
  for (const provider of providers) await provider.stop()
  await drop()
})

it('a base backup started at the same address under a running provider pays no second end of a round', async () => {
  const before = await startPostgres()
  const provider = await start(before.url)
  const witness = await Witness.at(provider)
  await witness.setClientSeed('mine')
  const seat = await newSeat(provider, 'lantern')
  const player = new LanternPlayer(seat)
  await witness.playMany(2)
  const { round_id } = await player.opened()
  const backup = await baseBackup(before.url)
  await witness.playMany(3)
  await player.move(round_id, 'raise')
  const seen = settledIn(await player.move(round_id, 'take'))

  await before.stop()
  const after = await startPostgres({ from: backup, port: Number(new URL(before.url).port) })
  await expectNothingComesAgain(witness)
  // The copy has the round as it was before the raise, so its end is another one.
  const second = await player.move(round_id, 'take')
  expect(second.body['code']).toBe('ROUND_SETTLED_BEFORE')
  expect(wallet.ledger.rounds.get(round_id)).toMatchObject({ staked: 200, won: seen.win, state: 'closed' })
  const next = openIn(await player.open())
  expect(next.server_seed_hash).not.toBe(seen.server_seed_hash)
  await provider.stop()
  await after.stop()
})

it('a provider that restarts on a server continues with every seed, until an operator retires them all', async () => {
  const { url, drop } = await gamesDatabase()
  const first = await start(url)
  const witness = await Witness.at(first)
  await witness.setClientSeed('mine')
  await witness.playMany(2)
  await first.stop()
  const second = await start(url)
  witness.goTo(second)
  await witness.playMany(1)
  expect(witness.seen.map(({ nonce }) => nonce)).toEqual([0, 1, 2])

  expect(await retireAllSeeds(readDataSettings({ GAMES_DATABASE_URL: url }), new Date())).toBe(1)
  await expectNothingComesAgain(witness)
  await second.stop()
  await drop()
})

/** Like `pg_basebackup` on a running server: the files, then the log written meanwhile, then the label. */
async function baseBackup(url: string): Promise<string> {
  const backup = path.join(folder, 'backup')
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: places } = await client.query<{ data_directory: string }>('SHOW data_directory')
  const data = places[0]?.data_directory ?? ''
  await client.query(`SELECT pg_backup_start('restore', true)`)
  cpSync(data, backup, { recursive: true, filter: file => !file.endsWith('postmaster.pid') })
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  cpSync(path.join(data, 'pg_wal'), path.join(backup, 'pg_wal'), { recursive: true })
  writeFileSync(path.join(backup, 'backup_label'), rows[0]?.labelfile ?? '')
  await client.end()
  return backup
}
