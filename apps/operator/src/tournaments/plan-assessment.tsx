import type { StoredPlan } from '@arena/contract/endpoints/operator-tournaments'
import type { TournamentAssessment } from '@arena/contract/tournament-assessment'
import { Card } from '@arena/ui'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import type { useChanging } from '../drafts/use-changing.ts'
import { Act } from '../frame/act.tsx'
import type { NameOf } from '../frame/readable-fields.ts'
import { type Column, Table } from '../frame/table.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { useGateWords } from '../requests/gate-words.ts'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { PlacesChart, PrizesChart, ScoresChart } from './plan-charts.tsx'
import { type Change, changesOf, type Plan } from './plan-draft.ts'

type Rehearsal = TournamentAssessment['rehearsal']
type Strategy = Rehearsal['strategies'][number]

interface AssessmentProps {
  readonly assessment: TournamentAssessment
  readonly plan: Plan
  readonly act: 'create' | 'edit'
  /** The plan it was copied from, or the announced one. */
  readonly base?: StoredPlan
  readonly language: string
  /** Of the announced tournament that is rewritten. */
  readonly revision: string | undefined
  /** For the call that rewrites it: the form shows what a colleague changed since. */
  readonly changing: ReturnType<typeof useChanging>['changing']
  /** The tournament is announced or rewritten. */
  readonly onDone: () => void
}

const nothing = () => undefined

/** A tournament's estimate: its changes, the rest of the wallet, and a simulation with generated members; and its announcement. */
export function PlanAssessment({ assessment, plan, act, base, language, ...then }: AssessmentProps) {
  const t = useTranslations('tournaments.plan')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="text-16 font-semibold outline-none">
        {t('assessed')}
      </h3>
      {base !== undefined && <Changes base={base} plan={plan} language={language} />}
      <Fund fund={assessment.fund} language={language} />
      <Rehearsed rehearsal={assessment.rehearsal} plan={plan} language={language} />
      <Announce assessment={assessment} plan={plan} act={act} {...then} />
    </>
  )
}

function Changes({
  base,
  plan,
  language,
}: {
  readonly base: StoredPlan
  readonly plan: Plan
  readonly language: string
}) {
  const t = useTranslations('tournaments.plan')
  const formats = useFormats(language)
  const nameOf = useNameOf()
  const changes = changesOf(base, plan)
  const whatOf = ({ field, of }: Change) => {
    const name = t(`fields.${field as 'cost'}`)
    const which = field === 'texts' ? t(`languages.${of as 'en'}`) : of
    return of === '' ? name : t('ofPlaces', { field: name, of: which })
  }
  const showIn = (field: Change['field'], value: Change['before']): string => {
    if (value === undefined || value === '') return '–'
    if (field === 'start_timestamp' || field === 'end_timestamp') return formats.moment(Number(value) * 1000)
    if (field === 'rewards') return prizeOf(value as Plan['rewards'][number], formats, nameOf)
    if (field === 'type') return t(value === 1 ? 'types.1' : 'types.0')
    if (field === 'conditions') return String((value as Plan['conditions'])?.level ?? '–')
    if (Array.isArray(value)) return formats.list(value.map(String).map(one => nameOf('games', one) ?? one))
    if (typeof value === 'number') return formats.number(value)
    return typeof value === 'string' ? value : ''
  }
  const valueColumn = (key: 'before' | 'after'): Column<Change> => {
    const show = (change: Change) => showIn(change.field, change[key])
    return { key, title: t(key), show, text: show }
  }
  const title = t('changes', { key: base.t_key })
  if (changes.length === 0) return <p role="status">{t('same')}</p>
  return (
    <>
      <h4 className="text-14 font-semibold">{title}</h4>
      <Table
        title={title}
        columns={[
          { key: 'what', title: t('what'), show: whatOf, text: whatOf },
          valueColumn('before'),
          valueColumn('after'),
        ]}
        rows={changes}
        idOf={change => change.id}
        onRetry={nothing}
      />
    </>
  )
}

function prizeOf(
  { first_prize, second_prize, third_prize }: Plan['rewards'][number],
  formats: ReturnType<typeof useFormats>,
  nameOf: NameOf,
): string {
  const parts = [
    first_prize !== '' && first_prize !== '0' && `${formats.number(Number(first_prize))} AC`,
    second_prize > 0 && `$${formats.number(second_prize)}`,
    nameOf('wheelPrizes', third_prize) ?? third_prize,
  ].filter(part => typeof part === 'string' && part !== '')
  return parts.length === 0 ? '–' : parts.join(', ')
}

function Figures({ rows }: { readonly rows: readonly (readonly [string, string, string?])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-14 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map(([name, value, look = '']) => (
        <div key={name}>
          <dt className="text-soft">{name}</dt>
          <dd className={`font-semibold ${look}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Promised prizes beside the balance, including this one. */
function Fund({
  fund,
  language,
}: {
  readonly fund: TournamentAssessment['fund']
  readonly language: string
}) {
  const t = useTranslations('tournaments.plan')
  const reasons = useTranslations('overview.reasons')
  const formats = useFormats(language)
  const ton = (nano: string) => `${formats.tonAbout(nano)} TON`
  const isMissing = fund.free_nano.startsWith('-')
  const ofWallet = fund.held_nano === '' ? t('funds.unknown') : ton(fund.held_nano)
  const isNone = fund.needed_nano === '0'
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h4 className="text-14 font-semibold">{t('fund')}</h4>
        <Figures
          rows={[
            ...(fund.kind === 'wallet' ? [[t('funds.held'), ofWallet] as const] : []),
            [t(fund.kind === 'wallet' ? 'funds.ceiling' : 'funds.declared'), ton(fund.ceiling_nano)],
            [t('funds.owed'), ton(fund.owed_nano)],
            [t('funds.committed'), ton(fund.announced_nano)],
            [t('funds.needed'), ton(fund.needed_nano)],
            [t('funds.free'), ton(fund.free_nano), isMissing ? 'text-bad' : 'text-good'],
          ]}
        />
        {!isNone && <p className="text-14 text-soft">{t('due', { time: formats.moment(fund.due_ms) })}</p>}
        <p className={`text-14 font-semibold ${fund.uncovered === '' ? 'text-good' : 'text-bad'}`}>
          {fund.uncovered === '' ? t('covered') : t('uncovered', { reason: reasons(fund.uncovered) })}
        </p>
      </div>
    </Card>
  )
}

function Rehearsed({
  rehearsal,
  plan,
  language,
}: {
  readonly rehearsal: Rehearsal
  readonly plan: Plan
  readonly language: string
}) {
  const t = useTranslations('tournaments.plan')
  const formats = useFormats(language)
  const { members, fields, winning_score, qualified, expected, most } = rehearsal
  const number = (value: number) => formats.number(Math.round(value))
  const spread = ({ p10, median, p90 }: Rehearsal['qualified']) =>
    t('between', { p10: number(p10), median: number(median), p90: number(p90) })
  const paid = ({ ac, usd, items }: Rehearsal['most']) =>
    t('paid', { ac: number(ac), usd: number(usd), items: Math.round(items) })
  return (
    <>
      <h4 className="text-14 font-semibold">{t('rehearsal')}</h4>
      <p className="text-14 text-soft">{t('rehearsalText', { fields, members })}</p>
      <Figures
        rows={[
          [t('figures.winner'), spread(winning_score)],
          [t('figures.qualified'), spread(qualified)],
          [t('figures.empty'), t('emptyOf', { count: rehearsal.without_winner, fields })],
          [t('figures.pays'), paid(expected)],
          [t('figures.most'), paid(most)],
          ...(plan.entrance_ac
            ? [[t('figures.fees'), t('fees', { ac: number(members * plan.entrance_ac) })] as const]
            : []),
        ]}
      />
      <div className="grid gap-4 xl:grid-cols-3">
        <ScoresChart rehearsal={rehearsal} />
        <PlacesChart rehearsal={rehearsal} />
        <PrizesChart plan={plan} />
      </div>
      <Strategies rows={rehearsal.strategies} language={language} />
    </>
  )
}

const NAMES = ['never_plays', 'quitter', 'careful', 'flat_cap', 'reckless', 'chaser', 'finisher'] as const

function Strategies({ rows, language }: { readonly rows: readonly Strategy[]; readonly language: string }) {
  const t = useTranslations('tournaments.plan')
  const { number } = useFormats(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const nameOf = ({ name }: Strategy) => {
    const known = NAMES.find(one => one === name)
    return known === undefined ? name : t(`names.${known}`)
  }
  const column = (key: string, title: string, show: (row: Strategy) => string): Column<Strategy> => {
    return { key, title, show, text: show, isNumber: true }
  }
  return (
    <Table
      title={t('strategies')}
      columns={[
        { key: 'name', title: t('strategy'), show: nameOf, text: nameOf },
        column('members', t('charts.members'), row => number(row.members)),
        column('qualified', t('charts.ranked'), row => percent.format(row.qualified)),
        column('points', t('points'), row => number(Math.round(row.score.median))),
        column('first', t('firstPlaces'), row => percent.format(row.first_places)),
        column('prizes', t('share'), row => percent.format(row.prizes)),
      ]}
      rows={rows}
      idOf={({ name }) => name}
      onRetry={nothing}
    />
  )
}

function Announce({
  assessment: { needs, fund },
  plan,
  act,
  revision,
  changing,
  onDone,
}: Omit<AssessmentProps, 'base' | 'language'>) {
  const t = useTranslations('tournaments.plan')
  const wordsOf = useGateWords()
  const reasons = useTranslations('overview.reasons')
  const [, navigate] = useLocation()
  const isNew = act === 'create'
  const alone = needs.length === 0 ? t('alone') : t('needs', { why: needs.map(wordsOf).join(' ') })
  const sentence = fund.uncovered === '' ? alone : t('uncovered', { reason: reasons(fund.uncovered) })
  const look = fund.uncovered === '' ? (needs.length === 0 ? 'text-soft' : 'text-warn') : 'text-bad'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Act
        calls={isNew ? '/operator/createTournament' : '/operator/editTournament'}
        label={t(isNew ? 'announce' : 'rewrite')}
        look="gold"
        explanation={
          <>
            <p>{t(isNew ? 'announceText' : 'rewriteText')}</p>
            <p className="mt-2 font-semibold">{sentence}</p>
          </>
        }
        done={t(isNew ? 'announced' : 'rewritten')}
        isReady={fund.uncovered === ''}
        run={async reason => {
          if (isNew) await call('/operator/createTournament', { ...plan, ask: reason })
          else
            await changing(
              call('/operator/editTournament', { ...plan, ...(revision && { revision }), ask: reason }),
            )
          onDone()
          navigate(`/tournaments/${plan.t_key}`)
        }}
      />
      <p className={`text-14 ${look}`}>{sentence}</p>
    </div>
  )
}
