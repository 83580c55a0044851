/** The sections of the page, in their order; the address names the open one. */
export const SECTIONS = [
  'overview',
  'retention',
  'economy',
  'revenue',
  'acquisition',
  'tournaments',
  'games',
  'providers',
] as const
export type Section = (typeof SECTIONS)[number]
