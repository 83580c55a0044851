import type { Tournament } from '@arena/contract/endpoints/tournaments'

const NOW_S = 1_000_000

/** A running tournament of tests; the player has joined it. Times in seconds round `NOW_S` = 1,000,000. */
export function sampleTournament(rest: Partial<Tournament> = {}): Tournament {
  return {
    t_key: 'cup',
    state: 'open',
    type: 0,
    cost: 1,
    entrance: 0,
    level: 1,
    conditions: [],
    start_timestamp: NOW_S - 100,
    end_timestamp: NOW_S + 100,
    members: 3,
    games: ['golden-arena'],
    rewards: [],
    full_prizes_from: 0,
    prize_floor_percent: 0,
    qualified_members: 0,
    translation: [{ EN: { name: 'Cup', description: '', rules: '', terms: '' } }],
    currentMember: true,
    balance: 100_000,
    place: 2,
    attempts: 0,
    attempts_max: 3,
    attempt_cost: 1,
    attempt_balance_max: 100_000,
    rounds: 0,
    rounds_missing: 0,
    qualifying_rounds: 0,
    bet_cap: 0,
    counted_rounds: 0,
    fixed_stake: 0,
    rounds_per_day: 0,
    rounds_open: 0,
    rounds_played: 0,
    next_rounds_at: null,
    start_balance: 1_000_000,
    chat: '',
    ...rest,
  }
}
