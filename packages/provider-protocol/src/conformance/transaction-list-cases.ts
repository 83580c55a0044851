import type { WalletTransaction } from '../index.ts'
import {
  bet,
  type ConformanceCases,
  endOf,
  NotOffered,
  newId,
  playRound,
  rollbackOf,
  type WalletTarget,
  winOf,
} from './calls.ts'
import { accepted, balanceIs, ConformanceFault, equal, refusedWith, send, staked } from './wallet-caller.ts'

/** A wallet that has more for this hour has no end. */
const PAGES_MAX = 1000
const MINUTE_MS = 60_000

/** The minutes around now, as the wallet's own clock may differ from the case's. */
function aroundNow(target: WalletTarget): { readonly from: string; readonly to: string } {
  const now_ms = target.now().getTime()
  const at = (minutes: number) => new Date(now_ms + minutes * MINUTE_MS).toISOString()
  return { from: at(-30), to: at(30) }
}

async function listAll(
  target: WalletTarget,
  time: { readonly from: string; readonly to: string },
): Promise<readonly WalletTransaction[]> {
  const listed: WalletTransaction[] = []
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { transactions, next } = await accepted(target, 'transactions', {
      ...time,
      ...(after !== undefined && { after }),
    })
    listed.push(...transactions)
    if (next === undefined) return listed
    after = next
  }
  throw new ConformanceFault(`the list has more than ${PAGES_MAX} pages`)
}

const ofRound = (listed: readonly WalletTransaction[], round_id: string) =>
  listed
    .filter(one => one.round_id === round_id)
    .map(({ kind, transaction_id, amount }) => [kind, transaction_id, amount])

/** A round for 100 of a balance of 1000 that the wallet has ended, as no call of it came any more. */
async function forgotten(target: WalletTarget, { won = 0 }: { readonly won?: number }) {
  if (target.endSilentRounds === undefined)
    throw new NotOffered('the wallet ends no silent rounds for a test')
  const session = await target.openSession({ balance: 1000 })
  const stake = await staked(target, session, { amount: 100 })
  if (won > 0) await accepted(target, 'win', winOf(stake, { amount: won, round_closed: false }))
  await target.endSilentRounds(session)
  return { session, stake }
}

export const TRANSACTION_LIST_CASES: ConformanceCases = {
  async 'the list has each stake, win and rollback once, and an instant round as one'(target) {
    const session = await target.openSession({ balance: 10_000 })
    const instant = playRound(session, { bet: 300, win: 100 })
    await accepted(target, 'playRound', instant)
    await accepted(target, 'playRound', instant)
    const won = await staked(target, session, { amount: 1000 })
    const win = winOf(won, { amount: 2500 })
    await accepted(target, 'win', win)
    await accepted(target, 'win', win)
    const returned = await staked(target, session, { amount: 700 })
    const rollback = rollbackOf(returned)
    await accepted(target, 'rollback', rollback)
    const listed = await listAll(target, aroundNow(target))
    equal(
      ofRound(listed, instant.round_id).map(([kind, , amount]) => [kind, amount]),
      [['round', -200]],
      'the instant round',
    )
    const steps = [
      ['bet', won.transaction_id, -1000],
      ['win', win.transaction_id, 2500],
    ]
    equal(ofRound(listed, won.round_id), steps, 'the round that was won')
    const givenBack = [
      ['bet', returned.transaction_id, -700],
      ['rollback', rollback.transaction_id, 700],
    ]
    equal(ofRound(listed, returned.round_id), givenBack, 'the stake that was returned')
  },
  async 'the list names the player as the session does'(target) {
    const session = await target.openSession({ balance: 1_000 })
    const { player_id } = await accepted(target, 'session', { session_id: session })
    const stake = await staked(target, session, { amount: 100 })
    const listed = await listAll(target, aroundNow(target))
    equal(listed.find(one => one.round_id === stake.round_id)?.player_id, player_id, 'the player')
  },
  async 'the list leaves out refused calls, other times and rollbacks that moved nothing'(target) {
    const session = await target.openSession({ balance: 100 })
    const refused = bet(session, { amount: 1000 })
    await refusedWith(target, 'INSUFFICIENT_FUNDS', ['bet', refused])
    const never = bet(session, { amount: 50 })
    await accepted(target, 'rollback', rollbackOf(never))
    const stake = await staked(target, session, { amount: 50 })
    const listed = await listAll(target, aroundNow(target))
    equal(ofRound(listed, refused.round_id), [], 'the refused stake')
    equal(ofRound(listed, never.round_id), [], 'the rollback of an unknown stake')
    const past = await listAll(target, { from: '2001-01-01T00:00:00Z', to: '2001-01-02T00:00:00.000Z' })
    equal(ofRound(past, stake.round_id), [], 'another time')
  },
  async 'the list leaves out lost wins and rounds that moved nothing'(target) {
    const session = await target.openSession({ balance: 1000 })
    const even = playRound(session, { bet: 100, win: 100 })
    await accepted(target, 'playRound', even)
    const lost = await staked(target, session, { amount: 100 })
    await accepted(target, 'win', winOf(lost, { amount: 0 }))
    const listed = await listAll(target, aroundNow(target))
    equal(ofRound(listed, even.round_id), [], 'the round that moved nothing')
    equal(ofRound(listed, lost.round_id), [['bet', lost.transaction_id, -100]], 'the lost round')
  },
  async 'a silent round’s stake is returned without an id, and its calls find it given back'(target) {
    const { session, stake } = await forgotten(target, {})
    const listed = ofRound(await listAll(target, aroundNow(target)), stake.round_id)
    equal(
      listed.map(([kind, , amount]) => [kind, amount]),
      [
        ['bet', -100],
        ['rollback', 100],
      ],
      'the list',
    )
    equal(listed[1]?.[1], undefined, 'id of the return')
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['bet', stake])
    await refusedWith(target, 'TRANSACTION_ROLLED_BACK', ['win', winOf(stake, { amount: 300 })])
    equal((await accepted(target, 'rollback', rollbackOf(stake))).result, 'ALREADY', 'result of a rollback')
    equal((await accepted(target, 'endRound', endOf(stake))).balance, 1000, 'balance after the close')
    const late = bet(session, { amount: 100, round_id: stake.round_id })
    await refusedWith(target, 'ROUND_CLOSED', ['bet', late])
    await balanceIs(target, session, 1000)
  },
  async 'a silent round that has won something is closed as it is'(target) {
    const { session, stake } = await forgotten(target, { won: 300 })
    equal((await accepted(target, 'endRound', endOf(stake))).balance, 1200, 'balance after the close')
    await refusedWith(target, 'ROUND_CLOSED', ['win', winOf(stake, { amount: 300 })])
    await refusedWith(target, 'ALREADY_SETTLED', ['rollback', rollbackOf(stake)])
    await balanceIs(target, session, 1200)
  },
  async 'a time that does not exist, is too long or ends before it begins is refused'(target) {
    const day = '2026-01-31T00:00:00Z'
    const times = [
      ['2026-02-30T00:00:00Z', '2026-03-01T00:00:00Z'],
      ['2026-01-30T25:00:00Z', day],
      [day, day],
      [day, '2026-01-30T00:00:00Z'],
      [day, '2026-02-03T00:00:00Z'],
      ['2026-01-30', day],
      [1, day],
    ]
    for (const [from, to] of times)
      await refusedWith(target, 'INVALID_REQUEST', ['transactions', { from, to }])
  },
  async 'a place that no page named is refused or empty'(target) {
    const time = aroundNow(target)
    for (const after of ['x', '-1', '1.2.3', `${newId('p')}.0`, '9'.repeat(40)]) {
      const { status } = await send(target, 'transactions', { ...time, after })
      if (status !== 200 && status !== 400)
        throw new ConformanceFault(`the place ${after} is answered ${status}`)
    }
  },
  async 'a key lists nothing of another provider'(target) {
    if (target.generous === undefined) throw new NotOffered('the wallet offers no generous provider')
    const time = aroundNow(target)
    const session = await target.openSession({ balance: 100, provider: 'generous' })
    const { key } = target.generous
    const stake = await staked({ ...target, key }, session, { amount: 100 })
    equal(ofRound(await listAll(target, time), stake.round_id), [], 'another provider’s list')
  },
}
