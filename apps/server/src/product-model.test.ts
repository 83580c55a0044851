import { IS_LONG, RUN_SEED } from '@arena/test-kit/run-options'
import { afterAll, describe, expect, it } from 'vitest'
import { MONEY_ENGINES, openTestDatabase, type TestEngine } from './testing/index.ts'
import { ProductPlay } from './testing/product-model/product-play.ts'

const OPERATIONS: Readonly<Record<TestEngine, number>> = IS_LONG
  ? { pglite: 400_000, postgres: 200_000 }
  : { pglite: 10_000, postgres: 6_000 }
/** After this many both engines must have given the same answers. */
const COMPARED = 3_000
const PLAYERS = 120
/** How often everybody's balances are compared with the model and with the ledger. */
const CHECKS = 5

/** The runs must show each of them at least once, or the agreement says nothing about it. */
const EVERYTHING = [
  ['play OK', 'play INSUFFICIENT_FUNDS', 'play TRANSACTION_CONFLICT', 'bet OK', 'win OK', 'end OK'],
  ['rollback OK ROLLED_BACK', 'rollback OK NOT_FOUND_RECORDED', 'level check OK', 'sign-in OK'],
  ['join OK', 'join ticketError', 'join short OK', 'attempt OK', 'attempt tournaments.attempts.error'],
  [
    'refund OK',
    'prize OK',
    'prize release OK',
    'prize withhold OK',
    'daily claim OK',
    'daily claim reward_claimed',
    'ad request OK',
    'ad view OK',
  ],
  ['ad view ads_not_watched', 'ad view ads_cooldown', 'story OK', 'friend sign-in OK', 'friend round OK'],
  [
    'friend paid',
    'friend waits',
    'free spin OK',
    'extra spin OK',
    'extra spin spin_wheel_cooldown',
    'spin again OK',
  ],
  ['task begin task_started', 'task check task_completed', 'task claim task_rewarded', 'partner open OK'],
  ['streak claim OK', 'streak claim nothing'],
  ['squad found OK', 'squad found squad_already', 'squad join OK', 'squad join squad_already'],
  [
    'season claim OK',
    'season claim nothing',
    'season claim OK of the last',
    'task of a period task_rewarded',
  ],
  ['duel paired', 'duel won', 'duel lost', 'duel drawn', 'duel rested', 'duel called_off', 'week round OK'],
  ['squad claim OK', 'squad claim nothing', 'squad claim reward_budget', 'join week OK'],
  ['squad join ITEM_NOT_FOUND', 'squad leave OK', 'squad leave ITEM_NOT_FOUND'],
  ['postback OK', 'postback CONFLICT', 'exchange OK', 'exchange CONFLICT', 'exchange INSUFFICIENT_CREDITS'],
  [
    'cosmetic OK',
    'cosmetic offer_changed',
    'cosmetic level_required',
    'wear OK',
    'wear ITEM_NOT_FOUND',
    'crowd: cosmetic OK',
  ],
  ['order OK', 'payment OK', 'star refund OK', 'exchange FORBIDDEN', 'withdrawal OK'],
  ['withdrawal withdrawal_insufficient', 'withdrawal cancel OK', 'withdrawal cancel withdrawal_over'],
  [
    'crowd: daily claim OK',
    'crowd: ad view OK',
    'crowd: task check OK',
    'crowd: exchange OK',
    'crowd: payment OK',
  ],
  ['crowd: attempt OK', 'crowd: postback OK', 'crowd: withdrawal OK', 'crowd: star refund OK'],
  [
    'limits OK',
    'game play_limit_reached',
    'order stars_limit',
    'play PLAY_LIMIT_REACHED',
    'crowd: limits OK',
  ],
  ['break OK', 'break break_running', 'game on_break', 'exchange on_break', 'free spin on_break'],
  ['daily claim on_break', 'play PLAYER_ON_BREAK', 'bet PLAYER_ON_BREAK', 'crowd: break OK'],
  ['ban OK', 'ban ACCOUNT_NOT_FOUND', 'sign-in BANNED', 'play PLAYER_BLOCKED', 'unban OK'],
  ['unban of the erased OK', 'erasure OK', 'erasure by an operator OK', 'crowd: erasure OK'],
  ['erasure erasure_withdrawal_open', 'erasure erasure_round_open', 'erasure ACCOUNT_NOT_FOUND'],
  ['compensation OK', 'compensation CONFLICT', 'compensation ACCOUNT_NOT_FOUND'],
  ['play SESSION_NOT_FOUND', 'payment too late OK', 'star refund too late OK'],
].flat()

describe(`everything players do, with seed ${RUN_SEED}`, () => {
  const closings: (() => Promise<void>)[] = []
  const begun = new Map<TestEngine, string>()
  const shown = new Set<string>()
  afterAll(async () => {
    for (const close of closings) await close()
  })

  it.each(MONEY_ENGINES)(
    'is answered on %s as the reference model answers it, and the ledger agrees all the time',
    async engine => {
      const database = await openTestDatabase(engine)
      const play = await ProductPlay.open(database, { seed: RUN_SEED, players: PLAYERS })
      closings.push(
        () => play.close(),
        () => database.close(),
      )
      expect(await play.begin()).toEqual([])
      expect(await play.run(COMPARED, 1)).toEqual([])
      begun.set(engine, play.hash)
      expect(await play.run(OPERATIONS[engine], CHECKS)).toEqual([])
      for (const what of play.tally.keys()) shown.add(what)
      expect(play.done).toBeGreaterThanOrEqual(OPERATIONS[engine])
    },
    IS_LONG ? 9_000_000 : 300_000,
  )

  it('is everything: no answer the promises speak of is missing', () => {
    expect(EVERYTHING.filter(what => !shown.has(what))).toEqual([])
  })

  it('is answered alike by every engine, so that a run can be gone through again', () => {
    expect(begun.size).toBe(MONEY_ENGINES.length)
    expect(new Set(begun.values()).size).toBe(1)
  })
})
