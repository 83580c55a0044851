/** What happened within the period: published configuration, stopped games and tournaments, as the audit log has it. */
import type { FigureMarksReply } from '@arena/contract/endpoints/operator-figures'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type Column, Table } from '../frame/table.tsx'
import { useActName, useSubjectName } from '../frame/use-names.ts'
import { useFormats } from '../texts.tsx'
import { Heading } from './business-tables.tsx'
import { useMarks } from './figures-queries.ts'
import type { Period } from './period.ts'

type Mark = FigureMarksReply['marks'][number]

const EDGES = ['tournament.begins', 'tournament.ends'] as const
const edgeOf = ({ act }: Mark) => EDGES.find(edge => edge === act)

/** Unix seconds: lines for what operators did. Tournaments begin and end too often for lines. */
export function linesOf(marks: readonly Mark[]): readonly number[] {
  return marks.filter(mark => edgeOf(mark) === undefined).map(({ at }) => at / 1000)
}

export function MarksTable({ period, language }: { readonly period: Period; readonly language: string }) {
  const t = useTranslations('figures')
  const { moment } = useFormats(language)
  const actName = useActName()
  const subjectName = useSubjectName()
  const { data, error, refetch } = useMarks(period)
  const columns = useMemo((): readonly Column<Mark>[] => {
    const act = (mark: Mark) => {
      const edge = edgeOf(mark)
      return edge === undefined ? actName(mark.act) : t(edge === 'tournament.begins' ? 'begins' : 'ends')
    }
    const subject = (mark: Mark) => subjectName(mark.act, mark.subject)
    return [
      {
        key: 'at',
        title: t('at'),
        show: ({ at }) => moment(at),
        text: ({ at }) => moment(at),
      },
      { key: 'act', title: t('event'), show: act, text: act },
      { key: 'subject', title: t('subject'), show: subject, text: subject },
    ]
  }, [t, moment, actName, subjectName])
  return (
    <>
      <Heading title={t('events')}>{t('eventsText')}</Heading>
      <Table
        title={t('events')}
        columns={columns}
        rows={data?.marks}
        error={error}
        onRetry={() => void refetch()}
        idOf={({ at, act, subject }) => `${at} ${act} ${subject}`}
      />
    </>
  )
}
