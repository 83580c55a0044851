import {
  type ClaimDivisionReply,
  claimDivision,
  type DivisionReply,
  getDivision,
} from '@arena/contract/endpoints/divisions'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { keyOf, playRounds, type TestApp } from '../../../testing/index.ts'

const DAY_MS = 86_400_000
export const STAKE = 20_000
/** An account of this age is no newcomer's. */
const SETTLED_DAYS = 30

export interface SeatsOf {
  /** Rounds of each; two by default, which are all of a week that `shorten` has shortened. */
  readonly rounds?: number
  /** New accounts; by default they are a month old. */
  readonly areNew?: boolean
}

/** Players, weeks and jobs of the tests of divisions. Ids begin after `firstId`. */
export class DivisionWeek {
  readonly #app: TestApp
  #lastId: number
  #lastGift = 0

  constructor(app: TestApp, firstId: number) {
    this.#app = app
    this.#lastId = firstId
  }

  /** A member qualifies with this number of rounds. */
  async shorten(rounds = 2): Promise<void> {
    const { app, database, clock } = this.#app
    await app.features.tournaments.keep(clock.now())
    await database.query(
      `UPDATE tournaments SET qualifying_rounds = $2, counted_rounds = 0, fixed_stake = 0, start_balance = 1000000 WHERE t_key = $1`,
      [OPEN_TOURNAMENT_KEY, rounds],
    )
  }

  async id(): Promise<number> {
    return (await this.#running()).tournament_id
  }

  /** Ends the running week: it is ranked, and the next one begins. */
  async end(): Promise<void> {
    const { app, clock } = this.#app
    const { end_at } = await this.#running()
    clock.advance(end_at.getTime() - clock.now().getTime() + 1_000)
    const { keep, settle } = app.features.tournaments
    await keep(clock.now())
    clock.advance(10_001)
    await keep(clock.now())
    await settle(clock.now())
    await this.shorten()
  }

  /** The review of the last week is over: its results are final. */
  async review(): Promise<void> {
    this.#app.clock.advance(DAY_MS + 1_000)
    await this.#app.app.features.tournaments.settle(this.#app.clock.now())
  }

  async settle(): Promise<void> {
    for (const job of this.#app.app.features.divisions.jobs) await job.run(this.#app.clock.now())
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  async token(id: number): Promise<string> {
    return (await this.#app.signIn(id)).token
  }

  async look(id: number): Promise<DivisionReply> {
    return (await this.#app.call(getDivision.path, { token: await this.token(id) })).json<DivisionReply>()
  }

  async claim(id: number, headers: Readonly<Record<string, string>> = {}) {
    return this.#app.call(claimDivision.path, { token: await this.token(id), headers })
  }

  async claimed(id: number): Promise<ClaimDivisionReply['reward']> {
    return (await this.claim(id)).json<ClaimDivisionReply>().reward
  }

  /** Makes the account that old. */
  async age(id: number, days: number): Promise<void> {
    await this.token(id)
    await this.#app.database.query(`UPDATE players SET created_at = $2 WHERE player_id = $1`, [
      keyOf(id).playerId,
      new Date(this.#app.clock.now().getTime() - days * DAY_MS),
    ])
  }

  /** Joins the tournament of the week, as a player of long standing or as a new one. */
  async join(id: number, { areNew = false }: SeatsOf = {}): Promise<void> {
    if (!areNew) await this.age(id, SETTLED_DAYS)
    await this.#giveTicket(id)
    const body = { t_key: OPEN_TOURNAMENT_KEY }
    const reply = await this.#app.call(participateInTournament.path, { token: await this.token(id), body })
    if (reply.statusCode !== 200) throw new Error(`The tournament refuses ${id}: ${reply.body}`)
  }

  /** Members who have played and looked at their division, each with a smaller win than the one before. */
  async seat(count: number, { rounds = 2, areNew = false }: SeatsOf = {}): Promise<readonly number[]> {
    const tournamentId = await this.id()
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) {
      const id = this.newId()
      await this.join(id, { areNew })
      const win = STAKE + (count - index) * 100
      await playRounds(this.#app, id, { bet: STAKE, win, count: rounds, tournamentId })
      await this.look(id)
      ids.push(id)
    }
    return ids
  }

  paidTo(id: number) {
    return this.#app.database.query<{ currency: string; amount: number }>(
      `SELECT currency, amount FROM ledger WHERE kind = 'division_reward' AND player_id = $1 ORDER BY currency`,
      [keyOf(id).playerId],
    )
  }

  async #running(): Promise<{ readonly tournament_id: number; readonly end_at: Date }> {
    const [row] = await this.#app.database.query<{ tournament_id: number; end_at: Date }>(
      `SELECT tournament_id, end_at FROM tournaments WHERE t_key = $1`,
      [OPEN_TOURNAMENT_KEY],
    )
    if (row === undefined) throw new Error('no tournament of the week')
    return row
  }

  async #giveTicket(id: number): Promise<void> {
    await this.token(id)
    this.#lastGift += 1
    const gift = {
      player: keyOf(id),
      key: `gift:${id}:${this.#lastGift}`,
      currency: 'TICKET',
      amount: 1,
      kind: 'test',
    } as const
    await this.#app.database.transaction(tx => this.#app.app.features.wallet.post(tx, gift))
  }
}
