import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Act } from '../frame/act.tsx'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import type { KindState, Version } from './use-content.ts'

/** Everything that was kept; to show one compares it with what holds, and to publish it rolls back. */
export function VersionsTable({
  state,
  versions,
  language,
}: {
  readonly state: KindState
  readonly versions: UseQueryResult<{ versions: Version[] }>
  readonly language: string
}) {
  const t = useTranslations('content')
  const formats = useFormats(language)
  const { kind, publications } = state
  const ofVersion = ({ version }: Version) =>
    publications.filter(one => one.version === version && one.state !== 'withdrawn')
  const madeOf = ({ made_by, made_ms }: Version) => `${made_by}, ${formats.moment(made_ms)}`
  const heldOf = (row: Version) => {
    const times = ofVersion(row).map(({ from_ms, published_by, agreed_by }) =>
      [formats.moment(from_ms), published_by, agreed_by].filter(part => part !== '').join(', '),
    )
    return times.length === 0 ? t('never') : times.join('; ')
  }
  const columns: readonly Column<Version>[] = [
    {
      key: 'version',
      title: t('version'),
      show: row => row.version,
      text: row => row.version,
      isNumber: true,
    },
    { key: 'made', title: t('madeBy'), show: madeOf, text: madeOf },
    { key: 'note', title: t('note'), show: row => row.note, text: row => row.note },
    { key: 'held', title: t('heldFrom'), show: heldOf, text: heldOf },
  ]
  return (
    <>
      <h3 className="text-16 font-semibold">{t('versions')}</h3>
      <Table
        title={t('versions')}
        columns={columns}
        rows={versions.data?.versions}
        idOf={row => row.version}
        error={versions.error}
        onRetry={() => void versions.refetch()}
        actions={row => (
          <div className="flex flex-wrap justify-end gap-2">
            {ofVersion(row)
              .filter(one => one.state === 'planned')
              .map(({ id, from_ms }) => (
                <Act
                  key={id}
                  label={t('withdraw')}
                  explanation={t('withdrawText', {
                    version: String(row.version),
                    time: formats.moment(from_ms),
                  })}
                  done={t('withdrawn')}
                  run={reason => call('/operator/withdrawContent', { kind, id, reason })}
                />
              ))}
            <Link
              href={`/content/${kind}?version=${String(row.version)}`}
              className="flex min-h-11 items-center px-2 text-gold"
              aria-label={`${t('show')}: ${t('version')} ${String(row.version)}`}
            >
              {t('show')}
            </Link>
          </div>
        )}
      />
    </>
  )
}
