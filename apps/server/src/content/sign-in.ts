import type { SignInContent } from '../features/players/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_S = 24 * 3600

/** How long init data of the chat platform signs a player in. */
export const INIT_DATA_LIFETIME_MS = HOUR_MS

export const SIGN_IN: SignInContent = {
  linkLifetime_ms: { register: 24 * HOUR_MS, add: 24 * HOUR_MS, reset: HOUR_MS },
  confirmation_min: 10,
  webLoginLifetime_ms: 10 * MINUTE_MS,
  guesses: {
    perAddress: { burst: 60, perSecond: 1 / 5 },
    perAccountAndAddress: { burst: 6, perSecond: 1 / 60 },
    perAccount: { burst: 40, perSecond: 1 / 60 },
    perKnownDevice: { burst: 6, perSecond: 1 / 60 },
  },
  mails: {
    perAddress: { burst: 20, perSecond: 1 / 60 },
    perMailbox: { burst: 3, perSecond: 1 / 600 },
    perPlayer: { burst: 5, perSecond: 1 / 600 },
  },
  accounts: {
    perMailbox: { burst: 3, perSecond: 1 / DAY_S },
    perOwnDomain: { burst: 30, perSecond: 30 / DAY_S },
    perIPv6: {
      network: { burst: 4, perSecond: 4 / DAY_S },
      neighbourhood: { burst: 60, perSecond: 240 / DAY_S },
    },
    perIPv4: {
      network: { burst: 30, perSecond: 120 / DAY_S },
      neighbourhood: { burst: 90, perSecond: 360 / DAY_S },
    },
  },
  links: { perAddress: { burst: 60, perSecond: 1 / 5 } },
  webLogins: { perAddress: { burst: 60, perSecond: 1 / 5 } },
  hashing: { atOnce: 2, inLine: 64 },
}

/** The welcome gift in the wallet of a new account: 1,000 ArenaCoins (in hundredths) and a regular ticket. */
export const NEW_ACCOUNT_GIFT = { credit: 100_000, ticket: 1 } as const
