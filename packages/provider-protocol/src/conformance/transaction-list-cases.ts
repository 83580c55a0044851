import type { WalletTransaction } from '../index.ts'
import {
  bet,
  type ConformanceCases,
  newId,
  playRound,
  rollbackOf,
  type WalletTarget,
  winOf,
} from './calls.ts'
import { accepted, ConformanceFault, equal, refusedWith, send, staked } from './wallet-caller.ts'

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
  async 'a place that no page named is refused or empty, and another key lists nothing of it'(target) {
    const time = aroundNow(target)
    for (const after of ['x', '-1', '1.2.3', `${newId('p')}.0`, '9'.repeat(40)]) {
      const { status } = await send(target, 'transactions', { ...time, after })
      if (status !== 200 && status !== 400)
        throw new ConformanceFault(`the place ${after} is answered ${status}`)
    }
    if (target.generous === undefined) return
    const session = await target.openSession({ balance: 100, provider: 'generous' })
    const { key } = target.generous
    const stake = await staked({ ...target, key }, session, { amount: 100 })
    equal(ofRound(await listAll(target, time), stake.round_id), [], 'another provider’s list')
  },
}
