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

const CURRENT_AD: Section = {
  name: 'current_ad',
  about: 'The last ad you were given.',
  table: 'ad_requests',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    ...ID_COLUMNS,
    ad_id: asIs('ad'),
    network: asIs('network'),
    partner_key: asIs('partner'),
    format: asIs('format'),
    requested_at: time('requested_at'),
    promised: exact('promised_arenacoin_hundredths'),
    credit: exact('paid_arenacoin_hundredths'),
  },
}

const AD_VIEWS: Section = {
  name: 'ad_views',
  about: 'Ads you watched to the end.',
  table: 'ad_views',
  where: UNDER_OWN_ID,
  key: [timeKey('watched_at'), textKey('ad_id')],
  inTime: 'watched_at',
  columns: {
    ...ID_COLUMNS,
    ad_id: asIs('ad'),
    network: asIs('network'),
    partner_key: asIs('partner'),
    format: asIs('format'),
    watched_at: time('watched_at'),
    credit: exact('paid_arenacoin_hundredths'),
  },
}

export const PERSONAL_DATA = {
  tables: { ad_requests: 'goes', ad_views: 'goes' },
  sections: { currentAd: CURRENT_AD, views: AD_VIEWS },
} satisfies PersonalData
