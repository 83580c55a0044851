import { COMPENSATION_AMOUNT_MAX } from '@arena/contract/form-limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { useGateWords } from '../requests/gate-words.ts'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { numberOf } from '../typed-number.ts'

const KINDS = ['ac', 'ticket', 'gold_ticket', 'ton'] as const
type Kind = (typeof KINDS)[number]
const CAUSES = ['fault', 'mistake', 'wait', 'thanks'] as const
const NANO_PER_HUNDREDTH = 10_000_000

/** In the call's unit: whole pieces, or nanoTON in whole hundredths of a TON; undefined while the text is no such number. */
function amountOf(kind: Kind, text: string): number | undefined {
  const hundredths = Math.round(numberOf(text) * 100)
  const isWhole = kind === 'ton' || hundredths % 100 === 0
  if (text.trim() === '' || !Number.isSafeInteger(hundredths) || hundredths <= 0 || !isWhole) return undefined
  const amount = kind === 'ton' ? hundredths * NANO_PER_HUNDREDTH : hundredths / 100
  return amount <= COMPENSATION_AMOUNT_MAX ? amount : undefined
}

/** `key` stays the same until the compensation is given: a double press, a repeated request or a restored draft gives it once. */
const newWish = () => ({ kind: 'ac', cause: 'fault', text: '', key: crypto.randomUUID() as string })

/** Compensates a player for a failure: shows the result, and whether it needs an approver, before. */
export function Compensate({ id, language }: { readonly id: number; readonly language: string }) {
  const t = useTranslations('players.compensation')
  const [typed, setTyped] = useState(newWish)
  const { text, key } = typed
  const kind = KINDS.find(one => one === typed.kind) ?? 'ac'
  const cause = CAUSES.find(one => one === typed.cause) ?? 'fault'
  const change = (next: Partial<typeof typed>) => setTyped({ ...typed, ...next })
  const amount = amountOf(kind, text)
  return (
    <Act
      calls="/operator/compensatePlayer"
      label={t('compensate')}
      explanation={t('compensateText')}
      done={t('compensateDone')}
      fields={{ value: typed, restore: value => setTyped({ ...newWish(), ...value }) }}
      isReady={amount !== undefined}
      run={async reason => {
        await call('/operator/compensatePlayer', {
          telegram_id: id,
          kind,
          amount: amount ?? 0,
          cause,
          key,
          reason,
        })
        setTyped(newWish())
      }}
    >
      <label className="flex flex-col gap-1 text-14">
        {t('kind')}
        <select className="field" value={kind} onChange={event => change({ kind: event.target.value })}>
          {KINDS.map(one => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-col gap-1 text-14">
        {t('amount')}
        <input
          className="field"
          inputMode="decimal"
          maxLength={20}
          value={text}
          onChange={event => change({ text: event.target.value })}
        />
      </label>
      <label className="flex flex-col gap-1 text-14">
        {t('cause')}
        <select className="field" value={cause} onChange={event => change({ cause: event.target.value })}>
          {CAUSES.map(one => (
            <option key={one} value={one}>
              {t(`causes.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {amount !== undefined && <Explained what={{ telegram_id: id, kind, amount }} language={language} />}
    </Act>
  )
}

/** The resulting balance and the required approval, as the server computes them now. */
function Explained({
  what,
  language,
}: {
  readonly what: { readonly telegram_id: number; readonly kind: Kind; readonly amount: number }
  readonly language: string
}) {
  const t = useTranslations('players.compensation')
  const wordsOf = useGateWords()
  const formats = useFormats(language)
  const { data, error } = useQuery({
    queryKey: ['compensation', what],
    queryFn: () => call('/operator/explainCompensation', what),
    retry: false,
  })
  if (error !== null) return <Rejection error={error} />
  if (data === undefined) return null
  const amountIn = (balance: number) => {
    if (what.kind === 'ac') return formats.credit(balance)
    return what.kind === 'ton' ? `${formats.ton(String(balance))} TON` : formats.number(balance)
  }
  const why = data.why.map(wordsOf)
  return (
    <div className="flex flex-col gap-1 text-14" role="status">
      <p>{t('leaves', { before: amountIn(data.balance), after: amountIn(data.balance_after) })}</p>
      <p className={why.length > 0 ? 'text-warn' : 'text-soft'}>
        {why.length === 0 ? t('alone') : t('byTwo', { why: why.join(' ') })}
      </p>
    </div>
  )
}
