import type { CupPlan } from './calendar.ts'

/** The start balances of a new account, in hundredths and tickets. */
const WELCOME = { credit: 100_000, ticket: 1 }
const CREDIT_PER_AC = 100
/** With more than this left no attempt can be bought. */
const ATTEMPT_MAX_CREDIT = 100_000
const DAY_MS = 86_400_000

export interface ModelPlayer {
  readonly id: number
  credit: number
  ticket: number
  goldTicket: number
  tonNano: bigint
  level: number
  rounds: number
  staked: number
  isBanned: boolean
  readonly items: string[]
}

export interface ModelMember {
  readonly id: number
  balance: number
  rounds: number
  turnover: number
  attempts: number
  reached_ms: number
  isDisqualified: boolean
}

export interface ModelCup {
  readonly plan: CupPlan
  readonly members: Map<number, ModelMember>
  isCalledOff: boolean
}

interface ForgottenStake {
  readonly member: ModelMember
  readonly amount: number
}

/**
 * The month's ledger as an accountant with a pencil would keep it: it knows the rules of the product from their pages and has none
 * of the product's code. Answers what each call must be answered.
 */
export class MonthModel {
  readonly players = new Map<number, ModelPlayer>()
  readonly cups = new Map<string, ModelCup>()
  /** Sums by currency and cause, e.g. `TICKET tournament_join`: sources above zero, sinks below. */
  readonly flows = new Map<string, bigint>()
  #forgotten: ForgottenStake[] = []
  /** The number of stakes returned because nobody ended their rounds. */
  givenBack = 0

  constructor(plans: readonly CupPlan[]) {
    for (const plan of plans) this.cups.set(plan.key, { plan, members: new Map(), isCalledOff: false })
  }

  cup(key: string): ModelCup {
    const cup = this.cups.get(key)
    if (cup === undefined) throw new Error(`No cup ${key}`)
    return cup
  }

  newcomer(id: number): ModelPlayer {
    const counters = { credit: 0, ticket: 0, goldTicket: 0, tonNano: 0n, level: 1, rounds: 0, staked: 0 }
    const player = { id, ...counters, isBanned: false, items: [] }
    this.players.set(id, player)
    player.credit += this.#flow('AC', 'welcome', WELCOME.credit)
    player.ticket += this.#flow('TICKET', 'welcome', WELCOME.ticket)
    return player
  }

  gift(player: ModelPlayer, cup: CupPlan, amount: number): void {
    this.#pay(player, cup, { amount, kind: 'gift' })
  }

  join(player: ModelPlayer, { plan, members }: ModelCup, now_ms: number): string {
    if (members.has(player.id)) return 'tournament_already_joined'
    if (player.level < plan.level) return 'level_required'
    if (ticketsOf(player, plan) < plan.cost) return 'ticketError'
    if (player.credit < plan.entrance) return 'INSUFFICIENT_CREDITS'
    this.#pay(player, plan, { amount: -(plan.cost + plan.entrance), kind: 'tournament_join' })
    members.set(player.id, {
      id: player.id,
      balance: this.#flow('TRN', 'tournament_start', plan.startCredit),
      rounds: 0,
      turnover: 0,
      attempts: 0,
      reached_ms: now_ms,
      isDisqualified: false,
    })
    return 'OK'
  }

  buyAttempt(player: ModelPlayer, { plan, members }: ModelCup, now_ms: number): string {
    const member = members.get(player.id)
    if (member === undefined) return 'tournament_not_member'
    if (plan.maxAttempts === 0) return 'tournaments.attempts.none'
    if (member.attempts >= plan.maxAttempts) return 'tournaments.attempts.maximum'
    if (member.balance > Math.min(ATTEMPT_MAX_CREDIT, plan.startCredit - 1)) {
      return 'tournaments.attempts.balance_too_high'
    }
    if (ticketsOf(player, plan) < plan.cost) return 'tournaments.attempts.error'
    this.#pay(player, plan, { amount: -plan.cost, kind: 'tournament_attempt' })
    member.balance += this.#flow('TRN', 'tournament_attempt', plan.startCredit - member.balance)
    member.attempts += 1
    member.reached_ms = now_ms
    return 'OK'
  }

  /** A whole round with a tournament's balance. */
  play(
    player: ModelPlayer,
    cup: ModelCup,
    round: { readonly bet: number; readonly win: number; readonly now_ms: number },
  ): string {
    const member = cup.members.get(player.id)
    if (member === undefined) throw new Error(`${player.id} plays in ${cup.plan.key} without having joined`)
    if (cup.plan.betCap > 0 && round.bet > cup.plan.betCap) return 'BET_LIMIT'
    if (roundsLeft(cup.plan, member, round.now_ms) === 0) return 'TOURNAMENT_ROUNDS_USED'
    if (cup.plan.fixedStake > 0 && round.bet !== cup.plan.fixedStake) return 'BET_LIMIT'
    const cost = costIn(cup.plan, round.bet)
    if (cost > member.balance) return 'INSUFFICIENT_FUNDS'
    member.balance += this.#flow('TRN', 'round', round.win - cost)
    if (round.win !== cost) member.reached_ms = round.now_ms
    member.rounds += 1
    member.turnover += round.bet
    player.rounds += 1
    player.staked += round.bet
    return 'OK'
  }

  /** A whole round with ArenaCoins. */
  playForCoins(player: ModelPlayer, { bet, win }: { readonly bet: number; readonly win: number }): string {
    if (bet > player.credit) return 'INSUFFICIENT_FUNDS'
    player.credit += this.#flow('AC', 'round', win - bet)
    player.rounds += 1
    player.staked += bet
    return 'OK'
  }

  /** The first half of a round that is never ended. */
  forget(plan: CupPlan, member: ModelMember, stake: number): void {
    const amount = costIn(plan, stake)
    member.balance += this.#flow('TRN', 'bet', -amount)
    this.#forgotten.push({ member, amount })
  }

  /** The product returns such stakes as soon as the account is read. */
  giveBackForgotten(now_ms: number): void {
    for (const { member, amount } of this.#forgotten.splice(0)) {
      member.balance += this.#flow('TRN', 'rollback', amount)
      if (amount > 0) member.reached_ms = now_ms
      this.givenBack += 1
    }
  }

  /** Every ticket comes back. */
  callOff(cup: ModelCup): void {
    cup.isCalledOff = true
    for (const { id, attempts } of cup.members.values()) {
      const amount = cup.plan.cost * (1 + attempts)
      this.#pay(this.#player(id), cup.plan, { amount, kind: 'tournament_refund' })
    }
  }

  /** Ids in the order of their places: disqualified last, qualified first, those without a round after those with one, then the balance, the earlier, the lower id. */
  places({ plan, members }: ModelCup): readonly number[] {
    const group = ({ isDisqualified, rounds }: ModelMember) =>
      (isDisqualified ? 3 : 0) + (rounds === 0 ? 2 : rounds < plan.qualifyingRounds ? 1 : 0)
    const inOrder = [...members.values()].sort(
      (one, other) =>
        group(one) - group(other) ||
        other.balance - one.balance ||
        one.reached_ms - other.reached_ms ||
        one.id - other.id,
    )
    return inOrder.map(({ id }) => id)
  }

  /**
   * Pays every cup that was not cancelled by its table: dollars to those who qualified, in whole cents, and as TON at a rate in cents, both rounded
   * down. Banned members get nothing. Returns what each cup has paid.
   */
  payAll(centsPerTon: number): ReadonlyMap<string, { ac: number; nano: bigint; items: number }> {
    const paid = new Map<string, { ac: number; nano: bigint; items: number }>()
    for (const [key, cup] of this.cups) {
      if (cup.isCalledOff) continue
      const sums = { ac: 0, nano: 0n, items: 0 }
      const places = this.places(cup)
      const qualified = qualifiedOf(cup)
      for (const { place, first_prize, second_prize, third_prize } of cup.plan.rewards) {
        const winner = this.#winner(cup, places[place - 1])
        if (winner === undefined) continue
        const ac = paidCoins(cup.plan, Number(first_prize), qualified) * CREDIT_PER_AC
        const cents = paidCents(cup.plan, Math.round(second_prize * 100), qualified)
        const nano = (BigInt(cents) * 10n ** 9n) / BigInt(centsPerTon)
        winner.credit += this.#flow('AC', 'tournament_prize', ac)
        this.#flow('TON', 'tournament_prize', Number(nano))
        winner.tonNano += nano
        if (third_prize !== '') winner.items.push(third_prize)
        sums.ac += ac
        sums.nano += nano
        sums.items += third_prize === '' ? 0 : 1
      }
      paid.set(key, sums)
    }
    return paid
  }

  #winner({ plan, members }: ModelCup, id: number | undefined): ModelPlayer | undefined {
    const member = id === undefined ? undefined : members.get(id)
    if (member === undefined || member.isDisqualified || member.rounds < Math.max(1, plan.qualifyingRounds))
      return undefined
    const player = this.#player(member.id)
    return player.isBanned ? undefined : player
  }

  #player(id: number): ModelPlayer {
    const player = this.players.get(id)
    if (player === undefined) throw new Error(`No player ${id}`)
    return player
  }

  /** In what the cup costs. */
  #pay(player: ModelPlayer, plan: CupPlan, entry: { amount: number; kind: string }): void {
    const currency = currencyOf(plan)
    const amount = this.#flow(currency, entry.kind, entry.amount)
    if (currency === 'AC') player.credit += amount
    else if (currency === 'GOLD_TICKET') player.goldTicket += amount
    else player.ticket += amount
  }

  #flow(currency: string, kind: string, amount: number): number {
    const name = `${currency} ${kind}`
    this.flows.set(name, (this.flows.get(name) ?? 0n) + BigInt(amount))
    return amount
  }
}

/** What a stake takes from the points: nothing where rounds are counted and everybody begins with 0. */
function costIn({ countedRounds, startCredit }: CupPlan, stake: number): number {
  return countedRounds > 0 && startCredit === 0 ? 0 : stake
}

/** How many rounds a member may begin now: those of all days so far, this one included, without those they have played. */
export function roundsLeft(plan: CupPlan, { rounds }: ModelMember, now_ms: number): number {
  if (plan.countedRounds === 0) return Number.POSITIVE_INFINITY
  const days = Math.ceil((now_ms - plan.start_ms + 1) / DAY_MS)
  const handedOut = plan.roundsPerDay === 0 ? plan.countedRounds : days * plan.roundsPerDay
  return Math.max(0, Math.min(plan.countedRounds, handedOut) - rounds)
}

/** Disqualified members do not count. */
function qualifiedOf({ plan, members }: ModelCup): number {
  return [...members.values()].filter(
    ({ isDisqualified, rounds }) => !isDisqualified && rounds >= Math.max(1, plan.qualifyingRounds),
  ).length
}

function paidCents({ fullPrizesFrom, floorPercent }: CupPlan, cents: number, qualified: number): number {
  if (qualified >= fullPrizesFrom) return cents
  const grown = Math.floor((cents * qualified) / fullPrizesFrom)
  return Math.max(grown, Math.floor((cents * floorPercent) / 100))
}

/** Coins grow with those who qualify only where joining costs coins. */
function paidCoins({ entrance, fullPrizesFrom }: CupPlan, coins: number, qualified: number): number {
  if (entrance === 0 || qualified >= fullPrizesFrom) return coins
  return Math.floor((coins * qualified) / fullPrizesFrom)
}

/** What a cup takes for joining. */
export function currencyOf({ gold, entrance }: CupPlan): 'AC' | 'GOLD_TICKET' | 'TICKET' {
  if (entrance > 0) return 'AC'
  return gold ? 'GOLD_TICKET' : 'TICKET'
}

export function ticketsOf({ ticket, goldTicket }: ModelPlayer, { gold }: CupPlan): number {
  return gold ? goldTicket : ticket
}
