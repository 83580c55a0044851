import { expect, it } from 'vitest'
import type { ReplayReply } from '../../game-api.ts'
import { readReplay, replayAddress } from './replay-address.ts'

const PAST: ReplayReply = {
  round: {
    round_id: 'a-round',
    game_id: 'mines',
    nonce: 3,
    server_seed_hash: 'ab',
    client_seed: 'mine ~',
    server_seed: null,
    bet: 100,
    opening_bet: 100,
    win: 125,
    choice: { mines: 3, tile: 0 },
    moves: [{ at_ms: 900, move: 'cash_out' }],
    outcome: { opened: [0] },
    played_at: '2026-11-29T01:00:00.000Z',
  },
  states: [{ view: { opened: [0] }, bet: 100, step: 0, at_ms: 0, until_ms: 900 }],
  timed: false,
  currency: 'TRN:weekend-cup',
}

const contentOf = (address: string) => new URLSearchParams(address.split('#')[1]).get('replay') ?? ''
const written = (past: unknown) => btoa(JSON.stringify(past))

it('an address contains the whole round, but names neither the round nor its tournament', () => {
  const address = replayAddress(PAST, 'tr')
  expect(address).toMatch(/^\/g\/mines\/\?lang=tr#replay=[\w-]+$/)
  expect(readReplay(contentOf(address))).toEqual({
    ...PAST,
    round: { ...PAST.round, round_id: '' },
    currency: 'TRN:',
  })
})

it('anything else is no round', () => {
  const { round, states } = PAST
  for (const text of [
    '',
    '%%',
    'bm90IGpzb24',
    ...[
      null,
      [],
      { ...PAST, round: null },
      { ...PAST, round: { ...round, bet: '100' } },
      { ...PAST, round: { ...round, win: -1 } },
      { ...PAST, round: { ...round, played_at: 'yesterday' } },
      { ...PAST, round: { ...round, outcome: undefined } },
      { ...PAST, states: [{ ...states[0], until_ms: 1.5 }] },
      { ...PAST, timed: 1 },
    ].map(written),
  ])
    expect(readReplay(text)).toBeUndefined()
})
