import type { Database } from '@arena/database'
import { Registry } from 'prom-client'
import { countriesContent, NO_COUNTRY_RULES } from '../content/countries.ts'
import { SIGN_IN } from '../content/sign-in.ts'
import { createOperators } from '../features/operators/index.ts'
import { createPlayLimits } from '../features/play-limits/index.ts'
import { createIdentityHash, createPlayers, type Players } from '../features/players/index.ts'
import { createInventory } from '../features/rewards/index.ts'
import type { Wallet } from '../features/wallet/index.ts'
import { createBotApi, createChatSender } from '../platform/bot-api/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { SharedRateLimit } from '../platform/http/index.ts'
import type { Logger } from '../platform/log/log.ts'
import { systemRng } from '../platform/rng/rng.ts'
import { testPlayerIds } from './test-player-ids.ts'

/** Players without the rest of the app: for tests of a feature that needs them without sign-ins. */
export function createTestPlayers(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Wallet
}): Players {
  return createPlayers({
    ...deps,
    rng: systemRng,
    drawPlayerId: testPlayerIds,
    geo: { countryOf: () => Promise.resolve('') },
    countryRules: countriesContent(NO_COUNTRY_RULES),
    botToken: 'none',
    initDataLifetime_ms: 3_600_000,
    balances: deps.wallet,
    breaks: createPlayLimits({ ...deps, starsSpent: async () => 0 }),
    items: createInventory(deps),
    gift: { credit: 0, ticket: 0 },
    identityHash: createIdentityHash({ secret: undefined, botToken: '' }),
    operators: createOperators({
      ...deps,
      metrics: new Registry(),
      consoleUrl: '',
      auditKey: new Uint8Array(32),
      local: undefined,
    }),
    content: SIGN_IN,
    mailer: undefined,
    publicUrl: 'https://arena.example',
    chatSender: createChatSender({
      ...deps,
      botApi: createBotApi({ botToken: 'none', apiRoot: 'http://127.0.0.1:1' }),
    }),
    commonPasswords: [],
    breachedPasswords: { contain: () => Promise.resolve(false) },
    signUpWorkBits: 0,
    rateLimit: new SharedRateLimit(deps),
  })
}
