import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countsFrom,
  coversWeek,
  duelOutcome,
  isSquadName,
  pairSquads,
  readChatName,
  squadPoints,
  squadSum,
  squadWeekAfter,
  squadWeekBefore,
  squadWeekOf,
  squadWeekStart_ms,
} from './squads.ts'

const MONDAY = Date.parse('2026-11-23T00:00:00+03:00')
const WEEK_MS = 7 * 86_400_000
const TERMS = { membersMin: 3, best: 10 }

describe('a week of squads', () => {
  it('begins on Monday at midnight in Moscow, as the tournament of the week does', () => {
    expect(squadWeekOf(MONDAY - 1)).toBe('2026-11-16')
    expect(squadWeekOf(MONDAY)).toBe('2026-11-23')
    expect(squadWeekAfter(MONDAY)).toBe('2026-11-30')
    expect(squadWeekBefore('2026-11-30')).toBe('2026-11-23')
    expect(squadWeekStart_ms('2026-11-23')).toBe(MONDAY)
  })

  it('counts at once for a player without a squad who has not played in it, and otherwise from Monday', () => {
    const now_ms = MONDAY + WEEK_MS / 2
    const left = { fromWeek: '2026-11-09', untilWeek: '2026-11-30' }
    expect(countsFrom([], { now_ms, hasPlayed: false })).toBe('2026-11-23')
    expect(countsFrom([], { now_ms, hasPlayed: true })).toBe('2026-11-30')
    expect(countsFrom([left], { now_ms, hasPlayed: false })).toBe('2026-11-30')
    expect(countsFrom([{ ...left, untilWeek: '2026-11-23' }], { now_ms, hasPlayed: false })).toBe(
      '2026-11-23',
    )
  })

  it('is covered by one membership at most, however a player joins and leaves', () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 9 }),
      act: fc.constantFrom('join', 'leave'),
      hasPlayed: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const memberships: { fromWeek: string; untilWeek: string | null }[] = []
        let now_ms = MONDAY
        for (const { days, act, hasPlayed } of steps) {
          now_ms += days * 86_400_000
          const open = memberships.find(({ untilWeek }) => untilWeek === null)
          if (act === 'leave' && open !== undefined) open.untilWeek = squadWeekAfter(now_ms)
          if (act === 'leave' || open !== undefined) continue
          const fromWeek = countsFrom(memberships, { now_ms, hasPlayed })
          if (memberships.every(one => one.fromWeek !== fromWeek))
            memberships.push({ fromWeek, untilWeek: null })
        }
        for (let week_ms = MONDAY; week_ms <= now_ms + 2 * WEEK_MS; week_ms += WEEK_MS) {
          const covering = memberships.filter(one => coversWeek(one, squadWeekOf(week_ms)))
          expect(covering.length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('points of a squad', () => {
  const terms = { startCredit: 1_200_000, fixedStake: 20_000 }

  it('are the wins of the rounds: none before the first, the whole balance after the last', () => {
    expect(squadPoints({ credit: 1_200_000, rounds: 0 }, terms)).toBe(0)
    expect(squadPoints({ credit: 1_200_000 - 20_000 + 50_000, rounds: 1 }, terms)).toBe(50_000)
    expect(squadPoints({ credit: 640_000, rounds: 60 }, terms)).toBe(640_000)
  })

  it('are those of its best members alone: however many others there are, they add nothing', () => {
    expect(squadSum([5, 9, 7], 2)).toBe(16)
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.integer({ min: 1, max: 10 }), (points, best) => {
        const idle = Array.from({ length: 500 }, () => 0)
        expect(squadSum([...points, ...idle], best)).toBe(squadSum(points, best))
      }),
    )
  })

  it('decide the duel', () => {
    expect([duelOutcome(2, 1), duelOutcome(1, 1), duelOutcome(1, 2)]).toEqual(['won', 'drawn', 'lost'])
  })
})

describe('pairs of squads', () => {
  it('are of similar size first and of similar strength then, and as many play as the smaller side has', () => {
    const waiting = [
      { squadId: 1, members: 3, strength: 50 },
      { squadId: 2, members: 50, strength: 10 },
      { squadId: 3, members: 3, strength: 40 },
      { squadId: 4, members: 12, strength: 900 },
      { squadId: 5, members: 2, strength: 900 },
    ]
    expect(pairSquads(waiting, TERMS)).toEqual([
      { squads: [4, 2], sides: 10 },
      { squads: [1, 3], sides: 3 },
    ])
  })

  it('contain no squad twice and leave one over at most', () => {
    const squad = fc.record({ members: fc.integer({ min: 0, max: 50 }), strength: fc.nat() })
    fc.assert(
      fc.property(fc.array(squad, { maxLength: 40 }), squads => {
        const waiting = squads.map((one, index) => ({ ...one, squadId: index + 1 }))
        const paired = pairSquads(waiting, TERMS).flatMap(pair => pair.squads)
        expect(new Set(paired).size).toBe(paired.length)
        const able = waiting.filter(({ members }) => members >= TERMS.membersMin).length
        expect(able - paired.length).toBe(able % 2)
      }),
    )
  })
})

describe('a name of a squad', () => {
  it.each(['Night Owls', 'Сови ночі', 'Işıl', 'Ім’я 7', 'Salt & Pepper', 'Go!', '李小龍', 'ab1'])(
    '%s is one',
    name => {
      expect(isSquadName(name)).toBe(true)
    },
  )

  it.each([
    ['too short', 'ab'],
    ['too long', 'a'.repeat(25)],
    ['without a letter', '12345'],
    ['a link', 't.me/joinchat'],
    ['an address', 'me@example.org'],
    ['a domain', 'example.com'],
    ['a name of the chat platform', '@someone'],
    ['marks in a row', 'a -- b'],
    ['marks around', ' -abc'],
    ['several lines', 'abc\ndef'],
    ['nothing', ''],
  ])('%s is none', (_, name) => {
    expect(isSquadName(name)).toBe(false)
  })
})

describe('the name of a chat', () => {
  it.each([
    ['@night_owls', 'night_owls'],
    [' Night_Owls ', 'Night_Owls'],
    ['https://t.me/owls', 'owls'],
    ['T.ME/owls', 'owls'],
    ['telegram.me/owls2', 'owls2'],
  ])('is read from %s', (text, name) => {
    expect(readChatName(text)).toBe(name)
  })

  it.each(
    [
      [
        '',
        '@',
        '@owl',
        '1owls',
        '_owls',
        'o'.repeat(33),
        '@@owls',
        'night owls',
        'owls!',
        'сова_ночь',
        '-1001234',
      ],
      [
        't.me/+AbCdEf12',
        't.me/joinchat/AbCdEf',
        't.me/c/123/4',
        't.me/owls/12',
        't.me/owls?start=1',
        'evil.example/owls',
      ],
      ['tg://resolve?domain=owls', "owls'; --", '<b>owls</b>', 'owls\n'.repeat(2), '@owls\u202e'],
    ].flat(),
  )('is not read from %j', text => {
    expect(readChatName(text)).toBeUndefined()
  })
})
