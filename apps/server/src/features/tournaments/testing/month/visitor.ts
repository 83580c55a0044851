import { buyExtraAttempts, participateInTournament } from '@arena/contract/endpoints/tournaments'
import type { TestApp } from '../../../../testing/index.ts'
import { keyOf } from '../../../../testing/test-player-ids.ts'
import type { PlayerKey } from '../../../players/index.ts'
import type { RoundSession, Rounds } from '../../../wallet/index.ts'
import type { CupPlan } from './calendar.ts'
import { callAs } from './call-as.ts'
import {
  currencyOf,
  type ModelCup,
  type ModelMember,
  type ModelPlayer,
  type MonthModel,
  roundsLeft,
  ticketsOf,
} from './month-model.ts'
import { type Numbers, nextStake, type Style, seededNumbers, styleOf } from './styles.ts'

const DAY_MS = 86_400_000
/** How often a member comes in an evening, tries something forbidden, sends a round twice, leaves one open at the very end. */
const COMES = 0.75
const TRIES = 0.1
const REPEATS = 0.01
const FORGETS = 0.1

type PlayCall = Parameters<Rounds['play']>[1]
/** How often what happened. */
export type Tally = Map<string, number>

export interface Evening {
  readonly running: readonly ModelCup[]
  /** Those of them for which it is the last evening. */
  readonly ending: readonly ModelCup[]
  readonly tally: Tally
}

interface Visit {
  readonly cup: ModelCup
  readonly member: ModelMember
  readonly tally: Tally
}

interface Table {
  readonly cup: ModelCup
  readonly session: RoundSession
  readonly tally: Tally
}

/** One simulated player. Their calls are sequential; other players' run in parallel. */
export class Visitor {
  readonly style: Style
  readonly #key: PlayerKey
  readonly #numbers: Numbers
  readonly #known = new Set<ModelCup>()
  #calls = 0

  constructor(
    readonly player: ModelPlayer,
    index: number,
    readonly app: TestApp,
  ) {
    this.style = styleOf(index)
    this.#key = keyOf(player.id)
    this.#numbers = seededNumbers(player.id)
  }

  /** Signs in, which makes the account, and plays a few rounds with its coins. */
  async arrive(model: MonthModel): Promise<void> {
    await this.app.signIn(this.player.id)
    const session = this.#session(null, 0)
    for (const bet of [1_000, 2_500, this.player.credit + 100]) {
      const round = { bet, win: bet * this.style.game(this.#numbers) }
      const answer = await this.app.app.features.wallet.rounds.play(session, this.#call(round))
      agree(model.playForCoins(this.player, round), answer.ok ? 'OK' : answer.code, 'a round for coins')
    }
  }

  async spendEvening(model: MonthModel, evening: Evening): Promise<void> {
    if (this.player.isBanned) return
    let last: ModelCup | undefined
    for (const cup of evening.running) {
      if (!this.#known.has(cup)) await this.#decideOn(model, cup, evening)
      const member = cup.members.get(this.player.id)
      if (member === undefined || !this.#chance(COMES)) continue
      await this.#visit(model, { cup, member, tally: evening.tally })
      last = cup
    }
    if (last !== undefined && evening.ending.includes(last) && this.#chance(FORGETS)) {
      await this.#forget(model, last)
    }
  }

  /** Joins, or does not, once and for all; now and then without a ticket or below the level, or twice. */
  async #decideOn(model: MonthModel, cup: ModelCup, { tally }: Evening): Promise<void> {
    this.#known.add(cup)
    const { plan } = cup
    if (!this.#chance(plan.share)) return
    if (plan.level > this.player.level && !this.#chance(TRIES)) await this.#rise(plan.level)
    // A player who wants attempts has tickets for some of them.
    const attempts = this.style.wantsAttempts ? Math.floor(this.#numbers() * (plan.maxAttempts + 1)) : 0
    const tickets = plan.cost * (1 + attempts)
    const missing =
      plan.entrance > 0 ? plan.entrance - this.player.credit : tickets - ticketsOf(this.player, plan)
    if (!this.#chance(TRIES)) await this.#give(model, plan, missing)
    const join = () =>
      callAs(this.app, this.player.id, {
        path: participateInTournament.path,
        tKey: plan.playKey,
        entrance: plan.entrance,
      })
    for (let times = this.#chance(TRIES) ? 2 : 1; times > 0; times -= 1) {
      const answer = await join()
      agree(model.join(this.player, cup, this.#now_ms()), answer, `joining ${plan.key}`)
      count(tally, `join ${answer}`)
    }
  }

  async #visit(model: MonthModel, { cup, member, tally }: Visit): Promise<void> {
    const { plan } = cup
    const entry = await this.app.app.features.tournaments.entryOf(this.#key, plan.playKey)
    const { tournamentId, betCap, fixedStake } = entry
    agree(String(plan.betCap), String(betCap), `the cap of ${plan.key}`)
    agree(String(plan.fixedStake), String(fixedStake), `the stake of ${plan.key}`)
    const session = this.#session(tournamentId, betCap)
    const triesIn = this.#chance(TRIES) ? Math.floor(this.#numbers() * plan.roundsAnEvening) : -1
    for (let round = 0; round < plan.roundsAnEvening; round += 1) {
      if (this.#wantsAttempt(member) || round === triesIn) await this.#buyAttempt(model, cup, tally)
      if (round === triesIn) await this.#play(model, { cup, session, tally }, tooMuch(plan, member))
      const bet = nextStake(this.style, plan, member)
      if (bet === 0) return
      await this.#play(model, { cup, session, tally }, bet)
      // Another one that is not open yet is tried now and then.
      if (roundsLeft(plan, member, this.#now_ms()) === 0 && !this.#chance(TRIES)) return
    }
  }

  async #play(model: MonthModel, { cup, session, tally }: Table, bet: number): Promise<void> {
    const round = { bet, win: bet * this.style.game(this.#numbers) }
    const call = this.#call(round)
    const { rounds } = this.app.app.features.wallet
    const answer = await rounds.play(session, call)
    const expected = model.play(this.player, cup, { ...round, now_ms: this.#now_ms() })
    agree(expected, answer.ok ? 'OK' : answer.code, `a round of ${cup.plan.key}`)
    count(tally, `${this.style.name} ${expected}`)
    if (!answer.ok || !this.#chance(REPEATS)) return
    const again = await rounds.play(session, call)
    agree(String(answer.balance), String(again.balance), `the same round of ${cup.plan.key} again`)
    count(tally, 'round sent twice')
  }

  /** A player with nothing left asks for an attempt, also when none is allowed. */
  #wantsAttempt({ balance }: ModelMember): boolean {
    return this.style.wantsAttempts && balance === 0
  }

  async #buyAttempt(model: MonthModel, cup: ModelCup, tally: Tally): Promise<void> {
    const { key, playKey } = cup.plan
    const answer = await callAs(this.app, this.player.id, { path: buyExtraAttempts.path, tKey: playKey })
    agree(model.buyAttempt(this.player, cup, this.#now_ms()), answer, `an attempt in ${key}`)
    count(tally, `attempt ${answer}`)
  }

  /** Opens a round and is never seen in it again. */
  async #forget(model: MonthModel, cup: ModelCup): Promise<void> {
    const member = cup.members.get(this.player.id)
    const amount = member === undefined ? 0 : nextStake(this.style, cup.plan, member)
    if (member === undefined || amount === 0) return
    if (roundsLeft(cup.plan, member, this.#now_ms()) === 0) return
    const { tournamentId, betCap } = await this.app.app.features.tournaments.entryOf(
      this.#key,
      cup.plan.playKey,
    )
    const { transaction_id, round_id } = this.#call({ bet: amount, win: 0 })
    const stake = { transaction_id, round_id, amount }
    const answer = await this.app.app.features.wallet.rounds.bet(this.#session(tournamentId, betCap), stake)
    agree('OK', answer.ok ? 'OK' : answer.code, `a stake in ${cup.plan.key}`)
    model.forget(cup.plan, member, amount)
  }

  async #rise(level: number): Promise<void> {
    const { database, wallet } = this.#deps()
    await database.transaction(tx => wallet.setLevel(tx, this.#key, level))
    this.player.level = level
  }

  async #give(model: MonthModel, plan: CupPlan, amount: number): Promise<void> {
    if (amount <= 0) return
    const { database, wallet } = this.#deps()
    const currency = currencyOf(plan)
    const gift = { player: this.#key, key: `gift:${plan.key}`, kind: 'gift', currency, amount }
    await database.transaction(tx => wallet.post(tx, gift))
    model.gift(this.player, plan, amount)
  }

  #deps() {
    return { database: this.app.database, wallet: this.app.app.features.wallet }
  }

  #session(tournamentId: number | null, betCap: number): RoundSession {
    return {
      player: this.#key,
      provider: 'embedded',
      sessionId: `month-${this.player.id}`,
      gameId: 'golden-arena',
      tournamentId,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: betCap === 0 ? Number.MAX_SAFE_INTEGER : betCap, betStep: 1 },
      startedAt: new Date(this.#now_ms()),
      expiresAt: new Date(this.#now_ms() + DAY_MS),
    }
  }

  #call(round: { readonly bet: number; readonly win: number }): PlayCall {
    this.#calls += 1
    return { transaction_id: `t${this.#calls}`, round_id: `r${this.#calls}`, ...round }
  }

  #now_ms(): number {
    return this.app.clock.now().getTime()
  }

  #chance(part: number): boolean {
    return this.#numbers() < part
  }
}

/** More than the cap allows, or than the member's balance. */
function tooMuch({ betCap }: CupPlan, { balance }: ModelMember): number {
  return betCap === 0 ? balance + 1 : betCap + 1
}

function agree(expected: string, answered: string, what: string): void {
  if (expected !== answered) throw new Error(`${what} was answered ${answered}, not ${expected}`)
}

function count(tally: Tally, what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1)
}
