import type { Database } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { GAMES } from '../../../content/games.ts'
import { TOURNAMENTS } from '../../../content/tournaments/series.ts'
import { createLog } from '../../../platform/log/log.ts'
import { systemRng } from '../../../platform/rng/rng.ts'
import { createTestPlayers } from '../../../testing/test-players.ts'
import { createFairPlay } from '../../fair-play/index.ts'
import { createOperators } from '../../operators/index.ts'
import { createInventory } from '../../rewards/index.ts'
import { createWallet } from '../../wallet/index.ts'
import { createSimulations, createTournaments } from '../index.ts'

const USD_PER_TON = 3

/** The product's series with the old rule: any number of rounds, at any stake. */
const FREE_SERIES = TOURNAMENTS.series.map(series => ({
  ...series,
  ...TOURNAMENTS.usual,
  gamesIn: () => TOURNAMENTS.usual.games,
}))

/**
 * Tournaments with the features below them and none above, on a database that has the schema: for measuring them without HTTP around them.
 * The clock is the caller's.
 */
export function openTournaments(database: Database, start: Date) {
  const clock = fakeClock(start)
  const log = createLog({ level: 'error' })
  const wallet = createWallet({ games: GAMES, database, clock, log, metrics: new Registry() })
  const inventory = createInventory({ clock })
  const players = createTestPlayers({ database, clock, log, wallet })
  const metrics = new Registry()
  const auditKey = new Uint8Array(32)
  const operators = createOperators({
    database,
    clock,
    log,
    metrics,
    consoleUrl: '',
    auditKey,
    local: undefined,
  })
  const fairPlay = createFairPlay({
    database,
    clock,
    log,
    players,
    operators,
    secret: 'measured',
    readPlay: wallet.playOfDay,
  })
  const tournaments = createTournaments({
    database,
    clock,
    rng: systemRng,
    log,
    wallet,
    players,
    inventory,
    holds: fairPlay.holds,
    operators,
    simulations: createSimulations(),
    readFact: () => Promise.resolve(0),
    chatMembership: { of: () => Promise.resolve('member') },
    messages: { of: () => undefined, note: () => Promise.resolve() },
    content: TOURNAMENTS,
    series: () => FREE_SERIES,
    usdPerTon: () => USD_PER_TON,
    isRateSet: () => true,
    tonGiven: async () => 0,
    fund: 'declared',
    participantChat: () => '',
    wasPlayChangedAlone: async () => false,
  })
  return { clock, wallet, tournaments }
}
