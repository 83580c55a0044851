import { LIST_PAGE } from '@arena/contract/form-limits'
import { useTranslations } from 'use-intl'
import { Fields, lineOf } from '../frame/fields.tsx'
import { readableFields } from '../frame/readable-fields.ts'
import { SubjectLink } from '../frame/subject-link.tsx'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { useActName, useSubjectName, useWording } from '../frame/use-names.ts'
import { call } from '../server-api.ts'

type Row = Awaited<ReturnType<typeof call<'/operator/listActions'>>>['actions'][number]

/** The audit log. */
export function LogPage({ language }: { readonly language: string }) {
  const t = useTranslations('log')
  const wording = useWording(language)
  const { formats } = wording
  const actName = useActName()
  const subjectName = useSubjectName()
  const { table } = usePages({
    queryKey: ['actions'],
    load: (before: number | undefined) =>
      call('/operator/listActions', { ...(before !== undefined && { before }) }),
    rowsOf: page => page.actions,
    nextOf: page => lastOfFull(page.actions, LIST_PAGE)?.id,
  })
  const detailsOf = ({ action, subject, details }: Row) =>
    readableFields(action === 'ceiling.change' ? ofCeiling(subject, details) : details, wording)
  const whatOf = ({ action }: Row) => actName(action)
  const subjectOf = ({ action, subject }: Row) => subjectName(action, subject)
  const columns: readonly Column<Row>[] = [
    {
      key: 'at',
      title: t('at'),
      show: row => formats.moment(row.at_ms),
      text: row => formats.moment(row.at_ms),
      isWhole: true,
    },
    { key: 'who', title: t('who'), show: row => row.operator, text: row => row.operator },
    { key: 'what', title: t('what'), show: whatOf, text: whatOf },
    {
      key: 'subject',
      title: t('subject'),
      show: ({ action, subject }) => <SubjectLink act={action} subject={subject} />,
      text: subjectOf,
    },
    {
      key: 'details',
      title: t('details'),
      show: row => <Fields rows={detailsOf(row)} />,
      text: row => lineOf(detailsOf(row)),
      isLong: true,
    },
    { key: 'from', title: t('from'), show: row => row.ip, text: row => row.ip },
  ]
  return (
    <Table
      isList
      title={t('title')}
      columns={columns}
      idOf={row => row.id}
      exported={{ list: 'actions', filters: {} }}
      {...table}
    />
  )
}

/** The audit log shows a limit of nanoTON in TON: its name says the unit. */
function ofCeiling(name: string, details: Row['details']): Row['details'] {
  if (!name.endsWith('_nano')) return details
  return Object.fromEntries(
    Object.entries(details).map(([field, value]) =>
      field === 'value' || field === 'was' ? [`${field}_nano`, value] : [field, value],
    ),
  )
}
