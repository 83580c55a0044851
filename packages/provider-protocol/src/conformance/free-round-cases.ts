import {
  bet,
  type ConformanceCases,
  endOf,
  type FreeRoundsWish,
  NotOffered,
  newId,
  rollbackOf,
  type WalletTarget,
  winOf,
} from './calls.ts'
import { accepted, balanceIs, equal, refusedWith, send } from './wallet-caller.ts'

/** A player's session with a grant, and a stake that begins one of its rounds. */
export async function granted(target: WalletTarget, wish: Partial<FreeRoundsWish> = {}) {
  if (target.grantFreeRounds === undefined) throw new NotOffered('the wallet grants no free rounds to a test')
  const session = await target.openSession({ balance: 1000 })
  const grant_id = await target.grantFreeRounds(session, { rounds: 2, bet: 100, ...wish })
  const free = () => bet(session, { amount: 0, is_free: true, grant_id })
  return { session, grant_id, free }
}

/** How many rounds of a grant the wallet lists as left. */
export async function leftOf(target: WalletTarget, session_id: string, grantId: string): Promise<number> {
  const { free_rounds = [] } = await accepted(target, 'session', { session_id })
  return free_rounds.find(({ grant_id }) => grant_id === grantId)?.rounds_left ?? 0
}

export const FREE_ROUND_CASES: ConformanceCases = {
  async 'a stake of 0 without a grant is refused, whatever the call says of itself'(target) {
    const session = await target.openSession({ balance: 1000 })
    for (const rest of [{}, { is_free: true }, { is_free: true, grant_id: newId('g') }]) {
      const free = bet(session, { amount: 0, ...rest })
      const { balance } = await refusedWith(target, 'FREE_ROUND_NOT_GRANTED', ['bet', free])
      equal(balance, 1000, 'balance sent with the refusal')
      await refusedWith(target, 'BET_NOT_FOUND', ['win', winOf(free, { amount: 500 })])
    }
    await balanceIs(target, session, 1000)
  },
  async 'a stake of 0 opens no round and adds to none'(target) {
    const session = await target.openSession({ balance: 1000 })
    const opening = bet(session, { amount: 100 })
    await accepted(target, 'bet', opening)
    const free = bet(session, { amount: 0, round_id: opening.round_id, is_free: true })
    await refusedWith(target, 'FREE_ROUND_NOT_GRANTED', ['bet', free])
    await accepted(target, 'rollback', rollbackOf(opening))
    const described = await accepted(target, 'session', { session_id: session })
    equal(described.open_round, undefined, 'open round')
  },
  async 'a session lists the free rounds of its player'(target) {
    const { session, grant_id } = await granted(target, { win_max: 700 })
    const { free_rounds = [] } = await accepted(target, 'session', { session_id: session })
    const [first] = free_rounds
    equal(free_rounds.length, 1, 'grants')
    equal(
      [first?.grant_id, first?.bet, first?.rounds_left, first?.win_left],
      [grant_id, 100, 2, 700],
      'the grant',
    )
    const other = await target.openSession({ balance: 1000 })
    equal(
      (await accepted(target, 'session', { session_id: other })).free_rounds,
      undefined,
      'of another player',
    )
  },
  async 'a free round costs nothing, pays its win, and is taken from the grant'(target) {
    const { session, grant_id, free } = await granted(target)
    const stake = free()
    equal((await accepted(target, 'bet', stake)).balance, 1000, 'balance after the stake')
    equal(await leftOf(target, session, grant_id), 1, 'rounds left')
    equal(
      (await accepted(target, 'win', winOf(stake, { amount: 250 }))).balance,
      1250,
      'balance after the win',
    )
    const lost = free()
    await accepted(target, 'bet', lost)
    await accepted(target, 'win', winOf(lost, { amount: 0 }))
    equal(await leftOf(target, session, grant_id), 0, 'rounds left')
    await refusedWith(target, 'FREE_ROUND_NOT_GRANTED', ['bet', free()])
    await balanceIs(target, session, 1250)
  },
  async 'a free round pays several wins, and end-round closes it'(target) {
    const { session, free } = await granted(target)
    const stake = free()
    await accepted(target, 'bet', stake)
    for (const amount of [10, 0, 30])
      await accepted(target, 'win', winOf(stake, { amount, round_closed: false }))
    const ended = await accepted(target, 'endRound', endOf(stake))
    equal(await accepted(target, 'endRound', endOf(stake)), ended, 'answer to the repeat')
    await refusedWith(target, 'ROUND_CLOSED', ['win', winOf(stake, { amount: 10 })])
    await balanceIs(target, session, 1040)
  },
  async 'a repeated free stake gets the first answer and takes one round'(target) {
    const { session, grant_id, free } = await granted(target)
    const stake = free()
    const first = await accepted(target, 'bet', stake)
    equal(await accepted(target, 'bet', stake), first, 'answer to the repeat')
    await refusedWith(target, 'TRANSACTION_CONFLICT', ['bet', { ...stake, grant_id: newId('g') }])
    equal(await leftOf(target, session, grant_id), 1, 'rounds left')
  },
  async '50 copies of one free stake at the same time take one round'(target) {
    const { session, grant_id, free } = await granted(target)
    const stake = free()
    await Promise.all(Array.from({ length: 50 }, () => accepted(target, 'bet', stake)))
    equal(await leftOf(target, session, grant_id), 1, 'rounds left')
  },
  async 'a rollback gives a free round back, once'(target) {
    const { session, grant_id, free } = await granted(target)
    const stake = free()
    await accepted(target, 'bet', stake)
    const back = rollbackOf(stake)
    const first = await accepted(target, 'rollback', back)
    equal(first.result, 'ROLLED_BACK', 'result')
    equal(await accepted(target, 'rollback', back), first, 'answer to the repeat')
    equal((await accepted(target, 'rollback', rollbackOf(stake))).result, 'ALREADY', 'result of another')
    equal(await leftOf(target, session, grant_id), 2, 'rounds left')
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['bet', stake])
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['win', winOf(stake, { amount: 100 })])
    await accepted(target, 'bet', free())
    await balanceIs(target, session, 1000)
  },
  async 'a free stake that was rolled back before it came takes no round'(target) {
    const { session, grant_id, free } = await granted(target)
    const stake = free()
    equal((await accepted(target, 'rollback', rollbackOf(stake))).result, 'NOT_FOUND_RECORDED', 'result')
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['bet', stake])
    equal(await leftOf(target, session, grant_id), 2, 'rounds left')
  },
  async 'a free round that has won is not rolled back before its win is'(target) {
    const { session, grant_id, free } = await granted(target)
    const stake = free()
    await accepted(target, 'bet', stake)
    const win = winOf(stake, { amount: 100, round_closed: false })
    await accepted(target, 'win', win)
    await refusedWith(target, 'ALREADY_SETTLED', ['rollback', rollbackOf(stake)])
    await accepted(target, 'rollback', rollbackOf({ ...stake, transaction_id: win.transaction_id }))
    await accepted(target, 'rollback', rollbackOf(stake))
    equal(await leftOf(target, session, grant_id), 2, 'rounds left')
    await balanceIs(target, session, 1000)
  },
  async 'two stakes for the last round of a grant: one is taken'(target) {
    const { session, grant_id, free } = await granted(target, { rounds: 1 })
    const answers = await Promise.all([free(), free()].map(stake => send(target, 'bet', stake)))
    equal(answers.filter(({ status }) => status === 200).length, 1, 'stakes taken')
    equal(await leftOf(target, session, grant_id), 0, 'rounds left')
    await balanceIs(target, session, 1000)
  },
}
