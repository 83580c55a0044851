import {
  bet,
  type ConformanceCases,
  endOf,
  newId,
  playRound,
  rollbackOf,
  type SessionWish,
  type WalletTarget,
  winOf,
} from './calls.ts'
import { accepted, balanceIs, equal, refusedWith, staked } from './wallet-caller.ts'

/** Both ways to stake must meet the same rejection. */
async function stakesRefused(
  target: WalletTarget,
  session: string,
  [code, amount, balance]: readonly [Parameters<typeof refusedWith>[1], amount: number, balance: number],
): Promise<void> {
  const asBet = await refusedWith(target, code, ['bet', bet(session, { amount })])
  const asRound = await refusedWith(target, code, ['playRound', playRound(session, { bet: amount, win: 0 })])
  equal([asBet.balance, asRound.balance], [balance, balance], `balance sent with ${code}`)
}

/** Opens a round, lets something happen, and expects win, rollback and close to be accepted all the same. */
async function settlesAfter(
  target: WalletTarget,
  wish: SessionWish,
  happen: (session: string) => Promise<void>,
): Promise<void> {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => target.openSession(wish)))
  if (first === undefined || second === undefined || third === undefined) return
  const [winner, returned, ended] = [first, second, third].map(session => bet(session, { amount: 100 }))
  if (winner === undefined || returned === undefined || ended === undefined) return
  for (const stake of [winner, returned, ended]) await accepted(target, 'bet', stake)
  for (const session of [first, second, third]) await happen(session)
  await accepted(target, 'win', winOf(winner, { amount: 250 }))
  await accepted(target, 'rollback', rollbackOf(returned))
  await accepted(target, 'endRound', endOf(ended))
  await balanceIs(target, first, wish.balance + 150)
  await balanceIs(target, second, wish.balance)
  await balanceIs(target, third, wish.balance - 100)
}

/** A limit the player has set: their open round continues, with every stake its game needs; the next round does not begin. */
async function keepsOwnLimit(
  target: WalletTarget,
  code: 'PLAYER_ON_BREAK' | 'PLAY_LIMIT_REACHED',
  happen: (session: string) => Promise<void>,
): Promise<void> {
  const session = await target.openSession({ balance: 1000 })
  const opening = bet(session, { amount: 100 })
  const first = await accepted(target, 'bet', opening)
  await happen(session)
  equal(await accepted(target, 'bet', opening), first, `answer to a repeat with ${code}`)
  await accepted(target, 'bet', bet(session, { amount: 100, round_id: opening.round_id }))
  await accepted(target, 'win', winOf(opening, { amount: 300 }))
  await stakesRefused(target, session, [code, 100, 1100])
  const fresh = await target.openSession({ balance: 1000 })
  await happen(fresh)
  await stakesRefused(target, fresh, [code, 100, 1000])
  await settlesAfter(target, { balance: 1000 }, happen)
}

export const GUARD_CASES: ConformanceCases = {
  async 'a stake beyond the balance is refused and the balance is sent'(target) {
    const session = await target.openSession({ balance: 999 })
    await stakesRefused(target, session, ['INSUFFICIENT_FUNDS', 1000, 999])
    await balanceIs(target, session, 999)
  },
  async 'a refused stake leaves its id free: with the money there, it is taken'(target) {
    const session = await target.openSession({ balance: 500 })
    const round = playRound(session, { bet: 600, win: 0 })
    await refusedWith(target, 'INSUFFICIENT_FUNDS', ['playRound', round])
    await accepted(target, 'playRound', playRound(session, { bet: 100, win: 300 }))
    equal((await accepted(target, 'playRound', round)).balance, 100, 'balance')
  },
  async 'a stake outside the session’s limits is refused'(target) {
    const limits = { min_bet: 100, max_bet: 500, step: 100 }
    const session = await target.openSession({ balance: 10_000, limits })
    for (const amount of [99, 150, 501, 600])
      await stakesRefused(target, session, ['BET_LIMIT', amount, 10_000])
    for (const amount of [100, 500])
      await accepted(target, 'playRound', playRound(session, { bet: amount, win: amount }))
    const described = await accepted(target, 'session', { session_id: session })
    equal(described.limits, limits, 'limits of the session')
  },
  async 'all stakes of a round together stay within its round_max; what is given back makes room'(target) {
    const limits = { min_bet: 100, max_bet: 500, step: 100, round_max: 800 }
    const session = await target.openSession({ balance: 10_000, limits })
    const described = await accepted(target, 'session', { session_id: session })
    equal(described.limits, limits, 'limits of the session')
    const opening = bet(session, { amount: 500 })
    const more = (amount: number) => bet(session, { amount, round_id: opening.round_id })
    await accepted(target, 'bet', opening)
    const refused = await refusedWith(target, 'BET_LIMIT', ['bet', more(301)])
    equal(refused.balance, 9500, 'balance sent with BET_LIMIT')
    const double = more(300)
    await accepted(target, 'bet', double)
    await refusedWith(target, 'BET_LIMIT', ['bet', more(1)])
    await accepted(target, 'rollback', rollbackOf(double))
    await accepted(target, 'bet', more(300))
    await refusedWith(target, 'BET_LIMIT', ['bet', more(1)])
    await accepted(target, 'win', winOf(opening, { amount: 800 }))
    await accepted(target, 'bet', bet(session, { amount: 500 }))
    await balanceIs(target, session, 9500)
  },
  async 'without a round_max a round’s stakes are limited one by one only'(target) {
    const limits = { min_bet: 100, max_bet: 500, step: 100 }
    const session = await target.openSession({ balance: 10_000, limits })
    const opening = await staked(target, session, { amount: 500 })
    for (const amount of [500, 500, 250])
      await accepted(target, 'bet', bet(session, { amount, round_id: opening.round_id }))
    await balanceIs(target, session, 8250)
  },
  async 'a player below the game’s level can’t stake'(target) {
    const session = await target.openSession({ balance: 1000, playerLevel: 2, gameLevel: 3 })
    await stakesRefused(target, session, ['LEVEL_TOO_LOW', 100, 1000])
    const enough = await target.openSession({ balance: 1000, playerLevel: 3, gameLevel: 3 })
    await accepted(target, 'playRound', playRound(enough, { bet: 100, win: 0 }))
  },
  async 'a blocked player can’t stake; what was staked is settled'(target) {
    const session = await target.openSession({ balance: 1000 })
    await target.blockPlayer(session)
    await stakesRefused(target, session, ['PLAYER_BLOCKED', 100, 1000])
    await settlesAfter(target, { balance: 1000 }, id => target.blockPlayer(id))
  },
  'a player on a break can’t stake; their open round is played on and settled': target =>
    keepsOwnLimit(target, 'PLAYER_ON_BREAK', id => target.takeBreak(id)),
  'a player past their day’s limit can’t stake; their open round is played on and settled': target =>
    keepsOwnLimit(target, 'PLAY_LIMIT_REACHED', id => target.reachPlayLimit(id)),
  async 'after the session a stake is refused; what was staked is settled'(target) {
    const session = await target.openSession({ balance: 1000 })
    const played = playRound(session, { bet: 100, win: 0 })
    const first = await accepted(target, 'playRound', played)
    await target.expireSession(session)
    await stakesRefused(target, session, ['SESSION_EXPIRED', 100, 900])
    equal(await accepted(target, 'playRound', played), first, 'answer to a repeat after the session')
    await settlesAfter(target, { balance: 1000 }, id => target.expireSession(id))
  },
  async 'a tournament’s balance is its own'(target) {
    const session = await target.openSession({ balance: 5000, of: 'tournament' })
    const { currency } = await accepted(target, 'session', { session_id: session })
    if (!currency.startsWith('TRN:')) equal(currency, 'TRN:…', 'currency')
    equal(
      (await accepted(target, 'playRound', playRound(session, { bet: 100, win: 900 }))).balance,
      5800,
      'balance',
    )
    const stake = await staked(target, session, { amount: 800 })
    equal(
      (await accepted(target, 'win', winOf(stake, { amount: 1000 }))).balance,
      6000,
      'balance after the win',
    )
  },
  async 'after the tournament a stake is refused; what was staked is settled'(target) {
    const session = await target.openSession({ balance: 1000, of: 'tournament' })
    await target.endTournament(session)
    await stakesRefused(target, session, ['TOURNAMENT_CLOSED', 100, 1000])
    await settlesAfter(target, { balance: 1000, of: 'tournament' }, id => target.endTournament(id))
  },
  async 'an unknown session is refused on every call'(target) {
    const stake = bet(newId('b1-nobody'), { amount: 100 })
    const calls = [
      ['session', { session_id: stake.session_id }],
      ['balance', { session_id: stake.session_id }],
      ['bet', stake],
      ['win', winOf(stake, { amount: 1 })],
      ['rollback', rollbackOf(stake)],
      ['endRound', endOf(stake)],
      ['playRound', playRound(stake.session_id, { bet: 1, win: 0 })],
    ] as const
    for (const call of calls) await refusedWith(target, 'SESSION_NOT_FOUND', call)
  },
}
