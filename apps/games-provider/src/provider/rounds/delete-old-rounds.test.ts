import { throwawayDatabase } from '@arena/test-kit'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { HistoryReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { luckyDice } from '../../games/lucky-dice/game.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer, STEADY } from '../testing/lantern-player.ts'
import { launchRequest, openPlayer, START_BALANCE, TestProvider } from '../testing/test-provider.ts'

const DAY_MS = 86_400_000

it('what is older than the kept days goes, an open round and the seeds of newer rounds stay', async () => {
  const database = await throwawayDatabase()
  const client = new Client(database.url)
  const start = () =>
    TestProvider.start({
      games: [luckyDice, lantern],
      env: { GAMES_DATABASE_URL: database.url, GAMES_KEEP_DAYS: '30' },
    })
  const old = await start()
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  const endsSoon = new Date(Date.now() + DAY_MS).toISOString()
  const gone = await old.newPlayer({ expires_at: endsSoon })
  await gone.play()
  await gone.call(GAME_API.rotateSeed, {})
  const staying = await old.newPlayer({ expires_at: endsSoon })
  await staying.play()
  const waiting = new LanternPlayer(await old.newPlayer({ game_id: 'lantern', expires_at: endsSoon }))
  await waiting.opened({ choice: STEADY })
  await old.stop()
  await client.query(`UPDATE rounds SET played_at = played_at - interval '40 days'`)
  await client.query(`UPDATE sessions SET expires_at = expires_at - interval '40 days'`)
  await client.query(`UPDATE revealed_seeds SET revealed_at = revealed_at - interval '40 days'`)

  const arena = await start()
  onTestFinished(() => arena.stop())
  const tables = async () => {
    const { rows } = await client.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM rounds)::integer AS rounds, (SELECT count(*) FROM sessions)::integer AS sessions,
         (SELECT count(*) FROM revealed_seeds)::integer AS seeds`,
    )
    return rows[0]
  }
  await expect.poll(tables, { timeout: 10_000 }).toEqual({ rounds: 1, sessions: 1, seeds: 0 })

  const request = launchRequest({ player_id: staying.launched.player_id })
  arena.wallet.openSession(request.session_id, START_BALANCE)
  const again = await openPlayer(arena.url, request)
  await again.play()
  await again.call(GAME_API.rotateSeed, {})
  const { rounds } = (await again.call(GAME_API.history, {})).body as unknown as HistoryReply
  expect(rounds.map(({ nonce }) => nonce)).toEqual([1])
  expect(rounds[0]?.server_seed).toMatch(/^[0-9a-f]{64}$/)
})
