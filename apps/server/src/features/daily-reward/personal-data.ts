import {
  asIs,
  bigintKey,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const DAILY_REWARDS: Section = {
  name: 'daily_rewards',
  about: 'What you took on the days you came back.',
  table: 'daily_reward_claims',
  where: UNDER_OWN_ID,
  key: [bigintKey('claim')],
  inTime: 'claimed_at',
  columns: {
    ...ID_COLUMNS,
    claim: asIs('claim'),
    day: asIs('day'),
    claimed_at: time('claimed_at'),
    chosen: asIs('chosen'),
    prize: asIs('prize'),
    value: asIs('value'),
    partner_key: asIs('partner'),
  },
}

export const PERSONAL_DATA = {
  tables: { daily_reward_claims: 'nameless' },
  sections: { claims: DAILY_REWARDS },
} satisfies PersonalData
