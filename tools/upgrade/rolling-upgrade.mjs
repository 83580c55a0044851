/** Two servers and two games providers are replaced by those of another build, one by one, while players play. */
import { join } from 'node:path'
import { freePorts } from '../../packages/test-kit/src/ports.mjs'
import { ReadyProxy } from './ready-proxy.mjs'
import { runProgram, startProgram } from './release-programs.mjs'
import { SteadyPlayers } from './steady-players.mjs'

/** @typedef {import('./release-programs.mjs').Build} Build */

/** No process listens there: no chat platform, no TON network. */
const NOWHERE = 'http://127.0.0.1:1'
const KINDS = /** @type {const} */ (['games', 'server'])

/**
 * @typedef {object} Rehearsal
 * @property {Build} from
 * @property {Build} to
 * @property {Record<'server' | 'games', string>} databases addresses of two empty ones
 * @property {number} players
 * @property {number} replaced how many of the two programs of each kind
 * @property {number} rounds of each player, at least, between two steps
 * @property {(line: string) => void} say
 * @typedef {import('./steady-players.mjs').PlayersReport & { unpassed: string[], migrated: string[], mismatches: unknown[], audited: number }} Report
 */

/**
 * @param {Rehearsal} rehearsal
 * @returns {Promise<Report>}
 */
export async function upgradeUnderLoad({ from, to, databases, players, rounds, replaced, say }) {
  const stage = await Stage.open(databases)
  try {
    await stage.migrate(from)
    await stage.startAll(from)
    say(`two servers and two games providers of ${from.name} serve`)
    const people = new SteadyPlayers(stage.app, players)
    await stage.watch(people.rounds(rounds))
    const migrated = await stage.migrate(to)
    for (const line of migrated) say(line)
    say(`both databases are those of ${to.name}; ${from.name} serves on`)
    await stage.watch(people.rounds(rounds))
    for (const kind of KINDS) {
      for (let place = 1; place <= replaced; place += 1) {
        await stage.replaceOne(kind, to)
        say(`${kind} ${place} of 2 is ${to.name}`)
        await stage.watch(people.rounds(rounds))
      }
    }
    const report = await stage.watch(people.end())
    const books = JSON.parse(await runProgram(join(to.server, 'verify-books.js'), stage))
    return {
      ...report,
      unpassed: stage.unpassed,
      migrated,
      mismatches: books.mismatches,
      audited: books.players,
    }
  } finally {
    await stage.close()
  }
}

/** The running programs, the two proxies in front of them, and the shared settings. */
class Stage {
  /** @type {Record<'server' | 'games', import('./release-programs.mjs').Started[]>} */
  #running = { server: [], games: [] }
  /** @type {number[]} */
  #ports
  #proxies
  /** @type {Record<string, string>} */
  environment

  /**
   * @param {Record<'server' | 'games', string>} databases
   * @param {{ proxies: Record<'server' | 'games', ReadyProxy>, ports: number[] }} place
   */
  constructor(databases, { proxies, ports }) {
    this.#proxies = proxies
    this.#ports = ports
    this.environment = {
      DATABASE_URL: databases.server,
      GAMES_DATABASE_URL: databases.games,
      MIGRATE_ON_START: 'no',
      HOST: '127.0.0.1',
      PUBLIC_URL: proxies.server.url,
      WALLET_URL: proxies.server.url,
      APP_ORIGINS: proxies.server.url,
      GAMES_URL: proxies.games.url,
      GAMES_PUBLIC_URL: proxies.games.url,
      BOT_API_ROOT: NOWHERE,
      TONCENTER_URL: NOWHERE,
      SMTP_URL: NOWHERE,
      // A proxy that gets no processor time for a while still notices it in time.
      DRAIN_S: '3',
      LOG_LEVEL: 'warn',
    }
  }

  /** @param {Record<'server' | 'games', string>} databases */
  static async open(databases) {
    const proxies = { server: await ReadyProxy.start(), games: await ReadyProxy.start() }
    return new Stage(databases, { proxies, ports: await freePorts(8) })
  }

  get app() {
    return this.#proxies.server.url
  }

  /**
   * @param {Build} build
   * @returns {Promise<string[]>} its output
   */
  async migrate(build) {
    const said = []
    for (const kind of KINDS) said.push(await runProgram(join(build[kind], 'migrate.js'), this))
    return said.join('').trim().split('\n')
  }

  /** @param {Build} build */
  async startAll(build) {
    for (const kind of KINDS) {
      this.#start(kind, build)
      this.#start(kind, build)
    }
    for (const kind of KINDS) await this.watch(this.#proxies[kind].untilAllReady())
  }

  /**
   * The successor is ready before the oldest program is asked to end.
   * @param {'server' | 'games'} kind
   * @param {Build} build
   */
  async replaceOne(kind, build) {
    this.#start(kind, build)
    await this.watch(this.#proxies[kind].untilAllReady())
    await this.#endOldest(kind)
  }

  /** Calls that the proxies could not forward: a call between the programs may have failed and been repeated unseen. */
  get unpassed() {
    return KINDS.flatMap(kind => this.#proxies[kind].failed)
  }

  /**
   * Waits for the work, or fails when a program crashes meanwhile.
   * @template Result
   * @param {Promise<Result>} work
   * @returns {Promise<Result>}
   */
  watch(work) {
    return Promise.race([work, ...KINDS.flatMap(kind => this.#running[kind].map(({ fell }) => fell))])
  }

  async close() {
    await Promise.all(KINDS.flatMap(kind => this.#running[kind].map(program => program.kill())))
    await Promise.all(KINDS.map(kind => this.#proxies[kind].close()))
  }

  /**
   * @param {'server' | 'games'} kind
   * @param {Build} build
   */
  #start(kind, build) {
    const port = this.#ports.shift()
    if (port === undefined) throw new Error('there is no port left')
    const program = startProgram(build, { kind, port, environment: this.environment })
    this.#running[kind].push(program)
    this.#proxies[kind].add(program.origin)
  }

  /** The proxy detects it on its own. @param {'server' | 'games'} kind */
  async #endOldest(kind) {
    const program = this.#running[kind].shift()
    if (program === undefined) return
    await program.end()
    this.#proxies[kind].remove(program.origin)
  }
}
