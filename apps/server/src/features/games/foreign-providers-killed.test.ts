import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { type Database, openDatabase } from '@arena/database'
import { signedHeaders, WALLET_PATHS, type WalletErrorCode } from '@arena/provider-protocol'
import type { ThrowawayDatabase } from '@arena/test-kit'
import { SeededNumbers } from '@arena/test-kit'
import { type BuiltPrograms, buildPrograms } from '@arena/test-kit/built-programs'
import { freePorts } from '@arena/test-kit/ports'
import { IS_LONG, RUN_SEED } from '@arena/test-kit/run-options'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { PROVIDERS } from '../../content/providers.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/log.ts'
import { makeContentLive } from '../../testing/make-content-live.ts'
import { migratedDatabase } from '../../testing/migrated-templates.ts'
import { keyOf } from '../../testing/test-player-ids.ts'
import { createWallet, type Wallet } from '../wallet/index.ts'
import { FIRST_START, pageBooked } from './booked-pages.ts'
import type { Translate } from './testing/dialect-client.ts'
import * as gitslotpark from './testing/dialects/gitslotpark-client.ts'
import * as hub88 from './testing/dialects/hub88-client.ts'
import * as jdb from './testing/dialects/jdb-client.ts'
import { ForeignPlayer, type ModelProvider, type OwnEntry, SCENES } from './testing/foreign-player.ts'
import { killWhilePlaying } from './testing/kill-while-playing.ts'
import { ServerProcess } from './testing/server-process.ts'
import { seedPlayer, seedSession } from './testing/wallet-service.ts'

const SERVER_ROOT = path.resolve(import.meta.dirname, '../../..')
const KILLS = 2
/** A long run goes on for an hour. */
const LONG_MS = 60 * 60_000
const PLAYERS = 8
const CREDIT = 100_000_000
const MAX_WIN = 100
/** The providers’ own name of it. */
const GAME = 'coin'
const DAY_MS = 86_400_000
const STUDIO = { keyId: 'studio', secret: 'a-secret-of-the-studio-with-40-characters' }

type ProviderRow = ContentDocuments['providers']['providers'][number]
type GameRow = ContentDocuments['games']['games'][number]

const log = createLog({ level: 'silent' })
const run = promisify(execFile)

const DIALECTS = { hub88, gitslotpark, jdb }

function rowOf(provider: string, more: Partial<ProviderRow> = {}): ProviderRow {
  return {
    provider,
    name: provider,
    state: 'on',
    url: `https://${provider}.example`,
    origins: [`https://pages.${provider}.example`],
    frame: 'none',
    open_rounds: 1,
    promo_hour_ac: 0,
    silence_min: 60,
    switches_games: false,
    ...more,
  }
}

const ROWS: readonly ProviderRow[] = [
  rowOf('studio'),
  ...Object.entries(DIALECTS).map(([provider, { ACCOUNT }]) => {
    const { dialect, operatorId: operator_id, currency, publicKey: public_key } = ACCOUNT
    return rowOf(provider, { dialect, operator_id, currency, ...(public_key !== '' && { public_key }) })
  }),
]

const gameOf = (provider: string) => `${provider}-coin`

function gameRow(provider: string): GameRow {
  return {
    game_id: gameOf(provider),
    game: GAME,
    provider,
    level: 1,
    category: 1,
    state: 'on',
    names: { en: 'Coin' },
    max_win: MAX_WIN,
    tournaments: false,
  }
}

/** The studio calls in the wallet's own protocol. */
const native =
  (url: string): Translate =>
  async (call, body) => {
    const [path, rawBody] = [WALLET_PATHS[call], JSON.stringify(body)]
    const headers = signedHeaders(STUDIO, { method: 'POST', path, rawBody, now: new Date() })
    const reply = await fetch(url + path, { method: 'POST', headers, body: rawBody })
    const said = (await reply.json()) as { readonly code?: WalletErrorCode }
    return said.code === undefined ? { reply: said } : { ...said, code: said.code }
  }

function providersAt(url: string): readonly ModelProvider[] {
  const walletUrl = (provider: string) => `${url}/wallet/dialects/${provider}`
  const same = (id: string) => id
  const usual = { idOf: same, namesRollbacks: true, instant: 'round_id' as const }
  return [
    { ...usual, provider: 'studio', client: native(url) },
    { ...usual, provider: 'hub88', client: hub88.createClient(walletUrl, GAME), instant: 'none' },
    {
      ...usual,
      provider: 'gitslotpark',
      client: gitslotpark.createClient(walletUrl),
      namesRollbacks: false,
    },
    {
      ...usual,
      provider: 'jdb',
      client: jdb.createClient(walletUrl),
      instant: 'transaction_id',
      idOf: id => String(jdb.transferOf(id)),
    },
  ]
}

const lineOf = ({ kind, id, amount }: Omit<OwnEntry, 'provider'>) => `${kind} ${id} ${amount}`

describe('providers of four dialects, with one balance a player', () => {
  let programs: BuiltPrograms
  let throwaway: ThrowawayDatabase
  let database: Database
  let wallet: Wallet
  beforeAll(async () => {
    programs = await buildPrograms(SERVER_ROOT)
    throwaway = await migratedDatabase()
    database = await openDatabase({ databaseUrl: throwaway.url, log })
    wallet = createWallet({ games: GAMES, database, clock: systemClock, log, metrics: new Registry() })
    const place = { database, clock: systemClock }
    await database.query(
      `INSERT INTO operators (name, role, created_at, agrees_from) VALUES ('anna', 'owner', now(), now())`,
    )
    await makeContentLive(place, 'providers', { providers: [...PROVIDERS.providers, ...ROWS] })
    const own = GAMES.map(({ game_id, level, category }) => ({
      game_id,
      level,
      category,
      state: 'on' as const,
    }))
    const games = [...own, ...ROWS.map(({ provider }) => gameRow(provider))]
    await makeContentLive(place, 'games', { games })
  })
  afterAll(async () => {
    await database?.close()
    await throwaway?.drop()
    programs?.remove()
  })

  async function seat(number: number, url: string): Promise<ForeignPlayer> {
    const player = await seedPlayer(database, wallet, { number, credit: CREDIT })
    const seats = []
    for (const one of providersAt(url)) {
      const wish = { player, provider: one.provider, gameId: gameOf(one.provider), lasts_ms: DAY_MS / 2 }
      const { sessionId } = await seedSession(database, new Date(), wish)
      seats.push({ ...one, sessionId })
    }
    const numbers = new SeededNumbers(RUN_SEED + number)
    return new ForeignPlayer({ number, balance: CREDIT, seats, numbers, maxWin: MAX_WIN })
  }

  /** What the ledger has for a provider since yesterday. */
  async function booked(provider: string): Promise<readonly string[]> {
    const time = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) }
    const lines: string[] = []
    for (let start: typeof FIRST_START | undefined = FIRST_START; start !== undefined; ) {
      const { transactions, next } = await pageBooked({ database }, { provider, ...time, start })
      // A rollback without an id of its own is named by the wallet.
      for (const { kind, transactionId, roundId = '', amount } of transactions)
        lines.push(
          lineOf({
            kind: kind as OwnEntry['kind'],
            id: provider === 'gitslotpark' && kind === 'rollback' ? '' : (transactionId ?? roundId),
            amount,
          }),
        )
      start = next
    }
    return lines.toSorted()
  }

  it(
    'lose nothing and book nothing twice while the server is killed, and both sides’ books agree',
    async () => {
      const [port = 0] = await freePorts(1)
      const url = `http://127.0.0.1:${port}`
      const players: ForeignPlayer[] = []
      for (let number = 1; number <= PLAYERS; number += 1) players.push(await seat(number, url))
      const environment = {
        DATABASE_URL: throwaway.url,
        PORT: String(port),
        HOST: '127.0.0.1',
        PROVIDER_SECRETS: [
          `studio:${STUDIO.secret}`,
          ...Object.entries(DIALECTS).map(([provider, { SECRET }]) => `${provider}:${SECRET}`),
        ].join(','),
        GAMES_URL: 'http://127.0.0.1:1',
        BOT_API_ROOT: 'http://127.0.0.1:1',
        LOG_LEVEL: 'info',
      }
      const server = new ServerProcess(path.join(programs.folder, 'main.js'), environment)
      const begun_ms = performance.now()
      let kills = 0
      const isOver = () => (IS_LONG ? performance.now() - begun_ms > LONG_MS : kills >= KILLS)
      try {
        await killWhilePlaying(server, players, {
          more: kill => {
            kills = kill
            return !isOver()
          },
          gap: kill => (IS_LONG ? 500 + ((kill * 370) % 2000) : 80),
        })
      } finally {
        await server.kill()
      }
      const played = new Map<string, number>()
      for (const player of players)
        for (const [scene, times] of player.played) played.set(scene, (played.get(scene) ?? 0) + times)
      const retried = players.reduce((sum, player) => sum + player.retried, 0)
      if (IS_LONG)
        process.stdout.write(`${JSON.stringify({ kills, retried, ...Object.fromEntries(played) })}\n`)
      expect(retried).toBeGreaterThan(0)
      const scenes = [...played.keys()].join()
      for (const name of SCENES) expect(scenes).toContain(`${name} at `)
      for (const { provider } of ROWS) expect(scenes).toContain(` at ${provider}`)
      for (const { number, balance } of players)
        expect(await wallet.read(database, keyOf(number))).toMatchObject({ credit: balance })
      for (const { provider } of ROWS) {
        const own = players.flatMap(player =>
          player.booked.filter(one => one.provider === provider && one.amount !== 0),
        )
        expect(await booked(provider)).toEqual(own.map(lineOf).toSorted())
      }
      const { stdout } = await run(process.execPath, [path.join(programs.folder, 'verify-books.js')], {
        env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: throwaway.url },
      })
      expect(JSON.parse(stdout)).toMatchObject({ mismatches: [] })
    },
    IS_LONG ? 2 * LONG_MS : 300_000,
  )
})
