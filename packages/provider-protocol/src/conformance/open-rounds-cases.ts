import { bet, type ConformanceCases, endOf, rollbackOf, type WalletTarget, winOf } from './calls.ts'
import { asGenerous } from './credit-cases.ts'
import { accepted, balanceIs, equal, refusedWith, send } from './wallet-caller.ts'

/** A session whose player has the maximum number of rounds open. */
async function openAll(target: WalletTarget) {
  const generous = asGenerous(target)
  const session = await target.openSession({ balance: 10_000, provider: 'generous' })
  const stakes = Array.from({ length: generous.generous.openRounds }, () => bet(session, { amount: 100 }))
  for (const stake of stakes) await accepted(generous, 'bet', stake)
  return { generous, session, stakes, staked: 100 * stakes.length }
}

export const OPEN_ROUNDS_CASES: ConformanceCases = {
  async 'a provider that may has several rounds open, and not one more'(target) {
    const { generous, session, staked } = await openAll(target)
    const refused = await refusedWith(generous, 'ROUND_OPEN', ['bet', bet(session, { amount: 100 })])
    equal(refused.balance, 10_000 - staked, 'balance sent with ROUND_OPEN')
  },
  async 'all open rounds are sent when the game loads'(target) {
    const { generous, session, stakes } = await openAll(target)
    const described = await accepted(generous, 'session', { session_id: session })
    equal(
      described.open_rounds,
      stakes.map(({ round_id }) => ({ round_id, bet: 100 })),
      'open rounds',
    )
    equal(described.open_round, described.open_rounds?.[0], 'open round')
  },
  async 'several open rounds take stakes, wins and ends independently'(target) {
    const { generous, session, stakes, staked } = await openAll(target)
    const [first, second] = stakes
    if (first === undefined || second === undefined) return
    await accepted(generous, 'bet', bet(session, { amount: 50, round_id: second.round_id }))
    await accepted(generous, 'win', winOf(first, { amount: 300 }))
    await refusedWith(generous, 'ROUND_CLOSED', ['win', winOf(first, { amount: 1 })])
    await accepted(generous, 'win', winOf(second, { amount: 400, round_closed: false }))
    await accepted(generous, 'endRound', endOf(second))
    for (const stake of stakes.slice(2)) await accepted(generous, 'rollback', rollbackOf(stake))
    const described = await accepted(generous, 'session', { session_id: session })
    equal([described.open_round, described.open_rounds], [undefined, undefined], 'open rounds')
    await balanceIs(generous, session, 10_000 - staked - 50 + 700 + staked - 200)
  },
  async 'a round that ends makes room for another, in whichever order they end'(target) {
    const { generous, session, stakes } = await openAll(target)
    for (const stake of stakes) {
      await accepted(generous, 'win', winOf(stake, { amount: 0 }))
      await accepted(generous, 'bet', bet(session, { amount: 100 }))
      await refusedWith(generous, 'ROUND_OPEN', ['bet', bet(session, { amount: 100 })])
    }
  },
  async 'of many stakes at the same time only as many rounds are opened as may be'(target) {
    const generous = asGenerous(target)
    const session = await target.openSession({ balance: 10_000, provider: 'generous' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(generous, 'bet', bet(session, { amount: 100 }))),
    )
    const opened = answers.filter(({ status }) => status === 200).length
    equal(opened, generous.generous.openRounds, 'rounds opened')
    await balanceIs(generous, session, 10_000 - 100 * opened)
  },
  async 'in a tournament one round is open at a time'(target) {
    const generous = asGenerous(target)
    const session = await target.openSession({ balance: 1000, of: 'tournament', provider: 'generous' })
    await accepted(generous, 'bet', bet(session, { amount: 100 }))
    await refusedWith(generous, 'ROUND_OPEN', ['bet', bet(session, { amount: 100 })])
  },
}
