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

const FRAMES: Section = {
  name: 'frames',
  about: 'Avatar frames you bought. Prices in hundredths of an ArenaCoin.',
  table: 'player_frames',
  where: UNDER_OWN_ID,
  key: [textKey('frame')],
  inTime: 'bought_at',
  columns: {
    ...ID_COLUMNS,
    frame: asIs('frame'),
    credit: exact('price_arenacoin_hundredths'),
    bought_at: time('bought_at'),
  },
}

export const PERSONAL_DATA = {
  tables: { player_frames: 'goes' },
  sections: { frames: FRAMES },
} satisfies PersonalData
