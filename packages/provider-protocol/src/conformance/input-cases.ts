import { SIGNATURE_TOLERANCE_MS, signatureOf, signedHeaders } from '../signature.ts'
import { WALLET_PATHS } from '../wallet.ts'
import {
  bet,
  type ConformanceCases,
  credit,
  NotOffered,
  newId,
  playRound,
  rollbackOf,
  type WalletTarget,
  winOf,
} from './calls.ts'
import { asGenerous } from './credit-cases.ts'
import {
  accepted,
  balanceIs,
  ConformanceFault,
  equal,
  expectRejection,
  refusedWith,
  sendRaw,
  staked,
} from './wallet-caller.ts'

/** JSON texts where a whole number of hundredths belongs. */
const BAD_AMOUNTS = [
  '-1',
  '-0.5',
  '0.5',
  '1e309',
  '-1e309',
  '9007199254740992',
  '1e21',
  'NaN',
  'Infinity',
  'null',
  'true',
  '"100"',
  '""',
  '[]',
  '[100]',
  '{}',
]

/** A play-round call, ready to be spoilt. */
async function signedRound(target: WalletTarget, session: string) {
  const path = WALLET_PATHS.playRound
  const rawBody = JSON.stringify(playRound(session, { bet: 100, win: 0 }))
  const headers = signedHeaders(target.key, { method: 'POST', path, rawBody, now: target.now() })
  return { path, rawBody, headers }
}

export const INPUT_CASES: ConformanceCases = {
  async 'amounts that are not whole hundredths in range are refused on every call'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const stake = await staked(target, session, { amount: 1000 })
    const calls = [
      ['bet', 'amount', bet(session, { amount: 1, round_id: stake.round_id })],
      ['win', 'amount', winOf(stake, { amount: 1 })],
      ['playRound', 'bet', playRound(session, { bet: 1, win: 0 })],
      ['playRound', 'win', playRound(session, { bet: 1, win: 0 })],
    ] as const
    for (const [call, field, body] of calls) {
      for (const text of BAD_AMOUNTS) {
        const raw = JSON.stringify({ ...body, [field]: '#' }).replace('"#"', text)
        await refusedWith(target, 'INVALID_REQUEST', [call, raw])
      }
    }
    await refusedWith(target, 'INVALID_REQUEST', ['playRound', playRound(session, { bet: 0, win: 0 })])
    await balanceIs(target, session, 9000)
  },
  async 'a win that would make the balance inexact is refused and nothing moves'(target) {
    const session = await target.openSession({ balance: Number.MAX_SAFE_INTEGER - 1 })
    const huge = playRound(session, { bet: 1, win: 3 })
    await refusedWith(target, 'INVALID_REQUEST', ['playRound', huge])
    const stake = await staked(target, session, { amount: 1 })
    await refusedWith(target, 'INVALID_REQUEST', ['win', winOf(stake, { amount: 3 })])
    await balanceIs(target, session, Number.MAX_SAFE_INTEGER - 2)
  },
  async 'ids outside the alphabet, missing and unknown fields are refused'(target) {
    const session = await target.openSession({ balance: 1000 })
    const round = playRound(session, { bet: 1, win: 0 })
    const { win: _, ...withoutWin } = round
    const bodies = [
      withoutWin,
      { ...round, extra: 1 },
      ...['', 'a b', 'a/b', 'ü', 'a"b', "a'b", 'a\u0000', 'x'.repeat(65), 7, null].map(id => ({
        ...round,
        transaction_id: id,
      })),
    ]
    for (const body of bodies) await refusedWith(target, 'INVALID_REQUEST', ['playRound', body])
    const longReason = rollbackOf(bet(session, { amount: 1 }), { reason: 'x'.repeat(65) })
    await refusedWith(target, 'INVALID_REQUEST', ['rollback', longReason])
    await balanceIs(target, session, 1000)
  },
  async 'ids that look like words of a database, or like ids of the platform’s own, are only ids'(target) {
    const session = await target.openSession({ balance: 1000 })
    const words = ['null', 'NULL', 'true', '0', '-1', '__proto__', 'constructor']
    const alike = ['b0-20200101-AAAAAAAAAAAAAAAAAAAAAA', 'b9999-20269999-x', session, 'x'.repeat(64)]
    for (const id of [...words, ...alike]) {
      const round = playRound(session, { bet: 1, win: 1, transaction_id: id, round_id: id })
      await accepted(target, 'playRound', round)
      await refusedWith(target, 'TRANSACTION_CONFLICT', ['playRound', { ...round, win: 2 }])
    }
  },
  async 'a repeat with its fields in another order gets the first answer'(target) {
    const generous = asGenerous(target)
    const session = await target.openSession({ balance: 1000, provider: 'generous' })
    const stake = await staked(generous, session, { amount: 100 })
    const win = winOf(stake, { amount: 300, round_closed: false })
    const taken = rollbackOf(stake, { bet_transaction_id: win.transaction_id })
    const gift = credit(session, { amount: 1 })
    for (const [call, body] of [
      ['win', win],
      ['rollback', taken],
      ['credit', gift],
    ] as const) {
      const first = await accepted(generous, call, body)
      const turned = Object.fromEntries(Object.entries(body).toReversed())
      equal(await accepted(generous, call, turned), first, `answer to the repeated ${call}`)
    }
    await balanceIs(generous, session, 901)
  },
  async 'a rollback has an id of its own, which no transaction has that was rolled back before it came'(
    target,
  ) {
    const session = await target.openSession({ balance: 1000 })
    const stake = bet(session, { amount: 100 })
    const itself = rollbackOf(stake, { transaction_id: stake.transaction_id })
    await refusedWith(target, 'TRANSACTION_CONFLICT', ['rollback', itself])
    await accepted(target, 'bet', stake)
    const never = newId('b')
    await accepted(target, 'rollback', rollbackOf(stake, { bet_transaction_id: never }))
    await refusedWith(target, 'TRANSACTION_CONFLICT', [
      'rollback',
      rollbackOf(stake, { transaction_id: never }),
    ])
    await balanceIs(target, session, 900)
  },
  async 'an instant round whose win is too high is refused for that first, and the balance is sent'(target) {
    const session = await target.openSession({ balance: 1000 })
    const win = 2000 * target.highestWin + 1
    const round = playRound(session, { bet: 2000, win })
    equal((await refusedWith(target, 'WIN_LIMIT', ['playRound', round])).balance, 1000, 'balance')
    const stake = await staked(target, session, { amount: 100 })
    equal((await refusedWith(target, 'WIN_LIMIT', ['playRound', round])).balance, 900, 'balance')
    const tooHigh = winOf(stake, { amount: win })
    equal((await refusedWith(target, 'WIN_LIMIT', ['win', tooHigh])).balance, 900, 'balance')
  },
  async 'a stake whose return would make the balance inexact is not given back'(target) {
    const session = await target.openSession({ balance: Number.MAX_SAFE_INTEGER })
    const stake = await staked(target, session, { amount: 1 })
    const double = bet(session, { amount: 1, round_id: stake.round_id })
    await accepted(target, 'bet', double)
    await accepted(target, 'win', winOf(stake, { amount: 2, round_closed: false }))
    await refusedWith(target, 'INVALID_REQUEST', ['rollback', rollbackOf(double)])
    await balanceIs(target, session, Number.MAX_SAFE_INTEGER)
  },
  async 'a call with a wrong signature or a changed byte is refused'(target) {
    const session = await target.openSession({ balance: 1000 })
    const call = await signedRound(target, session)
    const signature = call.headers['x-signature'] ?? ''
    const flipped = (signature.startsWith('0') ? '1' : '0') + signature.slice(1)
    const wrong = ['', 'zz', signature.slice(0, 63), `${signature}0`, flipped, signature.toUpperCase()]
    for (const text of wrong.filter(text => text !== signature)) {
      const headers = { ...call.headers, 'x-signature': text }
      expectRejection(await sendRaw(target, { ...call, headers }), 'INVALID_SIGNATURE', 'wrong signature')
    }
    const rawBody = call.rawBody.replace('"win":0', '"win":9')
    expectRejection(await sendRaw(target, { ...call, rawBody }), 'INVALID_SIGNATURE', 'changed byte')
    const spaced = { ...call, rawBody: `${call.rawBody} ` }
    expectRejection(await sendRaw(target, spaced), 'INVALID_SIGNATURE', 'added space')
    await balanceIs(target, session, 1000)
  },
  async 'a call can’t be replayed on another path'(target) {
    const session = await target.openSession({ balance: 1000 })
    const call = await signedRound(target, session)
    for (const path of [WALLET_PATHS.bet, WALLET_PATHS.win, `${WALLET_PATHS.playRound}?again=1`]) {
      expectRejection(await sendRaw(target, { ...call, path }), 'INVALID_SIGNATURE', `replay on ${path}`)
    }
  },
  async 'a timestamp counts for 300 seconds, before and after'(target) {
    const session = await target.openSession({ balance: 100_000 })
    const path = WALLET_PATHS.playRound
    const sendAt = (timestamp: string) => {
      const rawBody = JSON.stringify(playRound(session, { bet: 1, win: 0 }))
      const signature = signatureOf(target.key.secret, { method: 'POST', path, rawBody, timestamp })
      const authorization = `Bearer ${target.key.keyId}`
      const headers = { authorization, 'x-timestamp': timestamp, 'x-signature': signature }
      return sendRaw(target, { path, rawBody, headers })
    }
    const at = (ms: number) => new Date(target.now().getTime() + ms).toISOString()
    for (const ms of [-290_000, 290_000]) {
      const { status } = await sendAt(at(ms))
      if (status !== 200) throw new ConformanceFault(`A timestamp ${ms} ms away was refused`)
    }
    const stale = SIGNATURE_TOLERANCE_MS + 1000
    for (const timestamp of [at(-stale), at(stale), 'yesterday', '', '0', 'NaN']) {
      expectRejection(await sendAt(timestamp), 'STALE_TIMESTAMP', `timestamp ${timestamp}`)
    }
  },
  async 'an unknown key is refused'(target) {
    const session = await target.openSession({ balance: 1000 })
    const call = await signedRound(target, session)
    for (const authorization of [
      '',
      'Bearer ',
      'Bearer nobody',
      target.key.keyId,
      `Basic ${target.key.keyId}`,
    ]) {
      const headers = { ...call.headers, authorization }
      expectRejection(await sendRaw(target, { ...call, headers }), 'UNKNOWN_KEY', `key "${authorization}"`)
    }
  },
  async 'while a secret is rotated, both are good'(target) {
    if (target.otherSecret === undefined) throw new NotOffered('no second secret is given (--other-secret)')
    const session = await target.openSession({ balance: 1000 })
    const other = { ...target, key: { ...target.key, secret: target.otherSecret } }
    await accepted({ ...other, now: () => target.now() }, 'playRound', playRound(session, { bet: 1, win: 0 }))
  },
}
