import { describe, expect, it } from 'vitest'
import { mayBecome, TOURNAMENT_STATES, type TournamentState } from './tournament-state.ts'

function reachable(from: TournamentState): ReadonlySet<TournamentState> {
  const found = new Set<TournamentState>()
  const visit = (state: TournamentState): void => {
    for (const next of TOURNAMENT_STATES) {
      if (!mayBecome(state, next) || found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(from)
  return found
}

describe('the states of a tournament', () => {
  it('are all reached from the announcement, and never come back', () => {
    expect(reachable('scheduled').size).toBe(TOURNAMENT_STATES.length - 1)
    for (const state of TOURNAMENT_STATES) expect(reachable(state).has(state)).toBe(false)
  })

  it('lead to payment one by one: nothing is skipped', () => {
    const path: TournamentState[] = [
      'scheduled',
      'open',
      'closed',
      'settling',
      'provisional',
      'final',
      'paid',
    ]
    for (const [index, state] of path.entries()) {
      const ahead = path.slice(index + 1).filter(later => mayBecome(state, later))
      expect(ahead).toEqual(path.slice(index + 1, index + 2))
    }
  })

  it('can be called off until prizes are final, and not after', () => {
    expect(TOURNAMENT_STATES.filter(state => mayBecome(state, 'cancelled'))).toEqual([
      'scheduled',
      'open',
      'closed',
      'settling',
      'provisional',
    ])
  })

  it('end in two: put away or called off', () => {
    expect(TOURNAMENT_STATES.filter(state => reachable(state).size === 0)).toEqual(['archived', 'cancelled'])
  })
})
