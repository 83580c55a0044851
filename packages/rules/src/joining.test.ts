import { describe, expect, it } from 'vitest'
import { type JoinFacts, joinRefusal } from './joining.ts'
import { tournamentPhase } from './tournament-phase.ts'

describe('the phase of a tournament', () => {
  it.each([
    [9, 'upcoming'],
    [10, 'active'],
    [15, 'active'],
    [20, 'active'],
    [21, 'ended'],
  ])('from 10 to 20 is, at %i, %s', (now, phase) => {
    expect(tournamentPhase({ start: 10, end: 20, now })).toBe(phase)
  })
})

describe('who may join a tournament', () => {
  const fine: JoinFacts = {
    start: 10,
    end: 20,
    now: 15,
    isMember: false,
    playerLevel: 3,
    requiredLevel: 3,
    tickets: 1,
    cost: 1,
  }

  it.each<[string, Partial<JoinFacts>, ReturnType<typeof joinRefusal>]>([
    ['anyone it is open to', {}, undefined],
    ['from its first moment', { now: 10 }, undefined],
    ['not a moment before', { now: 9 }, 'tournament_upcoming'],
    ['not at its end, when nothing is left to play', { now: 20 }, 'tournament_ended'],
    ['not twice', { isMember: true }, 'tournament_already_joined'],
    ['not below its level', { playerLevel: 2 }, 'level_required'],
    ['not without a ticket', { tickets: 0 }, 'ticketError'],
    ['without a ticket where none is asked', { tickets: 0, cost: 0 }, undefined],
    ['who lacks level and ticket hears of the level', { playerLevel: 1, tickets: 0 }, 'level_required'],
    ['who is too early hears of the start', { now: 1, playerLevel: 1, tickets: 0 }, 'tournament_upcoming'],
  ])('%s', (_, facts, refusal) => {
    expect(joinRefusal({ ...fine, ...facts })).toBe(refusal)
  })
})
