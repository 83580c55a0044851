import type { ListHoldsReply } from '@arena/contract/endpoints/operator-holds'
import { LIST_PAGE } from '@arena/contract/form-limits'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Act } from '../frame/act.tsx'
import { useAddressChoice } from '../frame/address-choice.ts'
import { BulkAct } from '../frame/bulk-act.tsx'
import { PageLink } from '../frame/page-link.tsx'
import { PlayerLink } from '../frame/player-link.tsx'
import type { BulkOf } from '../frame/row-selection.tsx'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listHolds'>>>['holds'][number]
type Texts = ReturnType<typeof useTranslations<'fairness.holds'>>

const STATES = ['open', 'decided'] as const

/** Risk review: TON that waits for an operator because several accounts appear to belong to one person, and past decisions. */
export function HoldsPage({ language }: { readonly language: string }) {
  const t = useTranslations('fairness.holds')
  const formats = useFormats(language)
  const [state, setState] = useAddressChoice('state', STATES)
  const { first, table } = usePages({
    queryKey: ['holds', state],
    load: (after: number | undefined) =>
      call('/operator/listHolds', { state, ...(after !== undefined && { after }) }),
    rowsOf: page => page.holds,
    nextOf: page => lastOfFull(page.holds, LIST_PAGE)?.id,
  })
  return (
    <>
      <p className="text-14 text-soft">{t('about')}</p>
      {first !== undefined && <Waiting waiting={first.waiting} language={language} />}
      <label className="flex max-w-72 flex-col gap-1 text-14">
        {t('show')}
        <select className="field" value={state} onChange={event => setState(event.target.value)}>
          {STATES.map(one => (
            <option key={one} value={one}>
              {t(`states.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Table
        isList
        title={t('title')}
        columns={holdColumns(t, formats)}
        idOf={row => row.id}
        bulk={state === 'open' && mayCall('/operator/decideHolds') ? holdActs(t, formats) : undefined}
        exported={{ list: 'holds', filters: { state } }}
        {...table}
        actions={row => (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <OpenCase of={String(row.id)} />
            <DecideHold hold={row} language={language} />
          </div>
        )}
      />
    </>
  )
}

function holdActs(t: Texts, formats: ReturnType<typeof useFormats>): BulkOf<Row> {
  return {
    acts: (rows, onDone) => {
      const ids = rows.map(({ id }) => id)
      const nano = rows.reduce((sum, { amount_nano }) => sum + BigInt(amount_nano), 0n)
      return (['release', 'withhold'] as const).map(decision => (
        <BulkAct
          key={decision}
          calls="/operator/decideHolds"
          decision={decision}
          subjects={ids}
          label={t(decision)}
          look={decision === 'release' ? 'gold' : 'quiet'}
          explanation={t('several', { count: ids.length, ton: formats.ton(String(nano)) })}
          run={(key, reason) => call('/operator/decideHolds', { key, ids, decision, reason })}
          onDone={onDone}
        />
      ))
    },
  }
}

export function holdColumns(t: Texts, formats: ReturnType<typeof useFormats>): readonly Column<Row>[] {
  const at = (row: Row) => formats.moment(row.held_at * 1000)
  const what = (row: Row) => t(`kinds.${row.kind}`, { subject: row.subject })
  const why = (row: Row) =>
    t('why', { count: row.accounts, links: row.because.map(cause => t(`because.${cause}`)).join(', ') })
  const outcome = ({ decision, decided_by, reason }: Row) =>
    decision === null ? t('waits') : t(`decisions.${decision}`, { operator: decided_by, reason })
  return [
    { key: 'id', title: t('id'), show: row => row.id, text: row => row.id, isNumber: true },
    { key: 'at', title: t('at'), show: at, text: at },
    {
      key: 'player',
      title: t('player'),
      show: row => <PlayerLink id={row.telegram_id} />,
      text: row => row.telegram_id,
    },
    { key: 'what', title: t('what'), show: what, text: what },
    {
      key: 'ton',
      title: t('ton'),
      show: row => formats.ton(row.amount_nano),
      text: row => formats.ton(row.amount_nano),
      isNumber: true,
    },
    { key: 'why', title: t('linked'), show: why, text: why },
    { key: 'answer', title: t('answer'), show: row => row.answer, text: row => row.answer },
    { key: 'outcome', title: t('outcome'), show: outcome, text: outcome },
  ]
}

const LATE_MS = 2 * 24 * 60 * 60_000

/** Whether a player has waited for two days, the threshold of the alert. */
export function isLate({ count, oldest_at }: ListHoldsReply['waiting']): boolean {
  return count > 0 && serverNow_ms() - oldest_at * 1000 > LATE_MS
}

function Waiting({
  waiting,
  language,
}: {
  readonly waiting: ListHoldsReply['waiting']
  readonly language: string
}) {
  const t = useTranslations('fairness.holds')
  const tClusters = useTranslations('fairness.clusters')
  const formats = useFormats(language)
  const { count, nano, oldest_at } = waiting
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-14">
      <span className={isLate(waiting) ? 'text-bad' : ''}>
        {t('waiting', { count, ton: formats.ton(nano), time: formats.moment(oldest_at * 1000) })}
      </span>
      <Link href="/clusters" className="inline-flex min-h-11 items-center text-gold">
        {tClusters('toClusters')}
      </Link>
    </p>
  )
}

/** Leads to the case file of a hold (`17`), of a withdrawal (`withdrawal/17`), of a cluster (`cluster/17`) or of a prize (`prize/<key>/<player>`). */
export function OpenCase({ of }: { readonly of: string }) {
  const t = useTranslations('fairness.case')
  return (
    <PageLink
      href={`/holds/${of}`}
      className="inline-flex min-h-11 items-center px-2 text-14 text-gold"
      otherwise={null}
    >
      {t('open')}
    </PageLink>
  )
}

export function DecideHold({ hold, language }: { readonly hold: Row; readonly language: string }) {
  const t = useTranslations('fairness.holds')
  const formats = useFormats(language)
  const { id, kind, decision, telegram_id, amount_nano } = hold
  if (decision !== null) return null
  const values = { ton: formats.ton(amount_nano), player: telegram_id }
  return (
    <>
      <Act
        calls="/operator/decideHold"
        about={`${id}.release`}
        label={t('release')}
        look="gold"
        explanation={t(`releaseText.${kind}`, values)}
        done={t('releaseDone')}
        run={reason => call('/operator/decideHold', { id, decision: 'release', reason })}
      />
      <Act
        calls="/operator/decideHold"
        about={`${id}.withhold`}
        label={t('withhold')}
        explanation={t(`withholdText.${kind}`, values)}
        done={t('withholdDone')}
        run={reason => call('/operator/decideHold', { id, decision: 'withhold', reason })}
      />
    </>
  )
}
