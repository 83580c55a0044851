import {
  bet,
  type ConformanceCases,
  credit,
  NotOffered,
  rollbackOf,
  type WalletTarget,
  winOf,
} from './calls.ts'
import { accepted, balanceIs, equal, refusedWith, send } from './wallet-caller.ts'

/** The wallet as its generous provider calls it. */
export function asGenerous(target: WalletTarget): WalletTarget & Required<Pick<WalletTarget, 'generous'>> {
  const { generous } = target
  if (generous === undefined) throw new NotOffered('the wallet offers no generous provider')
  return { ...target, generous, key: generous.key }
}

const openGenerous = (target: WalletTarget, balance: number) =>
  target.openSession({ balance, provider: 'generous' })

export const CREDIT_CASES: ConformanceCases = {
  async 'a win without a stake is refused to a provider that may give none'(target) {
    const session = await target.openSession({ balance: 1000 })
    await refusedWith(target, 'PROMO_LIMIT', ['credit', credit(session, { amount: 1 })])
    await balanceIs(target, session, 1000)
  },
  async 'a blocked player is named before the provider’s limit, and a tournament before both'(target) {
    const session = await target.openSession({ balance: 1000 })
    const cup = await target.openSession({ balance: 1000, of: 'tournament', samePlayerAs: session })
    await target.blockPlayer(session)
    await refusedWith(target, 'PLAYER_BLOCKED', ['credit', credit(session, { amount: 1 })])
    await refusedWith(target, 'PROMO_LIMIT', ['credit', credit(cup, { amount: 1 })])
  },
  async 'a win without a stake is paid'(target) {
    const generous = asGenerous(target)
    const session = await openGenerous(target, 1000)
    for (const kind of ['promo', 'jackpot', 'tournament'] as const)
      await accepted(generous, 'credit', credit(session, { amount: 100, kind }))
    await balanceIs(generous, session, 1300)
  },
  async 'a repeated credit gets the first answer, and another body under its id is a conflict'(target) {
    const generous = asGenerous(target)
    const session = await openGenerous(target, 1000)
    const one = credit(session, { amount: 100 })
    const first = await accepted(generous, 'credit', one)
    equal(await accepted(generous, 'credit', one), first, 'answer to the repeat')
    for (const other of [{ amount: 101 }, { kind: 'jackpot' as const }])
      await refusedWith(generous, 'TRANSACTION_CONFLICT', ['credit', { ...one, ...other }])
    await balanceIs(generous, session, 1100)
  },
  async '50 copies of one credit at the same time pay once'(target) {
    const generous = asGenerous(target)
    const session = await openGenerous(target, 1000)
    const one = credit(session, { amount: 100 })
    await Promise.all(Array.from({ length: 50 }, () => accepted(generous, 'credit', one)))
    await balanceIs(generous, session, 1100)
  },
  async 'a credit is taken back by its id, once, and its repeat pays nothing'(target) {
    const generous = asGenerous(target)
    const session = await openGenerous(target, 1000)
    const one = credit(session, { amount: 100 })
    await accepted(generous, 'credit', one)
    const { round_id: _, ...rollback } = rollbackOf({ ...one, round_id: '' })
    equal((await accepted(generous, 'rollback', rollback)).result, 'ROLLED_BACK', 'result')
    await refusedWith(generous, 'TRANSACTION_ROLLED_BACK', ['credit', one])
    await balanceIs(generous, session, 1000)
  },
  async 'a credit that was rolled back before it came is refused'(target) {
    const generous = asGenerous(target)
    const session = await openGenerous(target, 1000)
    const one = credit(session, { amount: 100 })
    const { round_id: _, ...rollback } = rollbackOf({ ...one, round_id: '' })
    equal((await accepted(generous, 'rollback', rollback)).result, 'NOT_FOUND_RECORDED', 'result')
    await refusedWith(generous, 'TRANSACTION_ROLLED_BACK', ['credit', one])
    await balanceIs(generous, session, 1000)
  },
  async 'a credit is no stake that could win'(target) {
    const generous = asGenerous(target)
    const session = await openGenerous(target, 1000)
    const one = credit(session, { amount: 100 })
    await accepted(generous, 'credit', one)
    const stake = bet(session, { amount: 100, transaction_id: one.transaction_id })
    await refusedWith(generous, 'TRANSACTION_CONFLICT', ['bet', stake])
    await refusedWith(generous, 'BET_NOT_FOUND', ['win', winOf(stake, { amount: 100 })])
    await balanceIs(generous, session, 1100)
  },
  async 'a credit is refused in a tournament'(target) {
    const generous = asGenerous(target)
    const session = await target.openSession({ balance: 1000, of: 'tournament', provider: 'generous' })
    await refusedWith(generous, 'PROMO_LIMIT', ['credit', credit(session, { amount: 1 })])
    await balanceIs(generous, session, 1000)
  },
  async 'a credit is accepted after the session, and refused to a blocked player'(target) {
    const generous = asGenerous(target)
    const session = await openGenerous(target, 1000)
    await target.blockPlayer(session)
    await refusedWith(generous, 'PLAYER_BLOCKED', ['credit', credit(session, { amount: 1 })])
    const late = await openGenerous(target, 1000)
    await target.expireSession(late)
    await accepted(generous, 'credit', credit(late, { amount: 1 }))
    await balanceIs(generous, late, 1001)
  },
  async 'amounts of a credit that are no positive whole hundredths are refused'(target) {
    const generous = asGenerous(target)
    const session = await openGenerous(target, 1000)
    for (const amount of [0, -1, 0.5, Number.MAX_SAFE_INTEGER + 1, '1', null])
      await refusedWith(generous, 'INVALID_REQUEST', [
        'credit',
        { ...credit(session, { amount: 1 }), amount },
      ])
    await refusedWith(generous, 'INVALID_REQUEST', [
      'credit',
      { ...credit(session, { amount: 1 }), kind: 'gift' },
    ])
    await balanceIs(generous, session, 1000)
  },
  async 'all credits of an hour stay within the provider’s limit, for many players at the same time'(target) {
    const generous = asGenerous(target)
    const { promoHour } = generous.generous
    const sessions = await Promise.all(Array.from({ length: 8 }, () => openGenerous(target, 0)))
    await refusedWith(generous, 'PROMO_LIMIT', [
      'credit',
      credit(sessions[0] ?? '', { amount: promoHour + 1 }),
    ])
    const amount = Math.floor(promoHour / 5)
    const answers = await Promise.all(
      sessions.map(session => send(generous, 'credit', credit(session, { amount }))),
    )
    const paid = answers.filter(({ status }) => status === 200).length
    if (paid * amount > promoHour) equal(paid * amount, promoHour, 'paid in the hour')
    equal(paid < sessions.length, true, 'whether some were refused')
    const first = await openGenerous(target, 0)
    await refusedWith(generous, 'PROMO_LIMIT', ['credit', credit(first, { amount })])
  },
}
