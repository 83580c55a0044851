import { bet, type ConformanceCases, newId, rollbackOf, winOf } from './calls.ts'
import { accepted, balanceIs, equal, refusedWith } from './wallet-caller.ts'

export const FREE_ROUND_CASES: ConformanceCases = {
  async 'a stake of 0 without a grant is refused, whatever the call says of itself'(target) {
    const session = await target.openSession({ balance: 1000 })
    for (const rest of [{}, { is_free: true }, { is_free: true, grant_id: newId('g') }]) {
      const free = bet(session, { amount: 0, ...rest })
      const { balance } = await refusedWith(target, 'FREE_ROUND_NOT_GRANTED', ['bet', free])
      equal(balance, 1000, 'balance told with the refusal')
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
}
