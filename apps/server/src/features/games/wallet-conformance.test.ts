import type { Database } from '@arena/database'
import { WALLET_CONFORMANCE, type WalletTarget } from '@arena/provider-protocol/conformance'
import { fakeClock } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import { startWalletService, type WalletService } from './testing/wallet-service.ts'
import { walletTarget } from './testing/wallet-target.ts'

describe.each(TEST_ENGINES)('our wallet implements the provider protocol on %s:', engine => {
  let database: Database
  let service: WalletService
  let target: WalletTarget
  beforeAll(async () => {
    const clock = fakeClock()
    database = await openTestDatabase(engine)
    service = await startWalletService({ database, clock })
    target = walletTarget(service, database, { clock })
  })
  afterAll(async () => {
    await service.close()
    await database.close()
  })

  it.each(WALLET_CONFORMANCE)('$name', async ({ run }) => {
    await run(target)
    expect((await service.wallet.verify(database)).mismatches).toEqual([])
  })
})
