import { bet, type ConformanceCases, endOf, newId, playRound, rollbackOf, winOf } from './calls.ts'
import { accepted, balanceIs, equal, refusedWith, staked } from './wallet-caller.ts'

export const TAKE_BACK_CASES: ConformanceCases = {
  async 'a win of an open round is taken back, and the round continues'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const win = winOf(stake, { amount: 3000, round_closed: false })
    await accepted(target, 'win', win)
    const answer = await accepted(
      target,
      'rollback',
      rollbackOf(stake, { bet_transaction_id: win.transaction_id }),
    )
    equal([answer.result, answer.balance], ['ROLLED_BACK', 9000], 'answer')
    await accepted(target, 'win', winOf(stake, { amount: 500 }))
    await balanceIs(target, session, 9500)
  },
  async 'a win that was taken back frees its stake for a rollback, and room for another win'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 100 })
    const highest = winOf(stake, { amount: 100 * target.highestWin, round_closed: false })
    await accepted(target, 'win', highest)
    await refusedWith(target, 'WIN_LIMIT', ['win', winOf(stake, { amount: 1, round_closed: false })])
    await refusedWith(target, 'ALREADY_SETTLED', ['rollback', rollbackOf(stake)])
    await accepted(target, 'rollback', rollbackOf(stake, { bet_transaction_id: highest.transaction_id }))
    const other = winOf(stake, { amount: 100 * target.highestWin, round_closed: false })
    await accepted(target, 'win', other)
    await refusedWith(target, 'WIN_LIMIT', ['win', winOf(stake, { amount: 1, round_closed: false })])
    await accepted(target, 'rollback', rollbackOf(stake, { bet_transaction_id: other.transaction_id }))
    await accepted(target, 'rollback', rollbackOf(stake))
    await balanceIs(target, session, 10_000)
  },
  async 'the win that closed a round is taken back, and the round stays closed'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const win = winOf(stake, { amount: 3000 })
    await accepted(target, 'win', win)
    await accepted(target, 'rollback', rollbackOf(stake, { bet_transaction_id: win.transaction_id }))
    await balanceIs(target, session, 9000)
    await refusedWith(target, 'ROUND_CLOSED', ['win', winOf(stake, { amount: 3000 })])
    await refusedWith(target, 'ALREADY_SETTLED', ['rollback', rollbackOf(stake)])
  },
  async 'a repeated rollback of a win gets the first answer; another one moves nothing'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const win = winOf(stake, { amount: 3000, round_closed: false })
    await accepted(target, 'win', win)
    const rollback = rollbackOf(stake, { bet_transaction_id: win.transaction_id })
    const first = await accepted(target, 'rollback', rollback)
    equal(await accepted(target, 'rollback', rollback), first, 'answer to the repeat')
    const second = rollbackOf(stake, { bet_transaction_id: win.transaction_id })
    equal((await accepted(target, 'rollback', second)).result, 'ALREADY', 'result of another rollback')
    await balanceIs(target, session, 9000)
  },
  async 'a win that was taken back is not paid by its repeat'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const win = winOf(stake, { amount: 3000, round_closed: false })
    await accepted(target, 'win', win)
    await accepted(target, 'rollback', rollbackOf(stake, { bet_transaction_id: win.transaction_id }))
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['win', win])
    await balanceIs(target, session, 9000)
  },
  async 'a rollback that overtakes its win is remembered: the late win is refused'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const win = winOf(stake, { amount: 3000 })
    const { result } = await accepted(
      target,
      'rollback',
      rollbackOf(stake, { bet_transaction_id: win.transaction_id }),
    )
    equal(result, 'NOT_FOUND_RECORDED', 'result')
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['win', win])
    await accepted(target, 'win', winOf(stake, { amount: 2000 }))
    await balanceIs(target, session, 11_000)
  },
  async 'a win that the player has staked already is not taken back'(target) {
    const session = await target.openSession({ balance: 1000 })
    const stake = await staked(target, session, { amount: 1000 })
    const win = winOf(stake, { amount: 3000 })
    await accepted(target, 'win', win)
    await accepted(target, 'playRound', playRound(session, { bet: 2500, win: 0 }))
    const rollback = rollbackOf(stake, { bet_transaction_id: win.transaction_id })
    equal((await refusedWith(target, 'INSUFFICIENT_FUNDS', ['rollback', rollback])).balance, 500, 'balance')
    await balanceIs(target, session, 500)
  },
  async 'a rollback needs no round id'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const { round_id: _, ...alone } = rollbackOf(stake)
    equal((await accepted(target, 'rollback', alone)).result, 'ROLLED_BACK', 'result')
    const unknown = bet(session, { amount: 100 })
    const { round_id: __, ...early } = rollbackOf(unknown)
    equal((await accepted(target, 'rollback', early)).result, 'NOT_FOUND_RECORDED', 'result before the stake')
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['bet', unknown])
    await balanceIs(target, session, 10_000)
  },
  async 'an instant round is not taken back by its id'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const round = playRound(session, { bet: 1000, win: 4000 })
    await accepted(target, 'playRound', round)
    const { round_id: _, ...alone } = rollbackOf({ ...round, amount: round.bet })
    await refusedWith(target, 'ALREADY_SETTLED', ['rollback', alone])
    await balanceIs(target, session, 13_000)
  },
  async 'a win names its round in a rollback or nothing'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const win = winOf(stake, { amount: 3000, round_closed: false })
    await accepted(target, 'win', win)
    const elsewhere = rollbackOf(stake, { bet_transaction_id: win.transaction_id, round_id: newId('r') })
    await refusedWith(target, 'TRANSACTION_CONFLICT', ['rollback', elsewhere])
    await accepted(target, 'endRound', endOf(stake))
    await balanceIs(target, session, 12_000)
  },
}
