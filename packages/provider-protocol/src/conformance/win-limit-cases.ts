import { bet, playRound, rollbackOf, winOf } from './calls.ts'
import type { ConformanceCases } from './target.ts'
import { accepted, balanceIs, equal, refusedWith, send } from './wallet-caller.ts'

/** The provider's word is not the only limit of a win. */
export const WIN_LIMIT_CASES: ConformanceCases = {
  async 'an instant round pays the game’s highest win and not a hundredth more'(target) {
    const session = await target.openSession({ balance: 1000 })
    const highest = 100 * target.highestWin
    await refusedWith(target, 'WIN_LIMIT', ['playRound', playRound(session, { bet: 100, win: highest + 1 })])
    await balanceIs(target, session, 1000)
    const round = playRound(session, { bet: 100, win: highest })
    const first = await accepted(target, 'playRound', round)
    equal(await accepted(target, 'playRound', round), first, 'answer to the repeat')
    await balanceIs(target, session, 900 + highest)
  },
  async 'a win above the ceiling leaves its neighbours in a batch alone'(target) {
    const session = await target.openSession({ balance: 1000 })
    const rounds = [0, 100 * target.highestWin + 1, 100].map(win => playRound(session, { bet: 100, win }))
    const { body } = await send(target, 'playRounds', { rounds })
    const codes = (body as { results: readonly { readonly code?: string }[] }).results.map(({ code }) => code)
    equal(codes, [undefined, 'WIN_LIMIT', undefined], 'codes of the batch')
    await balanceIs(target, session, 900)
  },
  async 'the wins of a longer round add up to the highest win of the stake that opened it, however much is staked later'(
    target,
  ) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = bet(session, { amount: 100 })
    const double = bet(session, { amount: 1000, round_id: stake.round_id })
    await accepted(target, 'bet', stake)
    await accepted(target, 'bet', double)
    const highest = 100 * target.highestWin
    await accepted(target, 'win', winOf(stake, { amount: highest - 50, round_closed: false }))
    await refusedWith(target, 'WIN_LIMIT', ['win', winOf(double, { amount: 51 })])
    await refusedWith(target, 'WIN_LIMIT', ['win', winOf(stake, { amount: 51, round_closed: false })])
    await accepted(target, 'win', winOf(double, { amount: 50 }))
    await balanceIs(target, session, 8900 + highest)
  },
  async 'a stake is not given back where the rest of the round could not have won what was paid'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = bet(session, { amount: 1000 })
    const small = bet(session, { amount: 1, round_id: stake.round_id })
    await accepted(target, 'bet', stake)
    await accepted(target, 'bet', small)
    const paid = target.highestWin + 1
    await accepted(target, 'win', winOf(small, { amount: paid, round_closed: false }))
    await refusedWith(target, 'ALREADY_SETTLED', ['rollback', rollbackOf(stake)])
    await balanceIs(target, session, 8999 + paid)
  },
}
