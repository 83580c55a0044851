import { bet, type ConformanceCases, endOf, newId, playRound, rollbackOf, winOf } from './calls.ts'
import { accepted, balanceIs, equal, refusedWith, staked } from './wallet-caller.ts'

export const ROLLBACK_CASES: ConformanceCases = {
  async 'a rollback gives the stake back and frees the player'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const { result, balance } = await accepted(target, 'rollback', rollbackOf(stake))
    equal([result, balance], ['ROLLED_BACK', 10_000], 'answer')
    await accepted(target, 'bet', bet(session, { amount: 1000 }))
  },
  async 'a repeated rollback gets the first answer again; another one of the same stake moves nothing'(
    target,
  ) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const rollback = rollbackOf(stake)
    const first = await accepted(target, 'rollback', rollback)
    equal(await accepted(target, 'rollback', rollback), first, 'answer to the repeat')
    const second = await accepted(target, 'rollback', rollbackOf(stake))
    equal([second.result, second.balance], ['ALREADY', 10_000], 'answer to another rollback')
    await balanceIs(target, session, 10_000)
  },
  async 'a rollback under a used id with another body is a conflict'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const rollback = rollbackOf(stake)
    await accepted(target, 'rollback', rollback)
    const other = { ...rollback, bet_transaction_id: newId('b') }
    await refusedWith(target, 'TRANSACTION_CONFLICT', ['rollback', other])
  },
  async 'a rollback that overtakes its stake is remembered: the late stake is refused'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = bet(session, { amount: 1000 })
    const { result } = await accepted(target, 'rollback', rollbackOf(stake))
    equal(result, 'NOT_FOUND_RECORDED', 'result')
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['bet', stake])
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['win', winOf(stake, { amount: 5000 })])
    equal((await accepted(target, 'rollback', rollbackOf(stake))).result, 'ALREADY', 'second rollback')
    await balanceIs(target, session, 10_000)
  },
  async 'a late instant round is refused as well when it was rolled back before it came'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const round = playRound(session, { bet: 1000, win: 9000 })
    await accepted(target, 'rollback', rollbackOf({ ...round, amount: round.bet }))
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['playRound', round])
    await balanceIs(target, session, 10_000)
  },
  async 'a stake that was given back neither wins nor is taken again'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    await accepted(target, 'rollback', rollbackOf(stake))
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['win', winOf(stake, { amount: 5000 })])
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['bet', stake])
    await balanceIs(target, session, 10_000)
  },
  async 'after a win, or after the close, the money stays booked'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const won = await staked(target, session, { amount: 1000 })
    await accepted(target, 'win', winOf(won, { amount: 3000, round_closed: false }))
    await refusedWith(target, 'ALREADY_SETTLED', ['rollback', rollbackOf(won)])
    await accepted(target, 'endRound', endOf(won))
    await refusedWith(target, 'ALREADY_SETTLED', ['rollback', rollbackOf(won)])
    const instant = playRound(session, { bet: 1000, win: 0 })
    await accepted(target, 'playRound', instant)
    const late = rollbackOf({ ...instant, amount: instant.bet })
    await refusedWith(target, 'ALREADY_SETTLED', ['rollback', late])
    await balanceIs(target, session, 11_000)
  },
  async 'one of two stakes is given back: the round stays open with the other'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = bet(session, { amount: 1000 })
    const double = bet(session, { amount: 600, round_id: stake.round_id })
    await accepted(target, 'bet', stake)
    await accepted(target, 'bet', double)
    await accepted(target, 'rollback', rollbackOf(double))
    const { open_round, balance } = await accepted(target, 'session', { session_id: session })
    equal([open_round?.bet, balance], [1000, 9000], 'open stake and balance')
    await accepted(target, 'win', winOf(stake, { amount: 2000 }))
    await balanceIs(target, session, 11_000)
  },
  async 'a rollback can’t point at a rollback or at a stake of another round'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const double = bet(session, { amount: 500, round_id: stake.round_id })
    await accepted(target, 'bet', double)
    const back = rollbackOf(double)
    await accepted(target, 'rollback', back)
    const ofRollback = rollbackOf(stake, { bet_transaction_id: back.transaction_id })
    await refusedWith(target, 'TRANSACTION_CONFLICT', ['rollback', ofRollback])
    await refusedWith(target, 'TRANSACTION_CONFLICT', [
      'rollback',
      rollbackOf(stake, { round_id: newId('r') }),
    ])
    await balanceIs(target, session, 9000)
  },
}
