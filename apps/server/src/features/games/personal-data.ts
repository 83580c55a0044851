import {
  asIs,
  exact,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  textKey,
  time,
  timeKey,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const GAME_SESSIONS: Section = {
  name: 'game_sessions',
  about: `Games you opened, with the limits they had. Stakes in hundredths.`,
  table: 'game_sessions',
  where: UNDER_OWN_ID,
  key: [timeKey('created_at'), textKey('session_id')],
  inTime: 'opened_at',
  columns: {
    ...ID_COLUMNS,
    session_id: asIs('session'),
    provider: asIs('provider'),
    game_id: asIs('game'),
    currency: asIs('currency'),
    tournament_id: asIs('tournament'),
    min_bet: exact('smallest_stake'),
    max_bet: exact('largest_stake'),
    bet_step: exact('stake_step'),
    required_level: asIs('level_needed'),
    language: asIs('language'),
    created_at: time('opened_at'),
    expires_at: time('ends_at'),
    round_max: exact('largest_stake_of_a_round'),
    provider_game: asIs('game_as_the_provider_names_it'),
  },
}

export const PERSONAL_DATA = {
  tables: {
    game_sessions: 'goes',
    provider_keys_shown: 'kept',
    provider_comparisons: 'kept',
    provider_listed: 'kept',
    provider_differences: 'kept',
  },
  notExported: {
    provider_keys_shown: 'Which keys of games providers operators were shown.',
    provider_comparisons: 'Daily sums of a provider. They name no player.',
    provider_listed: 'Hashes of transactions, kept until a day is compared. They name no player.',
    provider_differences:
      'Transactions that two companies booked differently, by ids of rounds. They name no player.',
  },
  sections: { sessions: GAME_SESSIONS },
} satisfies PersonalData
