import type { Row } from './watch-round.tsx'

/**
 * The fields of a row that add something on the player's own page: the moment has a column, an act on the player needs no subject, and a task
 * begins with counts of zero.
 */
export function timelineFields({ section, fields }: Pick<Row, 'section' | 'fields'>): Row['fields'] {
  const isAboutPlayer = section === 'operator_actions' && String(fields['action']).startsWith('player.')
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        field !== 'at' &&
        !(isAboutPlayer && field === 'subject') &&
        !(section === 'tasks' && String(value) === '0'),
    ),
  )
}
