import type { Fault } from '@arena/provider-protocol/mock-wallet'
import { type Case, CaseFault } from '../run-cases.ts'
import { stepsOf } from './round-cases.ts'
import { beginRound, isSettled, pause, playRound, type Seat, type Studio, seat, until } from './studio.ts'

const GROUP = 'Faults'
/** Wallet calls that fail in a row before the wallet is well again. */
const FAILING_CALLS = 2

const FAULTS: readonly (readonly [fault: Fault, name: string])[] = [
  ['500 before', 'a wallet call that fails with 500'],
  ['500 after', 'a wallet call that is booked and answered with 500'],
  ['drop before', 'a line that breaks before the call is booked'],
  ['drop after', 'a line that breaks after the call is booked'],
]

export function faultCases(studio: Studio): readonly Case[] {
  const ofFaults = FAULTS.map(([fault, what]) => ({
    group: GROUP,
    name: `repeats ${what} with the same id and body until it is answered`,
    run: () => survive(studio, fault),
  }))
  return [
    ...ofFaults,
    {
      group: GROUP,
      name: 'repeats a call that gets no answer in time, or waits for it',
      run: () => slow(studio),
    },
    { group: GROUP, name: 'plays on when answers come in another order', run: () => reordered(studio) },
    { group: GROUP, name: 'ends every round once the wallet is back', run: () => outage(studio) },
  ]
}

/** Every repeat of a transaction must carry the first body, and its stake is taken once. */
function checkRepeats(studio: Studio, player: Seat, bodies: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [id, sent] of bodies)
    if (sent.size > 1) throw new CaseFault(`transaction ${id} was sent with ${sent.size} different bodies`)
  const stakes = stepsOf(studio, player).filter(({ kind }) => kind === 'round' || kind === 'bet')
  const rounds = new Set(stakes.map(({ roundId }) => roundId))
  if (rounds.size > 1) throw new CaseFault(`one round was played, and ${rounds.size} were booked`)
}

/** Collects the bodies of the session's transactions. */
function collectBodies(session_id: string) {
  const bodies = new Map<string, Set<string>>()
  const note = (body: unknown): boolean => {
    const one = body as { readonly session_id?: string; readonly transaction_id?: string }
    if (one.session_id !== session_id || one.transaction_id === undefined) return false
    const sent = bodies.get(one.transaction_id) ?? new Set()
    bodies.set(one.transaction_id, sent.add(JSON.stringify(body)))
    return true
  }
  return { bodies, note }
}

async function survive(studio: Studio, fault: Fault): Promise<void> {
  const { wallet } = studio
  const player = await seat(studio)
  const { bodies, note } = collectBodies(player.launch.session_id)
  let failed = 0
  wallet.fault = ({ body, rounds }) => {
    const isOurs = rounds.length > 0 ? rounds.filter(note).length > 0 : note(body)
    if (!isOurs || failed >= FAILING_CALLS) return undefined
    failed += 1
    return fault
  }
  try {
    await begunAndSettled(studio, player)
  } finally {
    wallet.fault = () => undefined
  }
  checkRepeats(studio, player, bodies)
}

async function slow(studio: Studio): Promise<void> {
  const { wallet } = studio
  const player = await seat(studio)
  let isFirst = true
  wallet.delay = ({ body }) => {
    if (!isFirst || !JSON.stringify(body ?? null).includes(player.launch.session_id)) return Promise.resolve()
    isFirst = false
    return pause(studio.silence_ms)
  }
  try {
    await begunAndSettled(studio, player)
  } finally {
    wallet.delay = () => Promise.resolve()
  }
  checkRepeats(studio, player, new Map())
}

async function reordered(studio: Studio): Promise<void> {
  const { wallet } = studio
  const [first, second] = await Promise.all([seat(studio), seat(studio)])
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  let isWaiting = false
  wallet.delay = ({ body }) => {
    if (isWaiting || !JSON.stringify(body ?? null).includes(first.launch.session_id)) return Promise.resolve()
    isWaiting = true
    return held
  }
  try {
    const slowRound = playRound(studio, first)
    await until(studio, 'a stake', () => isWaiting)
    await playRound(studio, second)
    letGo()
    await slowRound
  } finally {
    letGo()
    wallet.delay = () => Promise.resolve()
  }
}

async function outage(studio: Studio): Promise<void> {
  const { wallet } = studio
  const player = await seat(studio)
  let calls = 0
  wallet.fault = call => {
    if (!JSON.stringify(call.body).includes(player.launch.session_id)) return undefined
    calls += 1
    return 'drop before'
  }
  try {
    const begun = beginRound(studio, player).catch(() => undefined)
    await until(studio, 'a wallet call', () => calls > 0)
    await pause(studio.outage_ms)
    wallet.fault = () => undefined
    await begun
  } finally {
    wallet.fault = () => undefined
  }
  await until(studio, 'the end of the round', () => isSettled(studio, player))
}

/** A round under faults may be played or given back: either way nothing stays open. */
async function begunAndSettled(studio: Studio, player: Seat): Promise<void> {
  const begun = beginRound(studio, player)
  await until(studio, 'the end of the round', () => isSettled(studio, player))
  await begun
}
