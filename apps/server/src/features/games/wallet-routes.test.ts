import { signedHeaders, WALLET_PATHS } from '@arena/provider-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import {
  seedPlayer,
  seedSession,
  startWalletService,
  TEST_KEY,
  type WalletService,
} from './testing/wallet-service.ts'

describe.each(TEST_ENGINES)('the wallet over signed HTTP on %s', engine => {
  let database: Database
  let service: WalletService
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    service = await startWalletService({ database })
  })
  afterAll(async () => {
    await service.close()
    await database.close()
  })

  async function call(path: string, body: object): Promise<{ status: number; body: unknown }> {
    const rawBody = JSON.stringify(body)
    const headers = signedHeaders(TEST_KEY, { method: 'POST', path, rawBody, now: new Date() })
    const response = await fetch(service.url + path, { method: 'POST', headers, body: rawBody })
    return { status: response.status, body: await response.json() }
  }

  it('plays an instant round', async () => {
    const player = await seedPlayer(database, service.wallet, { telegramId: 7, credit: 100_000 })
    const { sessionId } = await seedSession(database, new Date(), { player })
    const answer = await call(WALLET_PATHS.playRound, {
      session_id: sessionId,
      transaction_id: 't1',
      round_id: 'r1',
      bet: 1000,
      win: 2500,
    })
    expect(answer).toMatchObject({ status: 200, body: { balance: 101_500 } })
    expect(await service.wallet.read(database, player)).toMatchObject({
      credit: 101_500,
      exp: 1,
      amountBet: 1000,
    })
    expect(await service.wallet.verify(database)).toMatchObject({ players: 1, mismatches: [] })
  })
})
