import {
  asIs,
  bigintKey,
  exact,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const SEASONS: Section = {
  name: 'seasons',
  about: 'Your seasons: points by tasks of days and weeks, and up to which step you took the rewards.',
  table: 'season_players',
  where: UNDER_OWN_ID,
  key: [bigintKey('season')],
  columns: {
    ...ID_COLUMNS,
    season: exact('season'),
    points: asIs('points'),
    paid_steps: asIs('steps_paid'),
  },
}

export const PERSONAL_DATA = {
  tables: { season_players: 'goes' },
  sections: { seasons: SEASONS },
} satisfies PersonalData
