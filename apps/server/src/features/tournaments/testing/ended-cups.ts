/** Cups that are played, ended and settled, and the views of their members and operators. */
import {
  disqualifyMember,
  type ListResultsReply,
  listResults,
} from '@arena/contract/endpoints/operator-results'
import type { TournamentPlanBody } from '@arena/contract/endpoints/operator-tournaments'
import {
  getCompletedTournamentsList,
  getTournamentMembers,
  participateInTournament,
  type Tournament,
  type TournamentMembersReply,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
  type TestEngine,
} from '../../../testing/index.ts'
import { makeContentLive } from '../../../testing/make-content-live.ts'
import { endCup, holdCup, OPERATOR_ENV, OPERATOR_TOKEN, operateWithWords, stateOf } from './operate.ts'

/** Dollars for one TON. */
export const RATE = 3.21
export const REWARDS = [
  { place: 1, first_prize: '50000', second_prize: 250, third_prize: 'CASINO_PROMO' },
  { place: 2, first_prize: '30000', second_prize: 99.99, third_prize: '' },
  { place: 3, first_prize: '', second_prize: 0, third_prize: 'CASINO_PROMO' },
]
/** The same prizes as a member is shown them. */
export const WON = [
  { credit: 5_000_000, usd: 250, item: 'CASINO_PROMO' },
  { credit: 3_000_000, usd: 99.99, item: '' },
  { credit: 0, usd: 0, item: 'CASINO_PROMO' },
]

export class EndedCups {
  readonly app: TestApp
  #lastId = 960_000_000

  private constructor(app: TestApp) {
    this.app = app
  }

  static async open(engine: TestEngine): Promise<EndedCups> {
    const app = await openTestApp(await openTestDatabase(engine), {
      start: '2026-11-18T12:00:00Z',
      env: OPERATOR_ENV,
    })
    await makeContentLive({ ...app, features: app.app.features }, 'rates', { usdPerTonMicros: RATE * 1e6 })
    return new EndedCups(app)
  }

  async close(): Promise<void> {
    await this.app.app.stop()
    await this.app.database.close()
  }

  get wallet() {
    return this.app.app.features.wallet
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  settle() {
    return this.app.app.features.tournaments.settle(this.app.clock.now())
  }

  /** Members in the order of their places: each wins less; the last one plays too few rounds but is the richest. */
  async play(key: string, count = 5, rest: Partial<TournamentPlanBody> = {}): Promise<number[]> {
    const plan = { rewards: REWARDS, qualifying_rounds: 2, ...rest }
    const tournamentId = await holdCup(this.app, key, plan)
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) {
      const id = this.newId()
      await this.join(id, key)
      const isLast = index === count - 1
      const win = isLast ? 100_000 : 1_000 * (count - index)
      await playRounds(this.app, id, { bet: 100, win, count: isLast ? 1 : 2, tournamentId })
      ids.push(id)
    }
    return ids
  }

  async join(id: number, key: string): Promise<void> {
    const { token } = await this.app.signIn(id)
    const { statusCode } = await this.app.call(participateInTournament.path, { token, body: { t_key: key } })
    if (statusCode !== 200) throw new Error(`Joining ${key} was answered ${statusCode}`)
  }

  async end(key: string): Promise<void> {
    const { app, clock } = this.app
    clock.advance(1_000)
    await endCup(this.app, key)
    for (const wait_ms of [1, 10_001]) {
      clock.advance(wait_ms)
      await app.features.tournaments.keep(clock.now())
    }
    const state = await stateOf(this.app, key)
    if (state !== 'settling') throw new Error(`${key} is ${state} after its end`)
  }

  async seenBy(id: number, key: string): Promise<Tournament | undefined> {
    const { token } = await this.app.signIn(id)
    const reply = await this.app.call(getCompletedTournamentsList.path, { token })
    return reply.json<TournamentsListReply>().tournamentsList.find(({ t_key }) => t_key === key)
  }

  async board(id: number, key: string): Promise<TournamentMembersReply> {
    const { token } = await this.app.signIn(id)
    const reply = await this.app.call(getTournamentMembers.path, { token, body: { t_key: key } })
    return reply.json<TournamentMembersReply>()
  }

  async results(key: string, after = 0): Promise<ListResultsReply> {
    const body = { t_key: key, after }
    const reply = await this.app.call(listResults.path, { token: OPERATOR_TOKEN, body })
    return reply.json<ListResultsReply>()
  }

  /** What the ledger has for prizes of these members. */
  prizes(ids: readonly number[]) {
    return this.app.database.query<{ player_id: number; currency: string; amount: number }>(
      `SELECT player_id, currency, amount FROM ledger
        WHERE kind = 'tournament_prize' AND player_id = ANY($1::bigint[]) ORDER BY player_id, currency`,
      [ids.map(id => keyOf(id).playerId)],
    )
  }

  async items(id: number): Promise<string[]> {
    const { app, database } = this.app
    return (await app.features.inventory.list(database, keyOf(id))).map(({ name }) => name)
  }

  disqualify(key: string, id: number) {
    return operateWithWords(this.app, disqualifyMember.path, {
      t_key: key,
      telegram_id: id,
      reason: 'automation',
      note: 'rounds at one second each, day and night',
    })
  }
}
