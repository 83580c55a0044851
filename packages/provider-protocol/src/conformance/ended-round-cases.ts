import { bet, type ConformanceCases, endOf, playRound, rollbackOf, winOf } from './calls.ts'
import { accepted, balanceIs, equal, refusedWith, staked } from './wallet-caller.ts'

export const ENDED_ROUND_CASES: ConformanceCases = {
  async 'end-round after the win that closed the round answers with the balance after that win'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    await accepted(target, 'win', winOf(stake, { amount: 2500 }))
    const ended = await accepted(target, 'endRound', endOf(stake))
    equal(ended.balance, 11_500, 'balance after the close')
    await accepted(target, 'playRound', playRound(session, { bet: 100, win: 0 }))
    equal(await accepted(target, 'endRound', endOf(stake)), ended, 'answer to the repeated close')
    await balanceIs(target, session, 11_400)
  },
  async 'end-round of a round whose stakes were all given back answers with the balance after the last of them'(
    target,
  ) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const double = bet(session, { amount: 500, round_id: stake.round_id })
    await accepted(target, 'bet', double)
    for (const returned of [stake, double]) await accepted(target, 'rollback', rollbackOf(returned))
    equal((await accepted(target, 'endRound', endOf(stake))).balance, 10_000, 'balance after the close')
    await refusedWith(target, 'ROUND_CLOSED', [
      'bet',
      bet(session, { amount: 100, round_id: stake.round_id }),
    ])
    await balanceIs(target, session, 10_000)
  },
  async 'end-round after the win that closed the round was taken back moves nothing'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const win = winOf(stake, { amount: 2500 })
    await accepted(target, 'win', win)
    await accepted(target, 'rollback', rollbackOf(stake, { bet_transaction_id: win.transaction_id }))
    await accepted(target, 'endRound', endOf(stake))
    await balanceIs(target, session, 9000)
  },
  async 'a round whose stake was rolled back before it came was never opened'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = bet(session, { amount: 1000 })
    await accepted(target, 'rollback', rollbackOf(stake))
    await refusedWith(target, 'BET_NOT_FOUND', ['endRound', endOf(stake)])
    const other = await staked(target, session, { amount: 500, round_id: stake.round_id })
    await accepted(target, 'win', winOf(other, { amount: 700 }))
    await balanceIs(target, session, 10_200)
  },
  async 'after the tournament a win is not taken back'(target) {
    const session = await target.openSession({ balance: 1000, of: 'tournament' })
    const stake = await staked(target, session, { amount: 100 })
    const win = winOf(stake, { amount: 300 })
    await accepted(target, 'win', win)
    await target.endTournament(session)
    const back = rollbackOf(stake, { bet_transaction_id: win.transaction_id })
    await refusedWith(target, 'ALREADY_SETTLED', ['rollback', back])
    await balanceIs(target, session, 1200)
  },
  async 'a round belongs to the balance that it is played with'(target) {
    const session = await target.openSession({ balance: 1000 })
    const cup = await target.openSession({ balance: 1000, of: 'tournament', samePlayerAs: session })
    const stake = await staked(target, session, { amount: 100 })
    const inCup = { ...stake, session_id: cup }
    await refusedWith(target, 'BET_NOT_FOUND', ['win', winOf(inCup, { amount: 100 })])
    await refusedWith(target, 'TRANSACTION_CONFLICT', ['rollback', rollbackOf(inCup)])
    await refusedWith(target, 'BET_NOT_FOUND', ['endRound', endOf(inCup)])
    const more = bet(cup, { amount: 100, round_id: stake.round_id })
    await refusedWith(target, 'ROUND_OPEN', ['bet', more])
    const described = await accepted(target, 'session', { session_id: cup })
    equal([described.open_round, described.balance], [undefined, 1000], 'round and balance of the cup')
    await accepted(target, 'win', winOf(stake, { amount: 300 }))
    await balanceIs(target, session, 1200)
    await balanceIs(target, cup, 1000)
  },
}
