/** Players, their squads and the weeks they play, on a server whose tournament of the week counts two rounds. */
import {
  type ClaimSquadReply,
  claimSquad,
  createSquad,
  getSquad,
  getSquadInvitation,
  joinSquad,
  type SquadInvitation,
  type SquadReply,
} from '@arena/contract/endpoints/squads'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
  type TestEngine,
} from '../../../testing/index.ts'

export const OPERATOR_TOKEN = 'operator-of-the-squads-test-0123456789'
export const SECOND_TOKEN = 'second-of-the-squads-test-0123456789'
export const DAY_MS = 86_400_000
const STAKE = 20_000
/** A Monday morning in Moscow. */
const START = '2026-11-23T06:00:00Z'

export class SquadWeeks {
  readonly app: TestApp
  #lastId = 981_000_000

  private constructor(app: TestApp) {
    this.app = app
  }

  static async open(engine: TestEngine): Promise<SquadWeeks> {
    const app = await openTestApp(await openTestDatabase(engine), {
      start: START,
      env: { OPERATORS: `anna:${OPERATOR_TOKEN},boris:${SECOND_TOKEN}` },
    })
    const weeks = new SquadWeeks(app)
    await weeks.#shortWeek()
    return weeks
  }

  async close(): Promise<void> {
    await this.app.app.stop()
    await this.app.database.close()
  }

  /** Two rounds are all that count. */
  async #shortWeek(): Promise<void> {
    const { app, clock, database } = this.app
    await app.features.tournaments.keep(clock.now())
    await database.query(
      `UPDATE tournaments SET qualifying_rounds = 2, counted_rounds = 2, rounds_per_day = 0, fixed_stake = $2::bigint WHERE t_key = $1`,
      [OPEN_TOURNAMENT_KEY, STAKE],
    )
  }

  /** The tournament of the week. */
  async running(): Promise<{ readonly tournament_id: number; readonly end_at: Date }> {
    const [row] = await this.app.database.query<{ tournament_id: number; end_at: Date }>(
      `SELECT tournament_id, end_at FROM tournaments WHERE t_key = $1`,
      [OPEN_TOURNAMENT_KEY],
    )
    if (row === undefined) throw new Error('no tournament of the week')
    return row
  }

  async next({ isReviewed = false } = {}): Promise<void> {
    const { app, clock } = this.app
    const { keep, settle } = app.features.tournaments
    const { end_at } = await this.running()
    clock.advance(end_at.getTime() - clock.now().getTime() + 1_000)
    await keep(clock.now())
    clock.advance(10_001)
    await keep(clock.now())
    await settle(clock.now())
    await this.#shortWeek()
    if (!isReviewed) return
    clock.advance(DAY_MS + 1_000)
    await settle(clock.now())
  }

  async runJobs(): Promise<void> {
    for (const job of this.app.app.features.squads.jobs) await job.run(this.app.clock.now())
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  async ask(path: string, id: number, body?: object) {
    const { token } = await this.app.signIn(id)
    return this.app.call(path, { token, ...(body && { body }) })
  }

  /** The code with which the player’s call is refused, if it is. */
  async refusal(path: string, id: number, body?: object): Promise<string | undefined> {
    return errorOf(await this.ask(path, id, body))
  }

  async look(id: number): Promise<SquadReply> {
    return (await this.ask(getSquad.path, id)).json<SquadReply>()
  }

  /** Returns the code of the new squad. */
  async create(id: number, name = 'Night Owls'): Promise<string> {
    const { squad } = (await this.ask(createSquad.path, id, { name })).json<SquadReply>()
    if (squad === null) throw new Error('no squad was created')
    return squad.code
  }

  async join(id: number, code: string): Promise<SquadReply> {
    return (await this.ask(joinSquad.path, id, { code })).json<SquadReply>()
  }

  async invitation(id: number, code: string): Promise<SquadInvitation | null> {
    const reply = await this.ask(getSquadInvitation.path, id, { code })
    return reply.json<{ invitation: SquadInvitation | null }>().invitation
  }

  async claim(id: number): Promise<ClaimSquadReply> {
    return (await this.ask(claimSquad.path, id)).json<ClaimSquadReply>()
  }

  /** The player enters the week’s tournament. */
  async enter(id: number): Promise<void> {
    const { app, clock, database } = this.app
    await this.app.signIn(id)
    const ticket = {
      player: keyOf(id),
      key: `gift:${id}:${clock.now().getTime()}`,
      currency: 'TICKET',
      amount: 1,
      kind: 'test',
    } as const
    await database.transaction(tx => app.features.wallet.post(tx, ticket))
    const { statusCode } = await this.ask(participateInTournament.path, id, { t_key: OPEN_TOURNAMENT_KEY })
    if (statusCode !== 200) throw new Error(`Entering the week was answered ${statusCode}`)
  }

  /** Rounds of the week that win this much each. */
  async play(id: number, win: number, count = 2): Promise<void> {
    const { tournament_id: tournamentId } = await this.running()
    await playRounds(this.app, id, { bet: STAKE, win, count, tournamentId })
  }

  /** A squad whose members have all played once and entered the week's tournament; its creator first. */
  async squadOf(size: number, name?: string) {
    const ids = Array.from({ length: size }, () => this.newId())
    const [creator = 0, ...others] = ids
    const code = await this.create(creator, name)
    for (const id of others) await this.join(id, code)
    for (const id of ids) {
      await this.enter(id)
      await playRounds(this.app, id, { bet: 100, win: 100, count: 1 })
    }
    return { code, ids, creator }
  }
}

export function errorOf(reply: Awaited<ReturnType<TestApp['call']>>): string | undefined {
  return reply.json<{ errorCode?: string }>().errorCode
}
