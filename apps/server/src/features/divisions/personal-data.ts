import {
  asIs,
  bigintKey,
  exact,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'
import { KEY_OF_TOURNAMENT } from '../tournaments/index.ts'

const WEEKS: Section = {
  name: 'divisions',
  about: 'Your weeks in divisions: about thirty players of your tier, and how you stood among them.',
  table: 'division_members',
  where: UNDER_OWN_ID,
  key: [bigintKey('tournament_id')],
  inTime: 'seated_at',
  columns: {
    ...ID_COLUMNS,
    tournament_id: asIs('tournament'),
    division_id: exact('division'),
    tier: asIs('tier'),
    seated_at: time('seated_at'),
    place: asIs('place'),
    tier_after: asIs('tier_after_it'),
    reward_credit: exact('reward_hundredths'),
    reward_tickets: asIs('reward_tickets'),
    paid_at: time('reward_taken_at'),
  },
  derived: { tournament_key: KEY_OF_TOURNAMENT },
}

export const PERSONAL_DATA = {
  tables: { divisions: 'kept', division_members: 'goes' },
  notExported: { divisions: 'How many seats of a division are taken, of nobody in particular.' },
  sections: { weeks: WEEKS },
} satisfies PersonalData
