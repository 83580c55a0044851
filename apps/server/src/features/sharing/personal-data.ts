import {
  asIs,
  exact,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const SHARED_CARDS: Section = {
  name: 'shared_cards',
  about:
    'Places, levels and payouts you have made a link to. Anyone with the link sees a picture of it, and your name where you have allowed it.',
  table: 'shared_cards',
  where: UNDER_OWN_ID,
  key: [textKey('share_id')],
  inTime: 'shared_at',
  columns: {
    ...ID_COLUMNS,
    share_id: asIs('link'),
    kind: asIs('kind'),
    subject: asIs('of_which'),
    figure: exact('place_level_or_ton_nano'),
    of_members: asIs('of_players'),
    language: asIs('language'),
    with_name: asIs('with_your_name'),
    shared_at: time('shared_at'),
  },
}

const SHARED_ROUNDS: Section = {
  name: 'shared_rounds',
  about:
    'Rounds you have made a link to. Anyone with the link sees the round, and your name where you have allowed it.',
  table: 'shared_rounds',
  where: UNDER_OWN_ID,
  key: [textKey('share_id')],
  inTime: 'shared_at',
  columns: {
    ...ID_COLUMNS,
    share_id: asIs('link'),
    round_id: asIs('round'),
    game_id: asIs('game'),
    bet: exact('bet_hundredths'),
    win: exact('win_hundredths'),
    in_tournament: asIs('with_points_of_a_tournament'),
    played_at: time('played_at'),
    with_name: asIs('with_your_name'),
    shared_at: time('shared_at'),
  },
}

export const PERSONAL_DATA = {
  tables: { shared_rounds: 'goes', shared_cards: 'goes' },
  sections: { sharedRounds: SHARED_ROUNDS, sharedCards: SHARED_CARDS },
} satisfies PersonalData
