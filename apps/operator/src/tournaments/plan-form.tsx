import type { ShownPlanReply, StoredPlan } from '@arena/contract/endpoints/operator-tournaments'
import { pastedCode } from '@arena/texts/pasted-text'
import { Button, Card, Skeleton } from '@arena/ui'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation, useSearchParams } from 'wouter'
import { withItem, withoutItem } from '../content/reward-forms.tsx'
import { useRowKeys } from '../content/row-keys.ts'
import { MergeView } from '../drafts/merge-view.tsx'
import { Overtaken } from '../drafts/overtaken.tsx'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { useChanging } from '../drafts/use-changing.ts'
import { useObjectDraft } from '../drafts/use-object-draft.ts'
import { type FormDraft, WithDraft } from '../drafts/with-draft.tsx'
import { LoadError } from '../frame/load-error.tsx'
import { usePageSubject } from '../frame/page-subject.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { Part, Text } from '../partners/form-fields.tsx'
import { CallError, call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { numberOf } from '../typed-number.ts'
import { useZone } from '../zone/zone-choice.tsx'
import { PlanAssessment } from './plan-assessment.tsx'
import {
  copyOf,
  type Draft,
  draftOf,
  faultsOfRows,
  hasEntrance,
  isPlanOf,
  newPlan,
  type Plan,
  type PrizeRow,
  planOf,
  revivedDraft,
  rowOfReward,
  sumsOf,
} from './plan-draft.ts'
import { type Fault, Figure, type PartProps, Rounds, Terms, Words } from './plan-parts.tsx'

const planQuery = (key: string) => ({
  queryKey: ['plan', key],
  queryFn: () => call('/operator/showTournamentPlan', key === '' ? {} : { t_key: key }),
})

/** The form of an operator's tournament: a new one, a copy of an earlier one, or an announced one that is rewritten. */
export function PlanPage({ edits, language }: { readonly edits?: string; readonly language: string }) {
  const t = useTranslations('tournaments.plan')
  const [search] = useSearchParams()
  const from = edits ?? search.get('from') ?? ''
  const { data, error, refetch } = useQuery({ ...planQuery(from), refetchOnWindowFocus: false })
  const [key, act] = edits === undefined ? [from, 'create' as const] : [edits, 'edit' as const]
  const title = key === '' ? t('newTitle') : t(act === 'edit' ? 'editTitle' : 'copyTitle', { key })
  usePageSubject(title)
  return (
    <>
      <Link href="/tournaments" className="flex min-h-11 items-center text-14 text-gold">
        {t('back')}
      </Link>
      <h2 className="text-18 font-semibold">{title}</h2>
      {act === 'create' && <Source key={from} from={from} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton className="h-64 rounded-l" />}
      {data !== undefined && <Begin key={`${act} ${from}`} act={act} shown={data} language={language} />}
    </>
  )
}

/** Which tournament the form begins with. */
function Source({ from }: { readonly from: string }) {
  const t = useTranslations('tournaments.plan')
  const [key, setKey] = useState(from)
  const [, navigate] = useLocation()
  const { data, error } = useQuery({
    queryKey: ['tournaments'],
    queryFn: () => call('/operator/listTournaments'),
  })
  return (
    <form
      className="flex max-w-xl flex-wrap items-start gap-2 text-14"
      onSubmit={event => {
        event.preventDefault()
        navigate(`/tournaments/new-tournament?from=${encodeURIComponent(pastedCode(key))}`)
      }}
    >
      <div className="min-w-60 flex-1">
        <Text
          label={t('from')}
          hint={t('fromHint')}
          value={key}
          onValue={setKey}
          list="earlier-tournaments"
          maxLength={64}
          pattern="[A-Za-z0-9_]*"
        />
        <datalist id="earlier-tournaments">
          {data?.tournaments.map(({ t_key, name }) => (
            <option key={t_key} value={t_key}>
              {name}
            </option>
          ))}
        </datalist>
        {data === undefined && error !== null && <Rejection error={error} />}
      </div>
      <Button type="submit" look="quiet" size="small" className="sm:mt-6">
        {t('take')}
      </Button>
    </form>
  )
}

function Begin({
  act,
  shown,
  language,
}: {
  readonly act: 'create' | 'edit'
  readonly shown: ShownPlanReply
  readonly language: string
}) {
  const t = useTranslations('tournaments')
  const zone = useZone()
  const { usual, stored, imported_games } = shown
  const [begun] = useState(() => {
    const now_ms = serverNow_ms()
    if (stored === undefined) return newPlan(usual, now_ms, zone)
    const offered = { ...usual, games: [...usual.games, ...imported_games] }
    return act === 'edit' ? stored.plan : copyOf(stored.plan, offered, { now_ms, zone })
  })
  // An announced one is shown as it is now, so that another operator's change is noticed.
  const first = act === 'edit' && stored !== undefined ? stored.plan : begun
  if (act === 'edit' && stored?.may_edit === false) {
    const { plan, state, members } = stored
    return (
      <Card>
        <h3 className="text-16 font-semibold">{t('plan.begun', { key: plan.t_key })}</h3>
        <p className="my-3 text-14">{t('plan.begunText', { state: t(`states.${state}`), members })}</p>
        <Link href={`/tournaments/${plan.t_key}`} className="inline-flex min-h-11 items-center text-gold">
          {t('plan.backToOne')}
        </Link>
      </Card>
    )
  }
  const key = stored?.plan.t_key ?? ''
  const page = act === 'edit' ? `/tournaments/${key}/edit` : `/tournaments/new-tournament?from=${key}`
  return (
    <WithDraft subject={`tournament-${act}:${key || 'new'}`} page={page}>
      {kept => <Form act={act} first={first} shown={shown} language={language} kept={kept} />}
    </WithDraft>
  )
}

function Form({
  kept,
  act,
  first,
  shown,
  language,
}: {
  readonly kept: FormDraft
  readonly act: 'create' | 'edit'
  readonly first: StoredPlan
  readonly shown: ShownPlanReply
  readonly language: string
}) {
  const t = useTranslations('tournaments.plan')
  const begin = useMemo(() => draftOf(first), [first])
  const stored = useObjectDraft(kept, { first: begin, model: begin, revive: revivedDraft })
  const draft = stored.value
  const form = useRef<HTMLFormElement>(null)
  const isBehind = act === 'edit' && stored.behind !== undefined
  const { overtaken, merged, changing } = useChanging(planQuery(first.t_key).queryKey)
  const revision = act === 'edit' ? shown.stored?.revision : undefined
  const assessment = useMutation({
    mutationFn: (plan: Plan) =>
      changing(call('/operator/assessTournament', { act, plan, ...(revision && { revision }) })),
  })
  const { error, data, variables: plan } = assessment
  const fault = faultOf(error)
  useEffect(() => {
    if (error !== null) focusOnFault(form.current)
  }, [error])
  const change: PartProps['change'] = next => {
    stored.change(before => ({ ...before, ...next }))
    assessment.reset()
  }
  const wrong: PartProps['wrong'] = (field, ...rest) => {
    const isIt = fault?.field === field && rest.every((part, index) => fault.rest[index] === part)
    return isIt ? t(`wrong.${field}` as 'wrong.cost') : undefined
  }
  const props = { draft, change, shown, wrong, language }
  const keyFault = fault?.field === 'taken' ? t('wrong.taken') : wrong('t_key')
  return (
    <>
      <p className="text-14 text-soft">{t(act === 'edit' ? 'editIntro' : 'intro')}</p>
      {stored.isRestored && (
        <RestoredNote
          onDiscard={() => {
            stored.discard()
            assessment.reset()
          }}
        />
      )}
      {overtaken !== undefined && <Overtaken error={overtaken} />}
      {isBehind && (
        <MergeView
          of={{ base: stored.behind, mine: draft, theirs: begin }}
          language={language}
          onMerged={document => {
            stored.rebase(revivedDraft(document as Draft))
            merged()
            assessment.reset()
          }}
        />
      )}
      <form
        ref={form}
        className="flex flex-col gap-4 text-14"
        onSubmit={event => {
          event.preventDefault()
          if (faultsOfRows(draft.prizes).some(one => one !== undefined)) focusOnFault(form.current)
          else assessment.mutate(planOf(draft))
        }}
      >
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Words {...props} {...(act === 'create' && { keyFault })} isNew={act === 'create'} />
          <div className="flex flex-col gap-4">
            <Terms {...props} />
            <Rounds {...props} />
          </div>
        </div>
        <Prizes {...props} fault={fault} />
        <Button type="submit" className="self-start" busy={assessment.isPending} disabled={isBehind}>
          {t('assess')}
        </Button>
        {error !== null && error !== overtaken && fault === undefined && <Rejection error={error} />}
      </form>
      {data !== undefined && plan !== undefined && !isBehind && isPlanOf(plan, draft) && (
        <PlanAssessment
          assessment={data}
          plan={plan}
          act={act}
          language={language}
          changing={changing}
          revision={revision}
          onDone={stored.drop}
          {...(shown.stored && { base: shown.stored.plan })}
        />
      )}
    </>
  )
}

/** The server's message about a field is shown at that field. */
function faultOf(error: Error | null): Fault | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'CONFLICT' && error.details['reason'] === 'key_taken')
    return { field: 'taken', rest: [] }
  if (error.code !== 'INVALID_PAYLOAD') return undefined
  const [field, ...rest] = String(error.details['field'] ?? '')
    .replace(/^plan\//, '')
    .split('/')
  return field === undefined || field === '' ? undefined : { field, rest }
}

function focusOnFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** The prizes of each place; places with the same prizes share a row. */
function Prizes({
  draft,
  change,
  shown,
  wrong,
  fault,
  language,
}: PartProps & { readonly fault: Fault | undefined }) {
  const t = useTranslations('tournaments.plan')
  const formats = useFormats(language)
  const { prizes } = draft
  const rows = useRowKeys(prizes.length)
  const faults = faultsOfRows(prizes)
  const wrongRow = fault?.field === 'rewards' ? rowOfReward(prizes, Number(fault.rest[0] ?? Number.NaN)) : -1
  const sums = sumsOf(planOf(draft).rewards)
  const add = () => {
    const place = Math.max(0, ...planOf(draft).rewards.map(reward => reward.place)) + 1
    change({ prizes: [...prizes, { places: String(place), ac: '', usd: '', item: '' }] })
  }
  return (
    <Part title={t('prizes')}>
      <p className="text-12 text-soft">{t('hints.prizes')}</p>
      {prizes.map((row, index) => (
        <PrizeFields
          key={rows.keys[index]}
          row={row}
          error={faults[index] && t(`wrong.${faults[index]}`)}
          isWrong={index === wrongRow}
          onRow={next => change({ prizes: withItem(prizes, index, next) })}
          onRemove={() => {
            rows.remove(index)
            change({ prizes: withoutItem(prizes, index) })
          }}
        />
      ))}
      <Button look="quiet" size="small" className="self-start" onClick={add}>
        {t('addRow')}
      </Button>
      {fault?.field === 'rewards' && wrongRow === -1 && (
        <p role="alert" className="text-12 text-bad">
          {t('wrong.rewards')}
        </p>
      )}
      <p role="status" className="font-semibold">
        {t('sum', {
          places: sums.places,
          items: sums.items,
          ac: formats.number(sums.ac),
          usd: formats.number(sums.usd),
          ton: formats.number(sums.usd / shown.usd_per_ton),
        })}
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Figure of="full_prizes_from" {...{ draft, change, wrong }} />
        {!hasEntrance(draft) && <Figure of="prize_floor_percent" {...{ draft, change, wrong }} />}
      </div>
      {hasEntrance(draft) && (
        <p role="status">
          {t('sumFees', {
            count: planOf(draft).full_prizes_from ?? 0,
            ac: formats.number(numberOf(draft.entrance_ac) * numberOf(draft.full_prizes_from)),
          })}
        </p>
      )}
      {sums.usd > 0 && draft.rounds === 'free' && <p className="text-warn">{t('tonFree')}</p>}
      <datalist id="third-prizes">
        <option value="CASINO_PROMO">{t('itemHint')}</option>
      </datalist>
    </Part>
  )
}

function PrizeFields({
  row,
  error,
  isWrong,
  onRow,
  onRemove,
}: {
  readonly row: PrizeRow
  /** The error in its places. */
  readonly error: string | undefined
  /** Whether the server rejects its prizes. */
  readonly isWrong: boolean
  readonly onRow: (row: PrizeRow) => void
  readonly onRemove: () => void
}) {
  const t = useTranslations('tournaments.plan')
  const put = (next: Partial<PrizeRow>) => onRow({ ...row, ...next })
  const prizeError = isWrong ? t('wrong.prize') : undefined
  const { places } = row
  return (
    <fieldset className="border-t border-line pt-2 md:not-first-of-type:[&_label>span]:sr-only md:first-of-type:[&_button]:mt-6">
      <legend className="sr-only">{t('row', { places })}</legend>
      <div className="grid grid-cols-[1fr_1.4fr_auto] items-start gap-2 max-md:*:nth-[5]:order-1 max-md:*:nth-[5]:mt-6 max-md:*:nth-[3]:order-2 max-md:*:nth-[4]:order-2 max-md:*:nth-[4]:col-span-2 md:grid-cols-[1fr_1.5fr_1.5fr_2fr_auto]">
        <Text label={t('places')} error={error} value={places} onValue={text => put({ places: text })} />
        <Text type="number" label={t('ac')} error={prizeError} value={row.ac} onValue={ac => put({ ac })} />
        <Text type="number" label={t('usd')} value={row.usd} onValue={usd => put({ usd })} />
        <Text
          label={t('item')}
          value={row.item}
          onValue={item => put({ item })}
          list="third-prizes"
          maxLength={64}
        />
        <Button look="plain" size="small" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('removeRow', { places })}</span>
        </Button>
      </div>
    </fieldset>
  )
}
