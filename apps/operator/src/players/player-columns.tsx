import type { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { Column } from '../frame/table.tsx'

interface Named {
  readonly telegram_id: number
  readonly first_name: string
  readonly last_name: string
  readonly username: string
}

/** Who a player is, in any list of players. */
export function nameColumns<Row extends Named>(
  t: ReturnType<typeof useTranslations<'players'>>,
): readonly Column<Row>[] {
  const nameOf = ({ first_name, last_name }: Row) => `${first_name} ${last_name}`.trim()
  return [
    {
      key: 'name',
      title: t('name'),
      show: row => (
        <Link
          href={`/players/${row.telegram_id}`}
          className="inline-flex min-h-11 items-center font-semibold text-gold"
        >
          {nameOf(row) === '' ? row.telegram_id : nameOf(row)}
        </Link>
      ),
      text: nameOf,
    },
    { key: 'username', title: t('username'), show: row => row.username, text: row => row.username },
    { key: 'id', title: t('id'), show: row => row.telegram_id, text: row => row.telegram_id },
  ]
}
