/** How a feature declares what it stores about people: what is exported of it, and what an erasure does to it. */
export { type ErasedPerson, OWN_ROWS, ownerOf } from './own-rows.ts'
export type { Fate, PersonalData } from './personal-data.ts'
export {
  asIs,
  bigintKey,
  type ColumnDecision,
  dateKey,
  exact,
  ID_COLUMNS,
  type KeyColumn,
  leftOut,
  OWN_CHAT_ID,
  SECRET,
  type Section,
  textKey,
  time,
  timeKey,
  UNDER_OWN_ID,
  uuidKey,
} from './section.ts'
