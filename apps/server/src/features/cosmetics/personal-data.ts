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

const LOOKS: Section = {
  name: 'looks',
  about: 'Avatar frames, card backs and other looks you bought. Prices in hundredths of an ArenaCoin.',
  table: 'player_cosmetics',
  where: UNDER_OWN_ID,
  key: [textKey('slot'), textKey('item')],
  inTime: 'bought_at',
  columns: {
    ...ID_COLUMNS,
    slot: asIs('slot'),
    item: asIs('item'),
    credit: exact('price_arenacoin_hundredths'),
    bought_at: time('bought_at'),
  },
}

export const PERSONAL_DATA = {
  tables: { player_cosmetics: 'goes' },
  sections: { looks: LOOKS },
} satisfies PersonalData
