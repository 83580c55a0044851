import { disqualifyMember } from '@arena/contract/endpoints/operator-results'
import { cancelTournament } from '@arena/contract/endpoints/operator-tournaments'
import type { Database } from '@arena/database'
import { keyOf, openTestApp, type TestApp } from '../../../../testing/index.ts'
import { makeContentLive } from '../../../../testing/make-content-live.ts'
import { announce, OPERATOR_ENV, operateWithWords, planBody, stateOf } from '../operate.ts'
import { type CupPlan, ILL_FATED_CUP, MONTH, WINTER_CUP } from './calendar.ts'
import { type ModelCup, type ModelPlayer, MonthModel } from './month-model.ts'
import { Visitor } from './visitor.ts'

const STEP_MS = 6 * 3_600_000
/** Six in the evening in Moscow, every fourth step from midnight. */
const EVENING = 3
/** Every step is half a minute past the hour, so that everything due at the hour is due. */
const PAST_THE_HOUR_MS = 30_000
/** The second server's clock is behind. */
const BEHIND_MS = 3_000
const FIRST_ID = 500_000
const SIGN_INS_AT_ONCE = 50

export const CENTS_PER_TON = 321

/**
 * A month of the real tournaments on the whole back end, twice: two servers on one database, with clocks that differ by three seconds, sweep
 * in turns. Players come in the evening. Their acts go through the same public functions as calls and through the model, and every answer is
 * compared.
 */
export class Month {
  readonly model = new MonthModel(MONTH.cups)
  readonly tally = new Map<string, number>()
  readonly servers: readonly [TestApp, TestApp]
  readonly #visitors: readonly Visitor[]
  readonly #reviewed = new Set<string>()
  #now_ms: number
  #steps = 0

  private constructor(servers: readonly [TestApp, TestApp], players: number, start_ms: number) {
    this.servers = servers
    this.#now_ms = start_ms
    this.#visitors = Array.from(
      { length: players },
      (_, index) => new Visitor(this.model.newcomer(FIRST_ID + index), index, this.#serverOf(index)),
    )
  }

  static async open(database: Database, players: number): Promise<Month> {
    const start_ms = MONTH.start_ms + PAST_THE_HOUR_MS
    const open = (at_ms: number) =>
      openTestApp(database, { env: OPERATOR_ENV, start: new Date(at_ms).toISOString() })
    const ahead = await open(start_ms)
    const behind = await open(start_ms - BEHIND_MS)
    const published = { database, clock: behind.clock, features: ahead.app.features }
    await makeContentLive(published, 'rates', { usdPerTonMicros: CENTS_PER_TON * 10_000 })
    await behind.app.features.content.refresh()
    const month = new Month([ahead, behind], players, start_ms)
    await month.#signInEverybody()
    await month.#announce(WINTER_CUP)
    await month.#announce(ILL_FATED_CUP)
    return month
  }

  async close(): Promise<void> {
    for (const { app } of this.servers) await app.stop()
  }

  /** The month from its first day until everything is archived. */
  async run(): Promise<void> {
    while (this.#now_ms < MONTH.end_ms) {
      const isAway = this.#now_ms >= MONTH.away.from_ms && this.#now_ms < MONTH.away.to_ms
      if (!isAway) await this.#live()
      this.#advance(STEP_MS)
    }
    this.#advance(MONTH.putAway_ms - this.#now_ms)
    await this.#sweep(0)
    await this.#sweep(1)
  }

  #serverOf(index: number): TestApp {
    return this.servers[index % 2 === 0 ? 0 : 1]
  }

  #advance(ms: number): void {
    for (const { clock } of this.servers) clock.advance(ms)
    this.#now_ms += ms
    this.#steps += 1
  }

  async #live(): Promise<void> {
    if (this.#now_ms - PAST_THE_HOUR_MS === MONTH.calledOff_ms) await this.#callOff()
    if (this.#steps % 4 === EVENING) {
      await this.#evening()
    } else if (this.#steps % 4 === 1) {
      // Nothing that depends on the clock depends on the servers' order now.
      await Promise.all([this.#sweep(0), this.#sweep(1)])
    } else {
      await this.#sweep(this.#steps % 8 < 4 ? 0 : 1)
    }
    await this.#review()
  }

  /** All of a server's jobs. */
  async #sweep(which: 0 | 1): Promise<void> {
    const { app, clock } = this.servers[which]
    const now = clock.now()
    for (const job of [...app.features.tournaments.jobs, ...app.features.games.jobs]) await job.run(now)
    this.model.giveBackForgotten(now.getTime())
  }

  async #evening(): Promise<void> {
    const running = [...this.model.cups.values()].filter(
      ({ plan, isCalledOff }) => !isCalledOff && plan.start_ms <= this.#now_ms && this.#now_ms < plan.end_ms,
    )
    const ending = running.filter(({ plan }) => plan.end_ms - this.#now_ms < 4 * STEP_MS)
    await Promise.all(
      this.#visitors.map(visitor => visitor.spendEvening(this.model, { running, ending, tally: this.tally })),
    )
  }

  async #signInEverybody(): Promise<void> {
    for (let first = 0; first < this.#visitors.length; first += SIGN_INS_AT_ONCE) {
      const some = this.#visitors.slice(first, first + SIGN_INS_AT_ONCE)
      await Promise.all(some.map(visitor => visitor.arrive(this.model)))
    }
  }

  async #announce(plan: CupPlan): Promise<void> {
    const [app] = this.servers
    const body = planBody(app, plan.key, {
      cost: plan.cost,
      start_timestamp: plan.start_ms / 1000,
      end_timestamp: plan.end_ms / 1000,
      rewards: [...plan.rewards],
      start_ac: plan.startCredit / 100,
      bet_cap_percent: 0,
      qualifying_rounds: plan.qualifyingRounds,
      max_attempts: plan.maxAttempts,
      full_prizes_from: plan.fullPrizesFrom,
      prize_floor_percent: plan.floorPercent,
      review_hours: plan === WINTER_CUP ? 0 : 24,
    })
    await announce(app, body)
  }

  async #callOff(): Promise<void> {
    const cup = this.model.cup(ILL_FATED_CUP.key)
    await this.#control(cancelTournament.path, { t_key: cup.plan.key, reason: 'a fault in a game' })
    this.model.callOff(cup)
  }

  /** Operators look at results under review: cheats are taken out, and of the first week's one is banned instead. */
  async #review(): Promise<void> {
    const [app] = this.servers
    for (const cup of this.model.cups.values()) {
      const { key, end_ms } = cup.plan
      if (end_ms > this.#now_ms || this.#reviewed.has(key)) continue
      if ((await stateOf(app, key)) !== 'provisional') continue
      this.#reviewed.add(key)
      const cheats = this.#visitors.filter(({ style, player }) => style.name === 'cheat' && !player.isBanned)
      const [first, ...others] = cheats.filter(({ player }) => cup.members.has(player.id))
      if (first === undefined) continue
      const isFirstWeek = cup === this.model.cup('open_2026W49')
      if (isFirstWeek) await this.#ban(first.player)
      for (const { player } of isFirstWeek ? others : [first, ...others]) await this.#disqualify(player, cup)
    }
  }

  async #disqualify(player: ModelPlayer, cup: ModelCup): Promise<void> {
    const who = { t_key: cup.plan.key, telegram_id: player.id }
    await this.#control(disqualifyMember.path, { ...who, reason: 'automation', note: 'never sleeps' })
    const member = cup.members.get(player.id)
    if (member !== undefined) member.isDisqualified = true
    this.#count('disqualified')
  }

  async #ban(player: ModelPlayer): Promise<void> {
    await this.servers[1].app.features.players.ban(keyOf(player.id), 'automation')
    player.isBanned = true
    this.#count('banned')
  }

  async #control(path: string, body: object): Promise<void> {
    const { status, code } = await operateWithWords(this.servers[0], path, body)
    if (status !== 200) throw new Error(`${path} was answered ${status} ${code}: ${JSON.stringify(body)}`)
  }

  #count(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1)
  }
}
