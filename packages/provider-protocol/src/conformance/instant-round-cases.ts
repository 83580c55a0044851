import { type ConformanceCases, newId, playRound } from './calls.ts'
import { accepted, balanceIs, ConformanceFault, equal, refusedWith, send } from './wallet-caller.ts'

const COPIES = 200

export const INSTANT_ROUND_CASES: ConformanceCases = {
  async 'an instant round takes the stake and pays the win in one step'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const { balance } = await accepted(target, 'playRound', playRound(session, { bet: 1000, win: 2500 }))
    equal(balance, 11_500, 'balance after the round')
    await balanceIs(target, session, 11_500)
  },
  async 'a whole balance may be staked and lost'(target) {
    const session = await target.openSession({ balance: 700 })
    const { balance } = await accepted(target, 'playRound', playRound(session, { bet: 700, win: 0 }))
    equal(balance, 0, 'balance after the round')
  },
  async 'a repeated instant round gets the first answer again and moves nothing'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const round = playRound(session, { bet: 1000, win: 300 })
    const first = await accepted(target, 'playRound', round)
    await accepted(target, 'playRound', playRound(session, { bet: 1000, win: 0 }))
    equal(await accepted(target, 'playRound', round), first, 'answer to the repeat')
    await balanceIs(target, session, 8300)
  },
  async [`${COPIES} copies of one instant round at the same time pay once`](target) {
    const session = await target.openSession({ balance: 10_000 })
    const round = playRound(session, { bet: 100, win: 5000 })
    const answers = await Promise.all(
      Array.from({ length: COPIES }, () => accepted(target, 'playRound', round)),
    )
    for (const answer of answers) equal(answer, answers[0], 'answer to a copy')
    await balanceIs(target, session, 14_900)
  },
  async 'parallel rounds of one player never stake the same money twice'(target) {
    const session = await target.openSession({ balance: 1000 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(target, 'playRound', playRound(session, { bet: 300, win: 0 }))),
    )
    equal(answers.filter(answer => answer.status === 200).length, 3, 'rounds the balance covers')
    await balanceIs(target, session, 100)
  },
  async 'an instant round under a used id with another body is a conflict'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const round = playRound(session, { bet: 1000, win: 0 })
    await accepted(target, 'playRound', round)
    for (const other of [{ bet: 1001 }, { win: 5000 }, { round_id: newId('r') }]) {
      await refusedWith(target, 'TRANSACTION_CONFLICT', ['playRound', { ...round, ...other }])
    }
    await balanceIs(target, session, 9000)
  },
  async 'many rounds in one call are each answered on their own, in order'(target) {
    const good = await target.openSession({ balance: 10_000 })
    const poor = await target.openSession({ balance: 50 })
    const repeated = playRound(good, { bet: 100, win: 0 })
    const { results } = await accepted(target, 'playRounds', {
      rounds: [
        repeated,
        playRound(poor, { bet: 100, win: 100_000 }),
        playRound(newId('nobody'), { bet: 100, win: 100 }),
        playRound(good, { bet: 100, win: 400 }),
        { ...repeated, win: 7 },
        repeated,
      ],
    })
    const seen = results.map(result => ('code' in result ? [result.code, result.balance] : result.balance))
    equal(
      seen,
      [
        9900,
        ['INSUFFICIENT_FUNDS', 50],
        ['SESSION_NOT_FOUND', undefined],
        10_200,
        ['TRANSACTION_CONFLICT', 10_200],
        9900,
      ],
      'results',
    )
    await balanceIs(target, good, 10_200)
    await balanceIs(target, poor, 50)
  },
  async 'one malformed round rejects its whole call and nothing is played'(target) {
    const session = await target.openSession({ balance: 1000 })
    const rounds = [
      playRound(session, { bet: 100, win: 0 }),
      { ...playRound(session, { bet: 1, win: 0 }), bet: -1 },
    ]
    await refusedWith(target, 'INVALID_REQUEST', ['playRounds', { rounds }])
    await refusedWith(target, 'INVALID_REQUEST', ['playRounds', { rounds: [] }])
    await balanceIs(target, session, 1000)
  },
  async 'an answer names the platform’s own transaction, a different one for each'(target) {
    const session = await target.openSession({ balance: 1000 })
    const first = await accepted(target, 'playRound', playRound(session, { bet: 1, win: 0 }))
    const second = await accepted(target, 'playRound', playRound(session, { bet: 1, win: 0 }))
    if (first.platform_tx_id === second.platform_tx_id) {
      throw new ConformanceFault('Two transactions have the same platform_tx_id')
    }
  },
}
