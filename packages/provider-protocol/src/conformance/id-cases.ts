import { bet, type ConformanceCases, endOf, newId, rollbackOf, winOf } from './calls.ts'
import { accepted, balanceIs, equal, refusedWith } from './wallet-caller.ts'

/** Ids of other providers: 255 characters, spaces, slashes, and signs that mean something to databases and addresses. */
const forms = (what: string): readonly string[] => {
  const start = newId(what)
  const signs = ` /#?&%'"\\;--{}<>~`
  return [`${start}${'x'.repeat(255 - start.length)}`, `${start}${signs}`, `${signs}${start}`]
}

export const ID_CASES: ConformanceCases = {
  async 'ids of 255 printable characters go through a whole round and its repeats'(target) {
    const session = await target.openSession({ balance: 10_000 })
    for (const form of forms('long')) {
      const id = (end: string) => `${form.slice(0, 254)}${end}`
      const stake = bet(session, { amount: 100, transaction_id: id('b'), round_id: form })
      const first = await accepted(target, 'bet', stake)
      equal(await accepted(target, 'bet', stake), first, 'answer to the repeat')
      const described = await accepted(target, 'session', { session_id: session })
      equal(described.open_round, { round_id: form, bet: 100 }, 'open round')
      await accepted(
        target,
        'win',
        winOf(stake, { amount: 100, transaction_id: id('w'), round_closed: false }),
      )
      await accepted(target, 'endRound', endOf(stake))
    }
    await balanceIs(target, session, 10_000)
  },
  async 'long ids that differ in their last character are two ids'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const [form = ''] = forms('alike')
    const ids = ['1', '2'].map(end => `${form.slice(0, 254)}${end}`)
    for (const transaction_id of ids) {
      const stake = bet(session, { amount: 100, transaction_id, round_id: transaction_id })
      await accepted(target, 'bet', stake)
      await refusedWith(target, 'TRANSACTION_CONFLICT', ['bet', { ...stake, amount: 99 }])
      await accepted(target, 'rollback', rollbackOf(stake))
      await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['bet', stake])
    }
    await balanceIs(target, session, 10_000)
  },
  async 'ids of more than 255 characters, with other signs, or empty are refused'(target) {
    const session = await target.openSession({ balance: 1000 })
    for (const id of ['', 'x'.repeat(256), 'ü', 'a\u0000', 'a\nb', '\u007f', 7, null]) {
      const stake = bet(session, { amount: 1 })
      await refusedWith(target, 'INVALID_REQUEST', ['bet', { ...stake, transaction_id: id }])
      await refusedWith(target, 'INVALID_REQUEST', ['bet', { ...stake, round_id: id }])
      await refusedWith(target, 'INVALID_REQUEST', [
        'rollback',
        { ...rollbackOf(stake), bet_transaction_id: id },
      ])
    }
    await balanceIs(target, session, 1000)
  },
}
