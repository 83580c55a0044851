import type { Fault } from '@arena/provider-protocol/mock-wallet'
import { type Case, CaseFault } from '../run-cases.ts'
import { stepsOf } from './round-cases.ts'
import {
  brokenRoundUntil,
  finishedRounds,
  isSettled,
  pause,
  playRound,
  roundUntil,
  type Seat,
  type Studio,
  seat,
  until,
} from './studio.ts'

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
  const { bodies, note } = collectBodies(player.launch.session_id)
  let isFirst = true
  wallet.delay = ({ body }) => {
    if (!movesMoney(body, note) || !isFirst) return Promise.resolve()
    isFirst = false
    return pause(studio.silence_ms)
  }
  try {
    await begunAndSettled(studio, player)
  } finally {
    wallet.delay = () => Promise.resolve()
  }
  checkRepeats(studio, player, bodies)
}

/** Whether a call carries a transaction of the player. A read of the session or the balance does not. */
function movesMoney(body: unknown, note: (transaction: unknown) => boolean): boolean {
  const { rounds } = (body ?? {}) as { readonly rounds?: readonly unknown[] }
  return Array.isArray(rounds) ? rounds.filter(note).length > 0 : note(body ?? {})
}

async function reordered(studio: Studio): Promise<void> {
  const { wallet } = studio
  const [first, second] = await Promise.all([seat(studio), seat(studio)])
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  let isWaiting = false
  const { note } = collectBodies(first.launch.session_id)
  wallet.delay = ({ body }) => {
    if (isWaiting || !movesMoney(body, note)) return Promise.resolve()
    isWaiting = true
    return held
  }
  try {
    const { answered } = await brokenRoundUntil(studio, first, { what: 'a stake', isSo: () => isWaiting })
    await playRound(studio, second)
    letGo()
    await answered
    await until(studio, 'a finished round', () => finishedRounds(studio, first) > 0)
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
    const isSo = () => calls > 0
    const { answered } = await brokenRoundUntil(studio, player, { what: 'a wallet call', isSo })
    await pause(studio.outage_ms)
    wallet.fault = () => undefined
    await answered
  } finally {
    wallet.fault = () => undefined
  }
  await until(studio, 'the end of the round', () => isSettled(studio, player))
}

/** A round under faults may be played or given back: either way nothing stays open. */
function begunAndSettled(studio: Studio, player: Seat): Promise<void> {
  return roundUntil(studio, player, {
    what: 'the end of the round',
    isSo: () => isSettled(studio, player),
  })
}
