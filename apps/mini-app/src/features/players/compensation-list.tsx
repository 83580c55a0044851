import { Card } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../server-api/index.ts'
import { useIsPlayer } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'

const compensationsQuery = queryOptions({
  queryKey: ['compensations'],
  queryFn: ({ signal }) => call('/api/compensations', { method: 'GET', signal }),
})

/** What support gave because something went wrong, and for what. Nothing while nothing was ever given. */
export function CompensationList() {
  const t = useTranslations('players.profile.support')
  const formats = useFormats()
  const id = useId()
  const { data } = useQuery({ ...compensationsQuery, enabled: useIsPlayer() })
  const given = data?.compensations ?? []
  if (given.length === 0) return null
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-3">
        <h2 id={id} className="text-16 font-bold">
          {t('title')}
        </h2>
        <ul className="flex flex-col gap-3 text-14">
          {given.map(({ id: key, kind, amount, cause, given_at }) => (
            <li key={key}>
              <p className="font-semibold">{t(kind, { amount: formats.number(amount) })}</p>
              <p className="text-pretty text-soft">{t(`causes.${cause}`)}</p>
              <p className="text-12 text-soft">{formats.moment(given_at)}</p>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
