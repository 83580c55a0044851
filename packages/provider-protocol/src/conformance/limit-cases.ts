import {
  bet,
  type ConformanceCases,
  endOf,
  NotOffered,
  playRound,
  rollbackOf,
  type SessionWish,
  type WalletTarget,
  winOf,
} from './calls.ts'
import { accepted, balanceIs, equal, refusedWith, send } from './wallet-caller.ts'

/** A tournament in which everybody plays three rounds for 100. */
const COUNTED: SessionWish = { balance: 300, of: 'tournament', counted: { rounds: 3, stake: 100 } }

export const COUNTED_ROUND_CASES: ConformanceCases = {
  async 'a tournament’s counted rounds are sent with every answer, and none is played beyond them'(target) {
    const session = await target.openSession(COUNTED)
    const round = () => playRound(session, { bet: 100, win: 150 })
    equal((await accepted(target, 'session', { session_id: session })).rounds_left, 3, 'rounds at first')
    for (const left of [2, 1, 0])
      equal((await accepted(target, 'playRound', round())).rounds_left, left, 'rounds left')
    const refused = await refusedWith(target, 'TOURNAMENT_ROUNDS_USED', ['playRound', round()])
    equal(refused.balance, 450, 'balance sent with TOURNAMENT_ROUNDS_USED')
    await refusedWith(target, 'TOURNAMENT_ROUNDS_USED', ['bet', bet(session, { amount: 100 })])
    equal((await accepted(target, 'balance', { session_id: session })).rounds_left, 0, 'rounds at last')
    await balanceIs(target, session, 450)
  },
  async 'a counted round costs the one stake, and a second stake of it is refused'(target) {
    const session = await target.openSession(COUNTED)
    for (const amount of [99, 101, 200]) {
      await refusedWith(target, 'BET_LIMIT', ['playRound', playRound(session, { bet: amount, win: 0 })])
      await refusedWith(target, 'BET_LIMIT', ['bet', bet(session, { amount })])
    }
    const opening = bet(session, { amount: 100 })
    await accepted(target, 'bet', opening)
    await refusedWith(target, 'BET_LIMIT', ['bet', bet(session, { amount: 100, round_id: opening.round_id })])
  },
  async 'a counted round in steps counts once, and one that is given back does not count'(target) {
    const session = await target.openSession(COUNTED)
    const [won, ended, returned] = [1, 2, 3].map(() => bet(session, { amount: 100 }))
    if (won === undefined || ended === undefined || returned === undefined) return
    equal((await accepted(target, 'bet', won)).rounds_left, 2, 'rounds left with one open')
    equal((await accepted(target, 'win', winOf(won, { amount: 300 }))).rounds_left, 2, 'rounds left after it')
    await accepted(target, 'bet', ended)
    equal((await accepted(target, 'endRound', endOf(ended))).rounds_left, 1, 'rounds left after two')
    equal((await accepted(target, 'bet', returned)).rounds_left, 0, 'rounds left with the last one open')
    equal((await accepted(target, 'rollback', rollbackOf(returned))).rounds_left, 1, 'rounds left given back')
    await accepted(target, 'playRound', playRound(session, { bet: 100, win: 0 }))
    await refusedWith(target, 'TOURNAMENT_ROUNDS_USED', ['bet', bet(session, { amount: 100 })])
  },
  async 'of many counted rounds at the same time only those that are open are played'(target) {
    const session = await target.openSession({ ...COUNTED, balance: 5000 })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => send(target, 'playRound', playRound(session, { bet: 100, win: 0 }))),
    )
    equal(answers.filter(({ status }) => status === 200).length, 3, 'rounds played')
    await balanceIs(target, session, 4700)
  },
}

/** A tournament in which everybody plays three rounds for 100 that cost nothing. */
const FREE: SessionWish = {
  balance: 0,
  of: 'tournament',
  counted: { rounds: 3, stake: 100, isFree: true },
}

/** A wallet without such tournaments is not asked: the session says whether its stakes are free. */
export const FREE_STAKE_CASES: ConformanceCases = {
  async 'a free stake takes nothing from the balance, is the one stake of its round, and pays wins by its size'(
    target,
  ) {
    const session = await freeSession(target)
    for (const amount of [99, 101, 200])
      await refusedWith(target, 'BET_LIMIT', ['playRound', playRound(session, { bet: amount, win: 0 })])
    const lost = playRound(session, { bet: 100, win: 0 })
    equal((await accepted(target, 'playRound', lost)).balance, 0, 'balance after a loss')
    const highest = 100 * target.highestWin
    await refusedWith(target, 'WIN_LIMIT', ['playRound', playRound(session, { bet: 100, win: highest + 1 })])
    const stake = bet(session, { amount: 100 })
    equal((await accepted(target, 'bet', stake)).balance, 0, 'balance after a stake')
    await refusedWith(target, 'BET_LIMIT', ['bet', bet(session, { amount: 100, round_id: stake.round_id })])
    await refusedWith(target, 'WIN_LIMIT', ['win', winOf(stake, { amount: highest + 1 })])
    await accepted(target, 'win', winOf(stake, { amount: 300 }))
    await accepted(target, 'playRound', playRound(session, { bet: 100, win: 50 }))
    await refusedWith(target, 'TOURNAMENT_ROUNDS_USED', [
      'playRound',
      playRound(session, { bet: 100, win: 0 }),
    ])
    await refusedWith(target, 'TOURNAMENT_ROUNDS_USED', ['bet', bet(session, { amount: 100 })])
    await balanceIs(target, session, 350)
  },
  async 'a free stake that is rolled back gives nothing back, and its round does not count'(target) {
    const session = await freeSession(target)
    const stake = bet(session, { amount: 100 })
    await accepted(target, 'bet', stake)
    const won = winOf(stake, { amount: 300, round_closed: false })
    await accepted(target, 'win', won)
    const undo = rollbackOf({ ...stake, transaction_id: won.transaction_id })
    equal((await accepted(target, 'rollback', undo)).balance, 0, 'balance without the win')
    for (const result of ['ROLLED_BACK', 'ALREADY']) {
      const returned = await accepted(target, 'rollback', rollbackOf(stake))
      equal([returned.result, returned.balance], [result, 0], 'answer')
    }
    equal((await accepted(target, 'balance', { session_id: session })).rounds_left, 3, 'rounds at last')
    await balanceIs(target, session, 0)
  },
}

async function freeSession(target: WalletTarget): Promise<string> {
  const session = await target.openSession(FREE)
  const { free_stakes } = await accepted(target, 'session', { session_id: session })
  if (free_stakes !== true) throw new NotOffered('no tournament with free stakes')
  return session
}

/** The provider's own claim is not the only limit of a win. */
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
