import { bet, type ConformanceCases, endOf, newId, playRound, rollbackOf, winOf } from './calls.ts'
import { accepted, balanceIs, equal, refusedWith, staked } from './wallet-caller.ts'

export const ROUND_STEP_CASES: ConformanceCases = {
  async 'a stake opens the round, a win closes it'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = bet(session, { amount: 1000 })
    equal((await accepted(target, 'bet', stake)).balance, 9000, 'balance after the stake')
    equal((await accepted(target, 'win', winOf(stake, { amount: 2500 }))).balance, 11_500, 'after the win')
    const described = await accepted(target, 'session', { session_id: session })
    equal(described.open_round, undefined, 'open round')
  },
  async 'a repeated stake or win gets the first answer again and moves nothing'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = bet(session, { amount: 1000 })
    const staked = await accepted(target, 'bet', stake)
    equal(await accepted(target, 'bet', stake), staked, 'answer to the repeated stake')
    const win = winOf(stake, { amount: 500 })
    const won = await accepted(target, 'win', win)
    equal(await accepted(target, 'win', win), won, 'answer to the repeated win')
    equal(await accepted(target, 'bet', stake), staked, 'answer to the stake after the round')
    await balanceIs(target, session, 9500)
  },
  async 'a stake or win under a used id with another body is a conflict'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    await refusedWith(target, 'TRANSACTION_CONFLICT', ['bet', { ...stake, amount: 999 }])
    const win = winOf(stake, { amount: 500, round_closed: false })
    await accepted(target, 'win', win)
    await refusedWith(target, 'TRANSACTION_CONFLICT', ['win', { ...win, amount: 501 }])
    await refusedWith(target, 'TRANSACTION_CONFLICT', [
      'win',
      { ...win, transaction_id: stake.transaction_id },
    ])
    const round = playRound(session, { bet: 1, win: 0, transaction_id: stake.transaction_id })
    await refusedWith(target, 'TRANSACTION_CONFLICT', ['playRound', round])
    await balanceIs(target, session, 9500)
  },
  async 'a crash between stake and win loses neither: the open round is reported, then settled'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1500 })
    const described = await accepted(target, 'session', { session_id: session })
    equal(described.open_round, { round_id: stake.round_id, bet: 1500 }, 'open round after the reload')
    equal(described.balance, 8500, 'balance after the reload')
    await accepted(target, 'win', winOf(stake, { amount: 4000 }))
    await balanceIs(target, session, 12_500)
  },
  async 'a second stake in the same round adds to it, a stake in another round is refused'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    await accepted(target, 'bet', bet(session, { amount: 1000, round_id: stake.round_id }))
    const { open_round } = await accepted(target, 'session', { session_id: session })
    equal(open_round, { round_id: stake.round_id, bet: 2000 }, 'open round after the double')
    const other = await refusedWith(target, 'ROUND_OPEN', ['bet', bet(session, { amount: 1000 })])
    equal(other.balance, 8000, 'balance sent with ROUND_OPEN')
    await refusedWith(target, 'ROUND_OPEN', ['playRound', playRound(session, { bet: 100, win: 100 })])
  },
  async 'one open round per player holds across their sessions'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const sibling = await target.openSession({ balance: 0, samePlayerAs: session })
    await accepted(target, 'bet', bet(session, { amount: 1000 }))
    await refusedWith(target, 'ROUND_OPEN', ['bet', bet(sibling, { amount: 1000 })])
    await refusedWith(target, 'ROUND_OPEN', ['playRound', playRound(sibling, { bet: 1000, win: 0 })])
  },
  async 'several wins may be paid before the round is closed'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    await accepted(target, 'win', winOf(stake, { amount: 300, round_closed: false }))
    await accepted(target, 'win', winOf(stake, { amount: 700 }))
    await balanceIs(target, session, 10_000)
  },
  async 'a win that names no stake is paid for the first of its round that was not given back'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const double = bet(session, { amount: 500, round_id: stake.round_id })
    await accepted(target, 'bet', double)
    await accepted(target, 'rollback', rollbackOf(stake))
    const { bet_transaction_id, ...win } = winOf(double, { amount: 700 })
    const paid = await accepted(target, 'win', win)
    equal(await accepted(target, 'win', win), paid, 'answer to the repeat')
    await refusedWith(target, 'TRANSACTION_CONFLICT', ['win', { ...win, bet_transaction_id }])
    await refusedWith(target, 'BET_NOT_FOUND', [
      'win',
      { ...win, transaction_id: newId('w'), round_id: newId('r') },
    ])
    await balanceIs(target, session, 10_200)
  },
  async 'a win of 0 closes a losing round'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    await accepted(target, 'win', winOf(stake, { amount: 0 }))
    await accepted(target, 'playRound', playRound(session, { bet: 1000, win: 0 }))
    await balanceIs(target, session, 8000)
  },
  async 'a win for an unknown stake is refused'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = bet(session, { amount: 1000 })
    await refusedWith(target, 'BET_NOT_FOUND', ['win', winOf(stake, { amount: 5000 })])
    await accepted(target, 'bet', stake)
    const elsewhere = winOf(stake, { amount: 5000, round_id: newId('r') })
    await refusedWith(target, 'BET_NOT_FOUND', ['win', elsewhere])
    await balanceIs(target, session, 9000)
  },
  async 'a win after the close is refused, and so is a new stake in the closed round'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    await accepted(target, 'win', winOf(stake, { amount: 0 }))
    await refusedWith(target, 'ROUND_CLOSED', ['win', winOf(stake, { amount: 5000 })])
    const late = bet(session, { amount: 1000, round_id: stake.round_id })
    await refusedWith(target, 'ROUND_CLOSED', ['bet', late])
    await balanceIs(target, session, 9000)
  },
  async 'a round that has nothing more to pay is closed, once'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const closed = await accepted(target, 'endRound', endOf(stake))
    equal(closed.balance, 9000, 'balance after the close')
    equal(await accepted(target, 'endRound', endOf(stake)), closed, 'answer to the repeated close')
    await refusedWith(target, 'ROUND_CLOSED', ['win', winOf(stake, { amount: 100 })])
    await refusedWith(target, 'BET_NOT_FOUND', ['endRound', endOf(bet(session, { amount: 1 }))])
  },
}
