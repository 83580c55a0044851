import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { numberOf } from '../typed-number.ts'
import { ceilingText } from './request-effect.ts'

type Row = Awaited<ReturnType<typeof call<'/operator/listCeilings'>>>['ceilings'][number]

const NANO = 1_000_000_000

/** The limits for an operator acting alone, and for the prizes of tournaments. */
export function CeilingsTable({ language }: { readonly language: string }) {
  const t = useTranslations('requests')
  const formats = useFormats(language)
  const ceilings = useQuery({ queryKey: ['ceilings'], queryFn: () => call('/operator/listCeilings') })
  const changedOf = ({ changed_ms, changed_by }: Row) =>
    changed_ms === null
      ? t('isDefault')
      : t('changedBy', { name: changed_by, time: formats.moment(changed_ms) })
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: t('ceiling'),
      show: row => t(`ceilings.${row.name}`),
      text: row => t(`ceilings.${row.name}`),
    },
    {
      key: 'value',
      title: t('value'),
      show: row => ceilingText(row, formats),
      text: row => ceilingText(row, formats),
      isNumber: true,
    },
    { key: 'changed', title: t('changed'), show: changedOf, text: changedOf },
  ]
  return (
    <>
      <h2 className="text-16 font-semibold">{t('ceilingsTitle')}</h2>
      <Table
        title={t('ceilingsTitle')}
        columns={columns}
        rows={ceilings.data?.ceilings}
        idOf={row => row.name}
        error={ceilings.error}
        onRetry={() => void ceilings.refetch()}
        actions={row => <Change row={row} />}
      />
    </>
  )
}

/** In TON or in pieces; the call takes nanoTON. */
function Change({ row: { name } }: { readonly row: Row }) {
  const t = useTranslations('requests')
  const [text, setText] = useState('')
  const unit = name.endsWith('_nano') ? NANO : 1
  const value = Math.round(numberOf(text) * unit)
  return (
    <Act
      calls="/operator/changeCeiling"
      about={name}
      fields={{ value: { text }, restore: kept => setText(kept['text'] ?? '') }}
      label={t('change')}
      explanation={t('changeText')}
      done={t('changeDone')}
      isReady={text.trim() !== '' && Number.isSafeInteger(value) && value >= 0}
      run={reason => call('/operator/changeCeiling', { name, value, reason })}
    >
      <label className="flex flex-col gap-1 text-14">
        {t(unit === NANO ? 'newTon' : 'newNumber', { name: t(`ceilings.${name}`) })}
        <input
          className="field"
          inputMode="decimal"
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </label>
    </Act>
  )
}
