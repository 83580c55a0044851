/** Accounts of one device whose prizes and withdrawals wait for an operator. */
import { type HoldsReply, holds } from '@arena/contract/endpoints/holds'
import {
  type CaseFile,
  decideHold,
  listHolds,
  type OperatorHold,
  showHold,
} from '@arena/contract/endpoints/operator-holds'
import { approveResults } from '@arena/contract/endpoints/operator-results'
import {
  getCompletedTournamentsList,
  participateInTournament,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { nanoTonOf } from '@arena/rules'
import {
  endCup,
  holdCup,
  OPERATOR_ENV,
  OPERATOR_TOKEN,
  operateByTwo,
} from '../features/tournaments/testing/operate.ts'
import { makeContentLive } from './make-content-live.ts'
import { openTestApp, type TestApp } from './open-test-app.ts'
import { openTestDatabase, type TestEngine } from './open-test-database.ts'
import { playRounds } from './play-rounds.ts'
import { keyOf } from './test-player-ids.ts'

const RATE = 4
/** Dollars of the places. */
const USD = [100, 60, 20]
const REWARDS = USD.map((second_prize, index) => ({
  place: index + 1,
  first_prize: '10',
  second_prize,
  third_prize: '',
}))

/** NanoTON of a prize in dollars. */
export const nano = (usd: number): number => nanoTonOf(usd, RATE)

export class Suspects {
  readonly app: TestApp
  #lastId = 730_000_000
  #farms = 0

  private constructor(app: TestApp) {
    this.app = app
  }

  /** One operator may decide every hold; a test of the limits sets them. */
  static async open(engine: TestEngine): Promise<Suspects> {
    const app = await openTestApp(await openTestDatabase(engine), {
      start: '2026-11-18T12:00:00Z',
      env: OPERATOR_ENV,
    })
    await makeContentLive({ ...app, features: app.app.features }, 'rates', { usdPerTonMicros: RATE * 1e6 })
    await app.database.query(
      `INSERT INTO operator_ceilings (name, value, changed_at, changed_by)
       SELECT name, 1e15, now(), 'test' FROM unnest(ARRAY['hold_nano', 'holds_day_nano']) AS raised (name)`,
    )
    return new Suspects(app)
  }

  async close(): Promise<void> {
    await this.app.app.stop()
    await this.app.database.close()
  }

  people(count: number): number[] {
    return Array.from({ length: count }, () => ++this.#lastId)
  }

  /** Accounts of one device. */
  async farm(count: number): Promise<number[]> {
    const ids = this.people(count)
    const device_id = `device-of-farm-${String(++this.#farms).padStart(8, '0')}`
    for (const id of ids)
      await this.app.call('/auth', { body: { initData: this.app.initData(id), device_id, adult: true } })
    return ids
  }

  /** A cup in which these members take the places in this order; its results are final. */
  async wonBy(key: string, ids: readonly number[]): Promise<void> {
    const { app, clock } = this.app
    const tournamentId = await holdCup(this.app, key, { rewards: REWARDS, qualifying_rounds: 1 })
    for (const [index, id] of ids.entries()) {
      const asked = { token: await this.tokenOf(id), body: { t_key: key } }
      const { statusCode } = await this.app.call(participateInTournament.path, asked)
      if (statusCode !== 200) throw new Error(`Joining ${key} was answered ${statusCode}`)
      await playRounds(this.app, id, { bet: 100, win: 1_000 * (ids.length - index), count: 1, tournamentId })
    }
    await this.findClusters()
    clock.advance(1_000)
    await endCup(this.app, key)
    for (let step = 0; step < 2; step += 1) {
      clock.advance(10_001)
      await app.features.tournaments.keep(clock.now())
    }
    await this.settle()
    await operateByTwo(this.app, approveResults.path, { t_key: key })
    await this.settle()
  }

  settle() {
    return this.app.app.features.tournaments.settle(this.app.clock.now())
  }

  findClusters(): Promise<void> {
    return this.#run(this.app.app.features.fairPlay.jobs, 'find-clusters')
  }

  holdWithdrawals(): Promise<void> {
    return this.#run(this.app.app.features.withdrawals.jobs, 'hold-suspect-withdrawals')
  }

  async #run(jobs: readonly { name: string; run(now: Date): Promise<unknown> }[], name: string) {
    const job = jobs.find(one => one.name === name)
    if (job === undefined) throw new Error(`There is no job ${name}`)
    await job.run(this.app.clock.now())
  }

  async tokenOf(id: number): Promise<string> {
    return (await this.app.signIn(id)).token
  }

  async ton(id: number): Promise<number> {
    return (await this.app.app.features.wallet.read(this.app.database, keyOf(id))).tonNano
  }

  /** All holds that wait for an operator. */
  async waiting(): Promise<readonly OperatorHold[]> {
    const reply = await this.app.call(listHolds.path, { token: OPERATOR_TOKEN, body: {} })
    return reply.json<{ holds: OperatorHold[] }>().holds
  }

  async holdOf(id: number): Promise<OperatorHold> {
    const hold = (await this.waiting()).find(one => one.telegram_id === id)
    if (hold === undefined) throw new Error(`Nothing of ${id} waits`)
    return hold
  }

  async decide(id: number, decision: 'release' | 'withhold') {
    const body = { id, decision, reason: 'looked at' }
    const reply = await this.app.call(decideHold.path, { token: OPERATOR_TOKEN, body })
    const { errorCode: code, hold } = reply.json<{ errorCode?: string; hold: OperatorHold }>()
    return { code, hold }
  }

  /** The case file that an operator opens. */
  async look(body: Readonly<Record<string, unknown>>) {
    const reply = await this.app.call(showHold.path, { token: OPERATOR_TOKEN, body })
    return { code: reply.json<{ errorCode?: string }>().errorCode, ...reply.json<{ case_file: CaseFile }>() }
  }

  /** The player's own view of their holds. */
  async own(id: number) {
    const headers = { authorization: await this.tokenOf(id) }
    const reply = await this.app.http.inject({ method: 'GET', url: holds.path, headers })
    return reply.json<HoldsReply>().holds
  }

  /** The player's own result in a completed cup. */
  async seen(id: number, key: string) {
    const reply = await this.app.call(getCompletedTournamentsList.path, { token: await this.tokenOf(id) })
    return reply.json<TournamentsListReply>().tournamentsList.find(({ t_key }) => t_key === key)?.own
  }

  /** The kinds of notices about holds that the player was sent. */
  async noticesOf(id: number): Promise<string[]> {
    const notices = await this.app.database.query<{ kind: string }>(
      String.raw`SELECT kind FROM owner_notices
        WHERE player_id = $1 AND (kind LIKE '%\_held' OR kind LIKE '%\_released' OR kind LIKE '%\_withheld') ORDER BY notice_id`,
      [keyOf(id).playerId],
    )
    return notices.map(({ kind }) => kind)
  }
}
