import { expect, it } from 'vitest'
import { KINDS } from './classify-round.mjs'
import { compareRounds } from './compare-rounds.mjs'

const RANGE = { provider: 'embedded', from: '2026-11-23', to: '2026-11-24', before: '2026-11-24T12:00:00Z' }

/**
 * @typedef {import('./classify-round.mjs').GamesRound} GamesRound
 * @typedef {import('./classify-round.mjs').PlatformRound} PlatformRound
 * @typedef {{ games?: GamesRound, platform?: PlatformRound, kind?: string, mend?: 'hurry' | 'resend' | 'forget' }} Pair
 */

/** A provider's side that knows these rounds, and records the repairs it was asked for. @param {GamesRound[]} rounds */
function gamesSide(rounds) {
  /** @type {Record<string, string[]>} */
  const asked = {}
  return {
    asked,
    /** @param {any} question */
    async ask(question) {
      if ('list' in question) {
        const start = question.list.after ?? 0
        return { rounds: rounds.slice(start, start + 2), next: start + 2 < rounds.length ? start + 2 : null }
      }
      if ('find' in question)
        return { found: rounds.filter(({ round_id }) => question.find.includes(round_id)) }
      for (const [mend, ids] of Object.entries(question)) asked[mend] = [...(asked[mend] ?? []), ...ids]
      const sent = (question.resend ?? []).map((/** @type {string} */ id) => [id, 'done'])
      return { answers: Object.fromEntries(sent), hurried: 0 }
    },
  }
}

/** @param {PlatformRound[]} rounds */
function platformSide(rounds) {
  /** @type {string[]} */
  const forgotten = []
  return {
    forgotten,
    /** @param {any} question */
    async ask(question) {
      if ('list' in question)
        return { rounds: rounds.filter(({ state }) => state === 'settled' || state === 'open'), next: null }
      if ('find' in question)
        return { found: question.find.map((/** @type {GamesRound} */ sought) => look(sought.round_id)) }
      for (const { round_id } of question.forget) forgotten.push(round_id)
      return { forgotten: question.forget.length }
    },
  }

  /** @param {string} id */
  function look(id) {
    return rounds.find(({ round_id }) => round_id === id) ?? { round_id: id, state: 'unknown' }
  }
}

/** @param {string} round_id @param {GamesRound['state']} state @param {Partial<GamesRound>} [more] @returns {GamesRound} */
const own = (round_id, state, more = {}) => ({
  round_id,
  transaction_id: `t-${round_id}`,
  session_id: 's',
  state,
  bet: 100,
  win: 50,
  at: '2026-11-24T10:00:00Z',
  is_stepwise: false,
  ...more,
})
/** @param {string} round_id @param {PlatformRound['state']} state @param {Partial<PlatformRound>} [more] @returns {PlatformRound} */
const booked = (round_id, state, more = {}) => ({ round_id, state, bet: 100, win: 50, player: {}, ...more })

/** Each pair with its expected kind and repair. @type {Pair[]} */
const PAIRS = [
  { games: own('agree', 'settled'), platform: booked('agree', 'settled') },
  { games: own('both-open', 'open'), platform: booked('both-open', 'open') },
  { games: own('refused', 'refused') },
  { games: own('voided', 'voided'), platform: booked('voided', 'returned') },
  { platform: booked('no-games', 'settled'), kind: 'platform_only' },
  { platform: booked('left-open', 'open'), kind: 'open_at_platform', mend: 'forget' },
  { games: own('a', 'refused'), platform: booked('a', 'open'), kind: 'open_at_platform', mend: 'forget' },
  { games: own('b', 'voided'), platform: booked('b', 'open'), kind: 'open_at_platform', mend: 'forget' },
  { games: own('c', 'settled'), platform: booked('c', 'settled', { win: 51 }), kind: 'amounts_differ' },
  { games: own('d', 'settled'), platform: booked('d', 'settled', { bet: 99 }), kind: 'amounts_differ' },
  { games: own('e', 'settled'), kind: 'games_only', mend: 'resend' },
  { games: own('f', 'settled', { is_stepwise: true }), kind: 'games_only' },
  { games: own('g', 'settled'), platform: booked('g', 'open'), kind: 'end_not_booked', mend: 'resend' },
  { games: own('h', 'settled'), platform: booked('h', 'open', { bet: 60 }), kind: 'end_not_booked' },
  { games: own('i', 'settled'), platform: booked('i', 'returned'), kind: 'given_back' },
  { games: own('j', 'settled'), platform: booked('j', 'session unknown'), kind: 'session_unknown' },
  { games: own('k', 'pending'), kind: 'not_sent', mend: 'hurry' },
  { games: own('l', 'staking'), platform: booked('l', 'open'), kind: 'not_sent', mend: 'hurry' },
  { games: own('m', 'closing'), platform: booked('m', 'settled'), kind: 'not_sent', mend: 'hurry' },
  { games: own('n', 'open'), platform: booked('n', 'settled'), kind: 'open_at_games' },
  { games: own('o', 'open'), kind: 'open_at_games' },
  { games: own('p', 'refused'), platform: booked('p', 'settled'), kind: 'paid_though_refused' },
  { games: own('q', 'voided'), platform: booked('q', 'settled'), kind: 'ended_before' },
]

/** @param {Pair} pair */
const idOf = ({ games, platform }) => games?.round_id ?? platform?.round_id ?? ''

const sidesOf = () => ({
  games: gamesSide(PAIRS.flatMap(({ games }) => games ?? [])),
  platform: platformSide(PAIRS.flatMap(({ platform }) => platform ?? [])),
})

it('every kind of difference between the sides is reported once, and nothing else is', async () => {
  const sides = sidesOf()
  const report = await compareRounds(sides, { range: RANGE, mends: false })
  const expected = PAIRS.filter(({ kind }) => kind !== undefined)
  expect(Object.fromEntries(report.differences.map(({ round_id, kind }) => [round_id, kind]))).toEqual(
    Object.fromEntries(expected.map(pair => [idOf(pair), pair.kind])),
  )
  expect(report.differences).toHaveLength(expected.length)
  expect(new Set(Object.keys(report.kinds))).toEqual(new Set(Object.keys(KINDS)))
  expect({ ...sides.games.asked, forget: sides.platform.forgotten }).toEqual({ forget: [] })
})

it('only safe repairs are made: calls are sent, lost rounds reported again, stakes without a round returned', async () => {
  const sides = sidesOf()
  const { mended } = await compareRounds(sides, { range: RANGE, mends: true })
  const asked = { ...sides.games.asked, forget: sides.platform.forgotten }
  for (const [mend, ids] of Object.entries(asked))
    expect(new Set(ids)).toEqual(new Set(PAIRS.filter(pair => pair.mend === mend).map(idOf)))
  expect(mended).toEqual({ sent_again_soon: 3, booked: 2, given_back_soon: 3 })
})

it('a round that continued between the two reads is not a difference', async () => {
  let looks = 0
  const games = gamesSide([])
  /** @param {any} question @returns {Promise<any>} */
  games.ask = async question => {
    if ('list' in question) return { rounds: [own('ends', 'open')], next: null }
    looks += 1
    return { found: [own('ends', 'settled')] }
  }
  const platform = platformSide([booked('ends', 'settled')])
  const report = await compareRounds({ games, platform }, { range: RANGE, mends: true })
  expect(report.differences).toEqual([])
  expect(looks).toBeGreaterThan(0)
})
