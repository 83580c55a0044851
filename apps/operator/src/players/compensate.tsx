import type { BulkReply } from '@arena/contract/endpoints/operator-bulk'
import { COMPENSATION_AMOUNT_MAX } from '@arena/contract/form-limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActFields } from '../drafts/act-draft.ts'
import { Act } from '../frame/act.tsx'
import { underKey } from '../frame/act-key.ts'
import { BulkAct } from '../frame/bulk-act.tsx'
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

const newKey = (): string => crypto.randomUUID()

/** `key` stays the same until the compensation is given or requested: a double press, a repeated call or a restored draft gives it once. */
const newWish = () => ({ kind: 'ac', cause: 'fault', text: '', key: newKey() })

/** What is given, and the fields for it. */
function useWish() {
  const [typed, setTyped] = useState(newWish)
  const { text, key } = typed
  const kind = KINDS.find(one => one === typed.kind) ?? 'ac'
  const cause = CAUSES.find(one => one === typed.cause) ?? 'fault'
  const amount = amountOf(kind, text)
  return {
    kind,
    cause,
    amount,
    key,
    clear: () => setTyped(newWish()),
    endKey: () => setTyped(now => ({ ...now, key: newKey() })),
    /** Of the act that gives it. */
    act: {
      fields: {
        value: typed,
        restore: (value: ActFields) => setTyped({ ...newWish(), ...value }),
      },
      isReady: amount !== undefined,
    },
    inputs: (
      <WishFields kind={kind} cause={cause} text={text} onChange={next => setTyped({ ...typed, ...next })} />
    ),
  }
}

function WishFields({
  kind,
  cause,
  text,
  onChange,
}: {
  readonly kind: Kind
  readonly cause: string
  readonly text: string
  readonly onChange: (next: Readonly<Record<string, string>>) => void
}) {
  const t = useTranslations('players.compensation')
  return (
    <>
      <label className="flex flex-col gap-1 text-14">
        {t('kind')}
        <select className="field" value={kind} onChange={event => onChange({ kind: event.target.value })}>
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
          onChange={event => onChange({ text: event.target.value })}
        />
      </label>
      <label className="flex flex-col gap-1 text-14">
        {t('cause')}
        <select className="field" value={cause} onChange={event => onChange({ cause: event.target.value })}>
          {CAUSES.map(one => (
            <option key={one} value={one}>
              {t(`causes.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** Compensates a player for a failure: shows the result, and whether it needs an approver, before. */
export function Compensate({ id, language }: { readonly id: number; readonly language: string }) {
  const t = useTranslations('players.compensation')
  const { kind, cause, amount, key, clear, endKey, act, inputs } = useWish()
  return (
    <Act
      {...act}
      calls="/operator/compensatePlayer"
      label={t('compensate')}
      explanation={t('compensateText')}
      done={t('compensateDone')}
      run={async reason => {
        const given = { telegram_id: id, kind, amount: amount ?? 0, cause }
        await underKey(() => call('/operator/compensatePlayer', { ...given, key, reason }), endKey)
        clear()
      }}
    >
      {inputs}
      {amount !== undefined && <Explained what={{ telegram_id: id, kind, amount }} language={language} />}
    </Act>
  )
}

/** Compensates several players alike: the sum is what counts towards the limits. */
export function CompensateMany({
  ids,
  onDone,
}: {
  readonly ids: readonly number[]
  readonly onDone: (reply: BulkReply) => void
}) {
  const t = useTranslations('players.compensation')
  const { kind, cause, amount, clear, act, inputs } = useWish()
  return (
    <BulkAct
      {...act}
      calls="/operator/compensatePlayers"
      subjects={ids}
      label={t('compensate')}
      explanation={t('compensateManyText')}
      run={async (key, reason) => {
        const reply = await call('/operator/compensatePlayers', {
          telegram_ids: [...ids],
          kind,
          amount: amount ?? 0,
          cause,
          key,
          reason,
        })
        clear()
        return reply
      }}
      onDone={onDone}
    >
      {inputs}
    </BulkAct>
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
  if (data === undefined && error !== null) return <Rejection error={error} />
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
