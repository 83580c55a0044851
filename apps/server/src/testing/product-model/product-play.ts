import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@arena/database'
import { SeededNumbers } from '@arena/test-kit'
import { OPERATOR_ENV } from '../../features/tournaments/testing/operate.ts'
import { type BotApiDouble, openBotApiDouble } from '../open-bot-api-double.ts'
import { openTestApp } from '../open-test-app.ts'
import { checkLevel } from './kinds/accounts.ts'
import { checkAd, hasAd, hasBeenPaid, requestAd } from './kinds/ads.ts'
import { compensate } from './kinds/compensations.ts'
import { buyCosmetic, wearCosmetic } from './kinds/cosmetics.ts'
import { crowdOf } from './kinds/crowd.ts'
import { buyAttempt, CUP_CREDIT, joinLongCup, joinShortCup, openCups, turnShortCup } from './kinds/cups.ts'
import { claimDaily } from './kinds/daily-reward.ts'
import { inviteFriends, shareStory } from './kinds/friends.ts'
import { openPartner, reportEvent } from './kinds/partners.ts'
import { isWelcome, type Left, leftBehind, personOf } from './kinds/person.ts'
import {
  ban,
  erase,
  eraseAtOnce,
  payTooLate,
  refundTooLate,
  signIn,
  signInAs,
  unban,
} from './kinds/persons.ts'
import { mayNotPlay, openGame, setLimits, takeBreak, unlessOnBreak } from './kinds/play-limits.ts'
import { RoundKinds } from './kinds/rounds.ts'
import { claimSteps, hasReachedStep, selectOfPeriod } from './kinds/season.ts'
import { exchange, hasOrdered, hasSpentPurchase, isDebtor, order, pay, refundStars } from './kinds/shop.ts'
import { claimDuels, isLookDue, joinWeek, lookAtWeek, newsOfDuels, playAnyWeek } from './kinds/squad-weeks.ts'
import { change, found, join, leadsOthers, leave } from './kinds/squads.ts'
import { claimMilestones } from './kinds/streak.ts'
import { selectTask } from './kinds/tasks.ts'
import { spinWheel } from './kinds/wheel.ts'
import { cancelWithdrawal, isToBePaid, withdraw } from './kinds/withdrawals.ts'
import { playPrologue } from './prologue.ts'
import { type Act, isSame, type Kind, type Seen, Stage } from './stage.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const IN_A_WAVE = 64
/** The numbers of erased accounts begin here. */
/** The start balances of a new player. */
const START = { credit: 100_000, tickets: 1, cupCredit: CUP_CREDIT }

/** Of that what a break closes. */
const CLOSED: readonly Kind[] = [
  [joinLongCup, buyAttempt, buyAttempt, joinShortCup, exchange, exchange, exchange],
  [claimDaily, claimDaily, claimDaily, requestAd, requestAd, checkAd, checkAd, shareStory],
  [claimMilestones, claimMilestones, found, join, join, join, joinWeek, claimDuels, claimSteps],
  [selectOfPeriod, selectOfPeriod, buyCosmetic, buyCosmetic],
  [spinWheel, spinWheel, spinWheel, selectTask, selectTask, selectTask, openPartner, order, order, order],
]
  .flat()
  .map(unlessOnBreak)

/** The acts of a player who plays no round, weighted by their number in the list. */
const KINDS: readonly Kind[] = [
  CLOSED,
  [checkLevel, checkLevel, signIn, reportEvent, reportEvent, pay, pay, refundStars],
  [withdraw, cancelWithdrawal, setLimits, setLimits, openGame, takeBreak, ban, erase],
  [payTooLate, refundTooLate, compensate, leave, change, playAnyWeek, wearCosmetic],
].flat()

/** Events that happen to a banned player, and acts that they try. */
const BANNED: readonly Kind[] = [signIn, unban, unban, ban, erase, compensate, pay, refundStars, reportEvent]
/** The same for a player whose account is erased. */
const GONE: readonly Kind[] = [
  [signIn, signIn, signIn, signIn, unban, ban],
  [erase, eraseAtOnce, payTooLate, refundTooLate, compensate],
].flat()

/** Acts that one player repeats so quickly that several calls are on their way. */
const PRESSED: readonly Kind[] = [
  [
    claimDaily,
    claimMilestones,
    checkAd,
    checkAd,
    joinLongCup,
    buyAttempt,
    selectTask,
    selectTask,
    exchange,
  ].map(unlessOnBreak),
  [pay, refundStars, reportEvent, withdraw, cancelWithdrawal, checkLevel, setLimits, takeBreak, eraseAtOnce],
]
  .flat()
  .map(crowdOf)

export interface Difference {
  readonly kind: string
  readonly player: number
  readonly expected: unknown
  readonly actual: unknown
}

class Differs extends Error {
  constructor(readonly difference: Difference) {
    super('The product and its model differ')
  }
}

/** The whole product and its model, fed with the same random operations while time passes. */
export class ProductPlay {
  readonly #database: Database
  readonly #stage: Stage
  readonly #chatPlatform: BotApiDouble
  readonly #rounds: RoundKinds
  readonly #hash = createHash('sha256')
  /** How often each operation was answered how. */
  readonly tally = new Map<string, number>()
  #done = 0

  private constructor(database: Database, stage: Stage, chatPlatform: BotApiDouble) {
    this.#chatPlatform = chatPlatform
    this.#database = database
    this.#stage = stage
    this.#rounds = new RoundKinds(stage)
  }

  static async open(
    database: Database,
    { seed, players }: { readonly seed: number; readonly players: number },
  ) {
    const chatPlatform = await openBotApiDouble(() => ({ ok: true, result: 'https://t.me/$invoice' }))
    const env = { ...OPERATOR_ENV, BOT_API_ROOT: chatPlatform.root }
    const arena = await openTestApp(database, { env })
    const stage = new Stage(arena, { players, numbers: new SeededNumbers(seed), start: START })
    await openCups(stage)
    const play = new ProductPlay(database, stage, chatPlatform)
    for (let index = 0; index < players; index += 1) {
      const difference = await play.#wave([signInAs(stage, index, undefined)])
      if (difference !== undefined) throw new Error(`A newcomer starts with ${JSON.stringify(difference)}`)
    }
    return play
  }

  get done(): number {
    return this.#done
  }

  async close(): Promise<void> {
    await this.#stage.arena.app.stop()
    this.#chatPlatform.close()
  }

  /** Plays what chance would rarely lead to. Answers what differed first. */
  async begin(): Promise<readonly Difference[]> {
    try {
      await playPrologue({
        stage: this.#stage,
        rounds: this.#rounds,
        count: answers => this.#count(answers),
        send: async act => {
          const { answer, difference } = await this.#sendAlone(act)
          if (difference !== undefined) throw new Differs(difference)
          return answer
        },
      })
    } catch (error) {
      if (error instanceof Differs) return [error.difference]
      throw error
    }
    return this.verdict()
  }

  /** Sends waves until `count` operations are answered, and looks at everything `checks` times. Answers what differed first. */
  async run(count: number, checks: number): Promise<readonly Difference[]> {
    const every = Math.ceil(count / checks)
    for (let next = every; this.#done < count; ) {
      this.#passTime()
      this.#count(await turnShortCup(this.#stage))
      this.#count(await inviteFriends(this.#stage))
      const unlike = isLookDue(this.#stage) ? await this.#wave([lookAtWeek(this.#stage)]) : undefined
      if (unlike !== undefined) return [unlike]
      this.#count(newsOfDuels(this.#stage))
      const difference = await this.#wave(this.#drawWave())
      if (difference !== undefined) return [difference]
      if (this.#done < next) continue
      const differences = await this.verdict()
      if (differences.length > 0) return differences
      next += every
    }
    return this.verdict()
  }

  /** Mostly seconds, at times half an hour, rarely half a day. */
  #passTime(): void {
    const { numbers, arena } = this.#stage
    const drawn = numbers.below(100)
    const most_ms = drawn < 70 ? MINUTE_MS : drawn < 95 ? HOUR_MS / 2 : 12 * HOUR_MS
    arena.clock.advance(1 + numbers.below(most_ms))
    this.#stage.wallets.now_ms = this.#stage.now_ms
  }

  /** Every player several instant rounds, or one operation of any kind. */
  #drawWave(): readonly Act[] {
    const { numbers, size } = this.#stage
    const players = new Set(Array.from({ length: IN_A_WAVE }, () => numbers.below(size)))
    return [...players].flatMap(player => this.#draw(player))
  }

  #draw(player: number): readonly Act[] {
    const { numbers } = this.#stage
    const act = (kind: Kind) => [kind(this.#stage, player)].filter(isAct)
    if (!isWelcome(this.#stage, player)) return this.#drawForUnwelcome(player)
    // An ad is watched at once, or not at all; and often the next one is wanted too early.
    if (hasAd(this.#stage, player) && numbers.chance(50)) return act(unlessOnBreak(checkAd))
    if (hasBeenPaid(this.#stage, player) && numbers.chance(20)) return act(unlessOnBreak(requestAd))
    const likely = this.#likely(player)
    if (likely.length > 0 && numbers.chance(8)) return act(numbers.pick(likely))
    if (numbers.chance(1)) this.#rounds.openAnother(player)
    if (numbers.chance(80)) {
      const count = 1 + numbers.below(4)
      return Array.from({ length: count }, () => this.#rounds.draw(player, { instantOnly: true }))
    }
    if (numbers.chance(30)) return [this.#rounds.draw(player, { instantOnly: false })]
    return act(numbers.pick(numbers.chance(15) ? PRESSED : KINDS))
  }

  /** Acts that follow from the player's state, which would hardly ever come together by chance. */
  #likely(player: number): readonly Kind[] {
    const stage = this.#stage
    return [
      hasOrdered(stage, player) ? [pay] : [],
      // A player who has spent a purchase gets their Stars back, and comes again with a debt.
      hasSpentPurchase(stage, player) ? [refundStars] : [],
      isDebtor(stage, player) ? [unlessOnBreak(exchange), unlessOnBreak(order), withdraw] : [],
      mayNotPlay(stage, player) ? [openGame, openGame, takeBreak] : [],
      isToBePaid(stage, player) ? [erase] : [],
      leadsOthers(stage, player) ? [change] : [],
      hasReachedStep(stage, player) ? [unlessOnBreak(claimSteps)] : [],
      stage.player(player).tonNano > 0 ? [withdraw, cancelWithdrawal] : [],
    ].flat()
  }

  /** The player comes back soon; their running games end meanwhile. */
  #drawForUnwelcome(player: number): readonly Act[] {
    const { numbers } = this.#stage
    if (numbers.chance(40)) return [this.#rounds.draw(player, { instantOnly: false })]
    const kinds = personOf(this.#stage, player).isHere ? BANNED : GONE
    return [numbers.pick(kinds)(this.#stage, player)].filter(isAct)
  }

  async #wave(acts: readonly Act[]): Promise<Difference | undefined> {
    const answers = new Map<Act, Seen>()
    const send = async (act: Act) => void answers.set(act, await act.send())
    const alone = acts.filter(({ lane }) => lane === 'alone')
    const oneByOne = async () => {
      for (const act of alone) await send(act)
    }
    await Promise.all([...acts.filter(({ lane }) => lane === 'beside').map(send), oneByOne()])
    for (const act of acts) {
      const actual = answers.get(act) ?? { code: 'no answer' }
      const expected = act.predict(actual)
      const { kind, player } = act
      if (!isSame(actual, expected)) return { kind, player, expected, actual }
      this.#hash.update(JSON.stringify(actual))
      this.#count([`${kind} ${actual.code}`])
    }
    return undefined
  }

  async #sendAlone(
    act: Act,
  ): Promise<{ readonly answer: string; readonly difference: Difference | undefined }> {
    let answer = ''
    const repeated: Act = {
      ...act,
      async send() {
        const seen = await act.send()
        answer = `${act.kind} ${seen.code}`
        return seen
      },
    }
    const difference = await this.#wave([repeated])
    return { answer, difference }
  }

  #count(answers: readonly string[]): void {
    this.#done += answers.length
    for (const answer of answers) this.tally.set(answer, (this.tally.get(answer) ?? 0) + 1)
  }

  /** Every balance of everybody against the model, and against the ledger. */
  async verdict(): Promise<readonly Difference[]> {
    const { wallet } = this.#stage.arena.app.features
    const { mismatches } = await wallet.verify(this.#database)
    const wrong = mismatches.map(({ player_id, figure, booked, stored }) => ({
      kind: `ledger: ${figure}`,
      player: player_id,
      expected: booked,
      actual: stored,
    }))
    return [...wrong, ...(await this.#differences()), ...(await this.#differencesOfErased())]
  }

  /** The property of erased accounts stays completely, under anonymous ids. */
  async #differencesOfErased(): Promise<readonly Difference[]> {
    const rows = await this.#database.query<Left>(
      `SELECT credit, ticket, gold_ticket, ton_nano, wheel_spin, level, exp, amount_bet FROM wallets WHERE closed`,
    )
    const sorted = (all: readonly Left[]) => all.map(left => JSON.stringify(left)).toSorted()
    const [actual, expected] = [sorted(rows), sorted(leftBehind(this.#stage))]
    return isDeepStrictEqual(actual, expected) ? [] : [{ kind: 'erased', player: -1, expected, actual }]
  }

  async #differences(): Promise<readonly Difference[]> {
    const rows = await this.#database.query<Record<string, number>>(
      `SELECT player_id, credit, ticket, gold_ticket, ton_nano, wheel_spin, level, exp, amount_bet,
         COALESCE(a.balance, -1) AS cup, COALESCE(a.rounds, -1) AS rounds
       FROM wallets LEFT JOIN (SELECT * FROM tournament_accounts WHERE tournament_id = $1) AS a USING (bucket, player_id)`,
      [this.#stage.shared('longCup', () => -1)],
    )
    const stored = new Map(rows.map(row => [row['player_id'], row]))
    return this.#stage.wallets.players.flatMap((_, index) => {
      const actual = stored.get(this.#stage.key(index).playerId)
      const expected = personOf(this.#stage, index).isHere ? this.#figuresOf(index) : undefined
      this.#hash.update(JSON.stringify(expected ?? null))
      return isDeepStrictEqual(actual, expected) ? [] : [{ kind: 'figures', player: index, expected, actual }]
    })
  }

  #figuresOf(index: number): Record<string, number> {
    const { balances, tickets, goldTickets, tonNano, level, exp, amountBet, cupRounds } =
      this.#stage.player(index)
    const isIn = this.#stage.of(index, 'cup', () => ({ isMember: false })).isMember
    return {
      player_id: this.#stage.key(index).playerId,
      credit: balances.coins,
      ticket: tickets,
      gold_ticket: goldTickets,
      ton_nano: tonNano,
      wheel_spin: this.#stage.spins(index),
      level,
      exp,
      amount_bet: amountBet,
      cup: isIn ? balances.cup : -1,
      rounds: isIn ? cupRounds : -1,
    }
  }

  get hash(): string {
    return this.#hash.copy().digest('hex')
  }
}

function isAct(act: Act | undefined): act is Act {
  return act !== undefined
}
