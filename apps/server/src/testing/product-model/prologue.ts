import { checkAd, requestAd } from './kinds/ads.ts'
import { compensate } from './kinds/compensations.ts'
import { buyCosmetic, wearCosmetic } from './kinds/cosmetics.ts'
import { crowdOf } from './kinds/crowd.ts'
import { buyAttempt, joinLongCup, joinShortCup, turnShortCup } from './kinds/cups.ts'
import { claimDaily } from './kinds/daily-reward.ts'
import { inForce, ownLimits } from './kinds/own-limits.ts'
import { openPartner, reportEvent } from './kinds/partners.ts'
import { ban, erase, eraseAtOnce, payTooLate, refundTooLate, signIn, unban } from './kinds/persons.ts'
import { openGame, setLimits, takeBreak, unlessOnBreak } from './kinds/play-limits.ts'
import type { RoundKinds } from './kinds/rounds.ts'
import { exchange, order, pay, refundStars } from './kinds/shop.ts'
import { change, found, join, leadsOthers, leave } from './kinds/squads.ts'
import { claimMilestones, hasMilestone } from './kinds/streak.ts'
import { selectTask } from './kinds/tasks.ts'
import { spinWheel } from './kinds/wheel.ts'
import { cancelWithdrawal, withdraw } from './kinds/withdrawals.ts'
import { playDuels, playSeasons } from './prologue-weeks.ts'
import { type Goal, once, type PrologueDeps, pass, reach, type Step, TRIES } from './scene.ts'
import type { Kind, Stage } from './stage.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** One player's way to answers that chance would rarely lead to. */
interface Scene {
  readonly player: number
  readonly steps: readonly Step[]
}

const isSelfExcluded: Goal = (stage, player) => ownLimits(stage, player).breakKind === 'self_exclusion'

const isPaid: Goal = (stage, player) => stage.player(player).tickets > 1

/** Plays everything rare once on purpose, so that a short run covers it too, whatever its seed. */
export async function playPrologue(deps: PrologueDeps): Promise<void> {
  await playShortCups(deps)
  for (const { player, steps } of scenesOf(deps.rounds)) {
    for (const step of steps) await reach(deps, player, step)
  }
  await playCupOfReborn(deps)
  await playWithheldCup(deps)
  await playDuels(deps)
  await playSeasons(deps)
}

/** One cup is paid, the next is called off; who won TON has some sent, and takes it back. */
async function playShortCups(deps: PrologueDeps): Promise<void> {
  const { stage } = deps
  await joinCup(deps, [1, 2, 3])
  pass(stage, 2 * DAY_MS)
  deps.count(await turnShortCup(stage))
  await joinCup(deps, [4, 5, 6])
  for (let tries = 0; ; tries += 1) {
    const answers = await turnShortCup(stage)
    deps.count(answers)
    if (answers.includes('refund OK')) break
    if (tries > TRIES) throw new Error('No cup was called off')
  }
  await joinCup(deps, [7])
  await reach(deps, 7, once(joinLongCup, 'join ticketError'))
}

/**
 * Prizes come some seconds after the end. A second account ranks below members who joined at the same moment with their first one: its id is larger.
 */
async function playCupOfReborn(deps: PrologueDeps): Promise<void> {
  const { stage } = deps
  const [reborn, first] = [16, 19]
  for (const player of [reborn, first])
    await reach(deps, player, { kinds: [order, pay], until: () => stage.player(player).tickets > 0 })
  pass(stage, 2 * DAY_MS)
  deps.count(await turnShortCup(stage))
  await joinCup(deps, [reborn, first])
  // Over, but not to be ranked yet.
  pass(stage, DAY_MS + 5_000)
  deps.count(await turnShortCup(stage))
  pass(stage, 2 * DAY_MS)
  deps.count(await turnShortCup(stage))
}

/** Cups follow each other until a prize of one is withheld: by turns one is, where its winner may be paid. */
async function playWithheldCup(deps: PrologueDeps): Promise<void> {
  const { stage } = deps
  const players = [20, 21]
  for (let cups = 0; cups < 30; cups += 1) {
    for (const player of players)
      await reach(deps, player, { kinds: [order, pay], until: () => stage.player(player).tickets > 0 })
    await joinCup(deps, players)
    pass(stage, 2 * DAY_MS)
    const answers = await turnShortCup(stage)
    deps.count(answers)
    if (answers.includes('prize withhold OK')) return
  }
  throw new Error('No prize of a cup was withheld')
}

async function joinCup(deps: PrologueDeps, players: readonly number[]): Promise<void> {
  deps.count(await turnShortCup(deps.stage))
  for (const player of players) await reach(deps, player, once(joinShortCup, 'join short OK'))
}

function scenesOf(rounds: RoundKinds): readonly Scene[] {
  const kinds: RoundActs = {
    instant: (_, player) => rounds.draw(player, { instantOnly: true }),
    any: (_, player) => rounds.draw(player, { instantOnly: false }),
  }
  return [...moneyScenes(kinds), ...giftScenes(kinds), ...ruleScenes(kinds)]
}

interface RoundActs {
  /** A round that is over at once. */
  readonly instant: Kind
  readonly any: Kind
}

const hasLostInCup: Goal = (stage, player) => stage.player(player).balances.cup < 4_000
const mayPlayFor15: Goal = (stage, player) => (dayLimit(stage, player) ?? 1_000) < 17
const mayPayLittle: Goal = (stage, player) => (starsLimit(stage, player) ?? 1_000) < 76
/** Enough for everything that coins buy. */
const rich: Step = {
  kinds: [order, pay],
  until: (stage, player) => stage.player(player).balances.coins > 3_000_000,
}
const hasOpenRound: Goal = (stage, player) => stage.player(player).openRound !== undefined

/** Withdrawals, attempts, exchanges and debts, Stars for an erased account. */
function moneyScenes({ instant }: RoundActs): readonly Scene[] {
  return [
    {
      player: 1,
      steps: [
        once(withdraw, 'withdrawal OK'),
        once(eraseAtOnce, 'erasure erasure_withdrawal_open'),
        once(cancelWithdrawal, 'withdrawal cancel OK'),
        once(cancelWithdrawal, 'withdrawal cancel withdrawal_over'),
      ],
    },
    {
      player: 8,
      steps: [
        once(joinLongCup, 'join OK'),
        once(instant, hasLostInCup),
        once(buyAttempt, 'attempt tournaments.attempts.error'),
        { kinds: [order, pay], until: (stage, player) => stage.player(player).tickets > 0 },
        { kinds: [instant, buyAttempt], until: 'attempt OK' },
      ],
    },
    {
      player: 13,
      steps: [
        rich,
        once(crowdOf(claimDaily), 'crowd: daily claim OK'),
        once(crowdOf(buyCosmetic), 'crowd: cosmetic OK'),
        once(buyCosmetic, 'cosmetic OK'),
        once(buyCosmetic, 'cosmetic offer_changed'),
        once(wearCosmetic, 'wear OK'),
        once(wearCosmetic, 'wear ITEM_NOT_FOUND'),
        rich,
        once(exchange, 'exchange OK'),
        once(exchange, 'exchange CONFLICT'),
        once(crowdOf(exchange), 'crowd: exchange OK'),
        { kinds: [order, pay, exchange, joinLongCup, refundStars], until: 'exchange FORBIDDEN' },
      ],
    },
    {
      player: 17,
      steps: [
        { kinds: [order, pay], until: isPaid },
        once(crowdOf(refundStars), 'crowd: star refund OK'),
        { kinds: [order, pay], until: isPaid },
        once(crowdOf(eraseAtOnce), 'crowd: erasure OK'),
        once(eraseAtOnce, 'erasure ACCOUNT_NOT_FOUND'),
        once(payTooLate, 'payment too late OK'),
        once(refundTooLate, 'star refund too late OK'),
        once(instant, 'play SESSION_NOT_FOUND'),
      ],
    },
  ]
}

/** Ads, the wheel, tasks, partners. */
function giftScenes({ instant }: RoundActs): readonly Scene[] {
  return [
    {
      player: 22,
      steps: [
        once(found, 'squad found OK'),
        once(found, 'squad found squad_already'),
        once(join, 'squad join squad_already'),
        once(compensate, 'compensation OK'),
      ],
    },
    {
      player: 23,
      steps: [
        once(join, 'squad join OK'),
        once(leave, 'squad leave OK'),
        once(leave, 'squad leave ITEM_NOT_FOUND'),
        { kinds: [join, leave], until: 'squad join ITEM_NOT_FOUND' },
      ],
    },
    // The leader takes the other one out, or hands the squad over.
    { player: 24, steps: [once(join, 'squad join OK')] },
    { player: 22, steps: [{ kinds: [change], until: (stage, player) => !leadsOthers(stage, player) }] },
    {
      player: 9,
      steps: [
        { kinds: [requestAd, checkAd], until: 'ad view OK', pause_ms: MINUTE_MS / 2 },
        { kinds: [requestAd, checkAd], until: 'ad view ads_cooldown', pause_ms: MINUTE_MS / 2 },
      ],
    },
    {
      player: 10,
      steps: [
        once(spinWheel, 'free spin OK'),
        once(spinWheel, 'spin again OK'),
        { kinds: [claimDaily], until: (stage, player) => stage.spins(player) > 0, pause_ms: DAY_MS + 1 },
        once(spinWheel, 'extra spin OK'),
      ],
    },
    {
      player: 30,
      steps: [
        { kinds: [claimDaily], until: hasMilestone, pause_ms: 60 * MINUTE_MS },
        once(claimMilestones, 'streak claim OK'),
        once(claimMilestones, 'streak claim nothing'),
      ],
    },
    {
      player: 11,
      steps: [
        { kinds: [selectTask, instant], until: 'task check task_completed' },
        once(selectTask, 'task claim task_rewarded'),
      ],
    },
    {
      player: 12,
      steps: [
        once(openPartner, 'partner open OK'),
        once(reportEvent, 'postback CONFLICT'),
        once(crowdOf(reportEvent), 'crowd: postback OK'),
      ],
    },
  ]
}

/** Limits, breaks, bans, and rounds that are still open. */
function ruleScenes({ instant, any }: RoundActs): readonly Scene[] {
  return [
    {
      player: 14,
      steps: [
        once(setLimits, mayPlayFor15),
        { kinds: [instant], until: 'play PLAY_LIMIT_REACHED', pause_ms: MINUTE_MS },
        once(openGame, 'game play_limit_reached'),
        once(setLimits, mayPayLittle),
        once(order, 'order stars_limit'),
      ],
    },
    {
      player: 15,
      steps: [
        once(takeBreak, 'break OK'),
        once(takeBreak, 'break break_running'),
        ...[claimDaily, spinWheel, exchange].map((kind, at) =>
          once(unlessOnBreak(kind), `${['daily claim', 'free spin', 'exchange'][at]} on_break`),
        ),
        once(openGame, 'game on_break'),
        once(any, 'bet PLAYER_ON_BREAK'),
        once(crowdOf(takeBreak), 'crowd: break OK'),
      ],
    },
    {
      // A player who excluded themselves and had their account erased is still excluded in the next one.
      player: 60,
      steps: [
        once(takeBreak, isSelfExcluded),
        once(eraseAtOnce, 'erasure OK'),
        once(signIn, 'sign-in OK'),
        once(setLimits, 'limits OK'),
      ],
    },
    {
      player: 16,
      steps: [
        once(ban, 'ban OK'),
        once(signIn, 'sign-in BANNED'),
        once(instant, 'play PLAYER_BLOCKED'),
        once(compensate, 'compensation CONFLICT'),
        once(unban, 'unban OK'),
        once(ban, 'ban OK'),
        once(erase, 'erasure by an operator OK'),
        once(ban, 'ban ACCOUNT_NOT_FOUND'),
        once(compensate, 'compensation ACCOUNT_NOT_FOUND'),
        once(unban, 'unban of the erased OK'),
        once(signIn, 'sign-in OK'),
      ],
    },
    {
      player: 18,
      steps: [
        once(any, 'rollback OK ROLLED_BACK'),
        once(any, 'win OK'),
        once(any, 'end OK'),
        once(any, hasOpenRound),
        once(eraseAtOnce, 'erasure erasure_round_open'),
        { kinds: [selectTask, crowdOf(selectTask)], until: 'crowd: task check OK' },
      ],
    },
  ]
}

function dayLimit(stage: Stage, player: number): number | null {
  return inForce(ownLimits(stage, player).day, stage.now_ms).value
}

function starsLimit(stage: Stage, player: number): number | null {
  return inForce(ownLimits(stage, player).stars, stage.now_ms).value
}
