import { randomUUID } from 'node:crypto'
import { WALLET_CONFORMANCE, type WalletTarget } from '@arena/provider-protocol/conformance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY } from './test-provider.ts'
import { WalletDouble } from './wallet-double.ts'
import { HIGHEST_WIN } from './wallet-ledger.ts'

let wallet: WalletDouble
let target: WalletTarget
beforeAll(async () => {
  wallet = await WalletDouble.start(KEY)
  target = {
    url: wallet.url,
    key: KEY,
    highestWin: HIGHEST_WIN,
    now: () => new Date(),
    async openSession({ balance, of, playerLevel = 1, gameLevel = 1, limits, samePlayerAs, counted }) {
      const sessionId = `s-${randomUUID()}`
      wallet.openSession(sessionId, balance, {
        ...(of === 'tournament' && { currency: 'TRN:cup' }),
        ...(counted !== undefined && { counted }),
        ...(limits !== undefined && { limits }),
        ...(samePlayerAs !== undefined && { samePlayerAs }),
      })
      if (playerLevel < gameLevel) wallet.ledger.forbid(sessionId, 'LEVEL_TOO_LOW')
      return sessionId
    },
    expireSession: async sessionId => wallet.ledger.forbid(sessionId, 'SESSION_EXPIRED'),
    endTournament: async sessionId => wallet.ledger.forbid(sessionId, 'TOURNAMENT_CLOSED'),
    blockPlayer: async sessionId => wallet.ledger.forbid(sessionId, 'PLAYER_BLOCKED'),
    takeBreak: async sessionId => wallet.ledger.forbid(sessionId, 'PLAYER_ON_BREAK'),
    reachPlayLimit: async sessionId => wallet.ledger.forbid(sessionId, 'PLAY_LIMIT_REACHED'),
  }
})
afterAll(() => wallet.stop())

/** What is proven against the double would else only be proven against itself. */
describe('the wallet double keeps the promises of the protocol', () => {
  it.each(WALLET_CONFORMANCE)('$name', async ({ run }) => {
    await expect(run(target)).resolves.toBeUndefined()
  })
})
