import type { OperatorMessages } from '@arena/texts/operator-messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { numberOf } from '../typed-number.ts'

type Row = Awaited<ReturnType<typeof call<'/operator/listCeilings'>>>['ceilings'][number]

const NANO = 1_000_000_000

/** What one person may do alone, and what tournaments may promise. */
export function CeilingsTable({ language }: { readonly language: string }) {
  const t = useTranslations('requests')
  const formats = useFormats(language)
  const ceilings = useQuery({ queryKey: ['ceilings'], queryFn: () => call('/operator/listCeilings') })
  const changedOf = ({ changed_ms, changed_by }: Row) =>
    changed_ms === null
      ? t('asBrought')
      : t('changedBy', { name: changed_by, time: formats.moment(changed_ms) })
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: t('ceiling'), show: row => t(`ceilings.${row.name}`), text: row => row.name },
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

interface Asked {
  readonly subject: string
  /** JSON. */
  readonly body: string
}

interface Body {
  readonly role?: string
  readonly value?: number
  readonly version?: number
  readonly start_timestamp?: number
  readonly end_timestamp?: number
  /** Of a compensation. */
  readonly telegram_id?: number
  readonly kind?: CompensationKind
  readonly amount?: number
  readonly cause?: keyof OperatorMessages['players']['compensation']['causes']
  /** Of a correction of rewards. */
  readonly from_ms?: number
  readonly until_ms?: number
  /** Of a refund. */
  readonly stars?: number
  readonly rewards?: readonly {
    readonly first_prize: string
    readonly second_prize: number
    readonly third_prize?: string
  }[]
}

type CompensationKind = keyof OperatorMessages['players']['compensation']['given']

/** The names in the sentence about an act's effect, in the reader's language. */
export function effectOf(
  { subject, body }: Asked,
  formats: ReturnType<typeof useFormats>,
  t: ReturnType<typeof useTranslations<'players.compensation'>>,
) {
  const {
    role = '',
    value = 0,
    version = 0,
    start_timestamp = 0,
    end_timestamp = 0,
    telegram_id = 0,
    kind = 'ac',
    amount = 0,
    cause = 'fault',
    stars = 0,
    rewards = [],
    from_ms = 0,
    until_ms = 0,
  } = JSON.parse(body) as Body
  const sum = (amounts: readonly number[]) => formats.number(amounts.reduce((all, one) => all + one, 0))
  return {
    subject,
    player: String(telegram_id),
    given: givenText({ kind, amount }, formats, t),
    cause: t(`causes.${cause}`),
    stars,
    role,
    version: String(version),
    value: ceilingText({ name: subject, value }, formats),
    usd: sum(rewards.map(({ second_prize }) => second_prize)),
    ac: sum(rewards.map(({ first_prize }) => Number(first_prize))),
    items: formats.number(rewards.filter(({ third_prize = '' }) => third_prize !== '').length),
    places: rewards.length,
    start: formats.moment(start_timestamp * 1000),
    end: formats.moment(end_timestamp * 1000),
    from: formats.moment(from_ms),
    until: formats.moment(until_ms),
  }
}

/** Whole ArenaCoins, tickets, or nanoTON, in words. */
function givenText(
  { kind, amount }: { readonly kind: CompensationKind; readonly amount: number },
  formats: ReturnType<typeof useFormats>,
  t: ReturnType<typeof useTranslations<'players.compensation'>>,
): string {
  if (kind === 'ac') return t('given.ac', { amount: formats.number(amount) })
  return kind === 'ton'
    ? t('given.ton', { amount: formats.ton(String(amount)) })
    : t(`given.${kind}`, { amount })
}

/** A limit in its unit: TON for those in nanoTON, else pieces. */
function ceilingText(
  { name, value }: { readonly name: string; readonly value: number },
  formats: ReturnType<typeof useFormats>,
): string {
  return name.endsWith('_nano') ? `${formats.ton(String(value))} TON` : formats.number(value)
}
