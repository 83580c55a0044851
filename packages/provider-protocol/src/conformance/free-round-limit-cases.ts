import { bet, type ConformanceCases, newId, rollbackOf, winOf } from './calls.ts'
import { granted, leftOf } from './free-round-cases.ts'
import { accepted, balanceIs, equal, refusedWith } from './wallet-caller.ts'

export const FREE_ROUND_LIMIT_CASES: ConformanceCases = {
  async 'a free round wins at most what its game pays for the bet of the grant'(target) {
    const { session, free } = await granted(target)
    const stake = free()
    await accepted(target, 'bet', stake)
    const most = 100 * target.highestWin
    await refusedWith(target, 'WIN_LIMIT', ['win', winOf(stake, { amount: most + 1 })])
    await accepted(target, 'win', winOf(stake, { amount: most }))
    await balanceIs(target, session, 1000 + most)
  },
  async 'all rounds of a grant together win at most what it allows'(target) {
    const { session, free } = await granted(target, { win_max: 300 })
    const first = free()
    await accepted(target, 'bet', first)
    await accepted(target, 'win', winOf(first, { amount: 200 }))
    const second = free()
    await accepted(target, 'bet', second)
    await refusedWith(target, 'WIN_LIMIT', ['win', winOf(second, { amount: 101 })])
    await accepted(target, 'win', winOf(second, { amount: 100 }))
    await balanceIs(target, session, 1300)
  },
  async 'a win that was taken back can be paid again under the grant'(target) {
    const { session, free } = await granted(target, { win_max: 300 })
    const stake = free()
    await accepted(target, 'bet', stake)
    const wrong = winOf(stake, { amount: 300, round_closed: false })
    await accepted(target, 'win', wrong)
    await accepted(target, 'rollback', rollbackOf({ ...stake, transaction_id: wrong.transaction_id }))
    await accepted(target, 'win', winOf(stake, { amount: 250 }))
    await balanceIs(target, session, 1250)
  },
  async 'a free round takes no further stake, free or paid'(target) {
    const { session, grant_id, free } = await granted(target)
    const { round_id, ...stake } = free()
    await accepted(target, 'bet', { ...stake, round_id })
    await refusedWith(target, 'BET_LIMIT', ['bet', bet(session, { amount: 100, round_id })])
    await refusedWith(target, 'FREE_ROUND_NOT_GRANTED', ['bet', { ...free(), round_id }])
    await target.expireSession(session)
    await refusedWith(target, 'BET_LIMIT', ['bet', bet(session, { amount: 100, round_id })])
    equal(await leftOf(target, session, grant_id), 1, 'rounds left')
    await balanceIs(target, session, 1000)
  },
  async 'a stake that is free and costs something is refused'(target) {
    const { session, grant_id, free } = await granted(target)
    for (const rest of [{ is_free: true }, { grant_id }, { is_free: true, grant_id }])
      await refusedWith(target, 'FREE_ROUND_NOT_GRANTED', ['bet', bet(session, { amount: 100, ...rest })])
    await refusedWith(target, 'FREE_ROUND_NOT_GRANTED', ['bet', { ...free(), is_free: false }])
    equal(await leftOf(target, session, grant_id), 2, 'rounds left')
    await balanceIs(target, session, 1000)
  },
  async 'a grant is good for its own player, in a session that plays with ArenaCoins'(target) {
    const { session, grant_id } = await granted(target)
    const other = await target.openSession({ balance: 1000 })
    const cup = await target.openSession({ balance: 1000, of: 'tournament', samePlayerAs: session })
    for (const foreign of [other, cup]) {
      const stake = bet(foreign, { amount: 0, is_free: true, grant_id })
      await refusedWith(target, 'FREE_ROUND_NOT_GRANTED', ['bet', stake])
    }
    equal(await leftOf(target, session, grant_id), 2, 'rounds left')
  },
  async 'an expired grant begins no round and is not listed'(target) {
    const { session, grant_id, free } = await granted(target, { is_expired: true })
    await refusedWith(target, 'FREE_ROUND_NOT_GRANTED', ['bet', free()])
    equal(await leftOf(target, session, grant_id), 0, 'rounds left')
  },
  async 'a free round is refused while another round is open, and under the id of a round that is over'(
    target,
  ) {
    const { session, free } = await granted(target)
    const paid = bet(session, { amount: 100 })
    await accepted(target, 'bet', paid)
    await refusedWith(target, 'ROUND_OPEN', ['bet', free()])
    await accepted(target, 'win', winOf(paid, { amount: 0 }))
    await refusedWith(target, 'ROUND_CLOSED', ['bet', { ...free(), round_id: paid.round_id }])
    await balanceIs(target, session, 900)
  },
  async 'what keeps a player from staking keeps them from free rounds, and an open one is paid'(target) {
    for (const [code, set] of [
      ['PLAYER_BLOCKED', target.blockPlayer],
      ['PLAYER_ON_BREAK', target.takeBreak],
      ['SESSION_EXPIRED', target.expireSession],
    ] as const) {
      const { session, free } = await granted(target)
      const stake = free()
      await accepted(target, 'bet', stake)
      await set(session)
      await accepted(target, 'win', winOf(stake, { amount: 50 }))
      await refusedWith(target, code, ['bet', free()])
      await balanceIs(target, session, 1050)
    }
  },
  async 'a win needs the stake of its free round'(target) {
    const { session, free } = await granted(target)
    const stake = free()
    await accepted(target, 'bet', stake)
    const win = winOf(stake, { amount: 50 })
    await refusedWith(target, 'BET_NOT_FOUND', ['win', { ...win, bet_transaction_id: newId('b') }])
    await refusedWith(target, 'BET_NOT_FOUND', ['win', { ...win, round_id: newId('r') }])
    await balanceIs(target, session, 1000)
  },
}
