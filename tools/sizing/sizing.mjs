/**
 * The resources for a number of players: pure, so that every figure can be traced. The cost of a round comes from `bench/results/sizes.json`;
 * everything no benchmark measures is a named assumption.
 */

/**
 * @typedef {object} RoundCosts What one round of the mix leaves behind and costs, as it was measured.
 * @property {number} provider_bytes in the provider's database, indexes included
 * @property {number} ledger_bytes in the server's
 * @property {number} processor_us of both programs and both databases together
 * @property {number} serverProcessor_us the server program's part of that, which is one thread's
 * @property {number} providerProcessor_us the provider's
 * @property {number} serverMemory_mib one server process
 * @property {number} providerMemory_mib one provider process
 * @property {number} connectionMemory_mib one connection of a database
 */

/**
 * @typedef {object} Demand
 * @property {number} players who play on an average day
 * @property {number} rounds of each of them a day
 * @property {number} keepDays how long the provider keeps rounds (GAMES_KEEP_DAYS)
 * @property {number} ledgerDays how long the ledger keeps rounds one by one
 */

/** Unmeasured assumptions. Change them where you know better. */
export const ASSUMPTIONS = {
  /** The busiest hour has this share of a day's rounds. */
  busiestHourShare: 0.1,
  /** A processor is planned to this share in that hour, so that a neighbour can fail. */
  plannedLoad: 0.5,
  /** A month is dropped as a whole: on average half of one is kept beyond the kept days, at the most all of one. */
  monthDays: 31,
  /** Game sessions of a player in a day, and what one leaves in both databases with its indexes. */
  sessionsPerDay: 8,
  session_bytes: 900,
  /** Everything else of a player that stays: accounts, wallet, seeds, tournaments, gifts. */
  player_bytes: 6000,
  /** The permanent data of a player's day: the signed line and that of one tournament. */
  dayForGood_bytes: 410,
  /** The number of these days: the tables have no end, so each further year takes as much again. */
  daysForGood: 365,
  /** The data kept for four hundred days: a claim of the daily reward and a spin of the wheel. */
  dayForAYear_bytes: 680,
  daysForAYear: 400,
  /** The data kept for ninety days and a week of deleting: the player's play, and one message. */
  dayForAWhile_bytes: 400,
  daysForAWhile: 97,
  /** Registered players per daily active player. */
  registeredPerDaily: 10,
  /** Disk beside tables: write-ahead log, free space for vacuum, growth. */
  diskRoom: 1.5,
  /** The newest rows and wallets that PostgreSQL should hold in memory, as a share of a day's growth. */
  cachedDays: 1,
  /** The most connections of one process: `DATABASE_CONNECTIONS`, and the provider's own limit. */
  connectionsPerServer: 16,
  connectionsPerProvider: 12,
}

const DAY_S = 86_400
const HOUR_S = 3600
const GIB = 2 ** 30

/**
 * @param {Demand} demand
 * @param {RoundCosts} costs
 */
export function sizeFor({ players, rounds, keepDays, ledgerDays }, costs) {
  const a = ASSUMPTIONS
  const roundsPerDay = players * rounds
  const peakPerS = (roundsPerDay * a.busiestHourShare) / HOUR_S
  const sessionBytes = players * a.sessionsPerDay * a.session_bytes * (keepDays + a.monthDays)
  const provider = roundsPerDay * costs.provider_bytes * (keepDays + a.monthDays) + sessionBytes / 2
  const ledger =
    roundsPerDay * costs.ledger_bytes * (ledgerDays + a.monthDays) +
    sessionBytes / 2 +
    players * a.dayForGood_bytes * a.daysForGood +
    players * (a.dayForAYear_bytes * a.daysForAYear + a.dayForAWhile_bytes * a.daysForAWhile) +
    players * a.registeredPerDaily * a.player_bytes
  /** Enough processes to use the planned share of a processor each, and one more. @param {number} work_us */
  const processesFor = work_us => 1 + Math.max(1, Math.ceil((peakPerS * work_us) / 1e6 / a.plannedLoad))
  const servers = processesFor(costs.serverProcessor_us)
  const providers = processesFor(costs.providerProcessor_us)
  const connections = servers * a.connectionsPerServer + providers * a.connectionsPerProvider
  const cached = a.cachedDays * roundsPerDay * (costs.provider_bytes + costs.ledger_bytes)
  return {
    roundsPerDay,
    averagePerS: roundsPerDay / DAY_S,
    peakPerS,
    /** Bytes that a day adds to both databases. */
    dailyGrowth_gib: (roundsPerDay * (costs.provider_bytes + costs.ledger_bytes)) / GIB,
    providerDisk_gib: (provider * a.diskRoom) / GIB,
    serverDisk_gib: (ledger * a.diskRoom) / GIB,
    processors: Math.max(2, Math.ceil((peakPerS * costs.processor_us) / 1e6 / a.plannedLoad)),
    serverProcesses: servers,
    providerProcesses: providers,
    connections,
    programMemory_gib: (servers * costs.serverMemory_mib + providers * costs.providerMemory_mib) / 1024,
    databaseMemory_gib: (cached + connections * costs.connectionMemory_mib * 2 ** 20) / GIB,
  }
}

/**
 * The costs of a round in the file's own words. The mix is by rounds: most are of instant games.
 * @param {Record<string, any>} measured of `bench/results/sizes.json`
 * @param {Record<string, number>} mix game → share, together 1
 * @returns {RoundCosts}
 */
export function costsOf(measured, mix) {
  /** @param {(game: any) => number} of */
  const mean = of => Object.entries(mix).reduce((sum, [game, share]) => sum + share * of(measured[game]), 0)
  /** @param {Record<string, Record<string, number>>} tables */
  const bytes = tables => sumOf(Object.values(tables).map(table => sumOf(Object.values(table))))
  const [first = ''] = Object.keys(mix)
  const { memory_mib } = measured[first].costs
  return {
    provider_bytes: mean(game => bytes(game.provider)),
    ledger_bytes: mean(game => bytes(game.server)),
    processor_us: mean(game => sumOf(Object.values(game.costs.processor_us))),
    serverProcessor_us: mean(game => game.costs.processor_us.server),
    providerProcessor_us: mean(game => game.costs.processor_us.provider),
    serverMemory_mib: memory_mib.server,
    providerMemory_mib: memory_mib.provider,
    connectionMemory_mib: Math.max(memory_mib.serverConnection, memory_mib.providerConnection),
  }
}

/** @param {readonly number[]} values */
const sumOf = values => values.reduce((sum, value) => sum + value, 0)
