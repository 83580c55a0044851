import { FAULTS_KEPT } from '@arena/contract/form-limits'
import { Card } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { isLate } from '../fairness/holds-page.tsx'
import { Rejection } from '../frame/act.tsx'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

/** What wants a person now, and whether the money agrees. */
export function OverviewPage({ language }: { readonly language: string }) {
  const t = useTranslations('overview')
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {mayCall('/operator/payoutStatus') && (
        <Tile title={t('payouts')} href="/withdrawals">
          <Payouts language={language} />
        </Tile>
      )}
      {mayCall('/operator/prizeFund') && (
        <Tile title={t('prizes')} href="/tournaments">
          <Prizes language={language} />
        </Tile>
      )}
      {mayCall('/operator/ledgerAudit') && (
        <Tile title={t('books')}>
          <Books language={language} />
        </Tile>
      )}
      {mayCall('/operator/listWithdrawals') && (
        <Tile title={t('waiting')} href="/withdrawals">
          <Waiting />
          {mayCall('/operator/listHolds') && <Held language={language} />}
        </Tile>
      )}
      {mayCall('/operator/listTournaments') && (
        <Tile title={t('tournaments')} href="/tournaments">
          <Tournaments />
        </Tile>
      )}
      {mayCall('/operator/listFailingItems') && (
        <Tile title={t('jobs')} href="/jobs">
          <Jobs />
        </Tile>
      )}
    </div>
  )
}

/** Items that no job gets past. */
function Jobs() {
  const t = useTranslations('overview')
  const { data, error } = useQuery({
    queryKey: ['jobs', 'count'],
    queryFn: () => call('/operator/listFailingItems'),
  })
  if (error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  return (
    <ul className="flex flex-col gap-1">
      <li className={data.parked > 0 ? 'text-bad' : 'text-good'}>{t('parked', { count: data.parked })}</li>
      {data.waiting > 0 && <li>{t('retrying', { count: data.waiting })}</li>}
    </ul>
  )
}

function Tile({
  title,
  href,
  children,
}: {
  readonly title: string
  readonly href?: string
  readonly children: ReactNode
}) {
  const t = useTranslations('overview')
  return (
    <Card>
      <section aria-label={title} className="flex h-full flex-col gap-2">
        <h2 className="text-16 font-semibold">{title}</h2>
        <div className="flex-1 text-14">{children}</div>
        {href !== undefined && (
          <Link href={href} className="flex min-h-11 items-center text-14 font-semibold text-gold">
            {t('open')}
          </Link>
        )}
      </section>
    </Card>
  )
}

function Payouts({ language }: { readonly language: string }) {
  const t = useTranslations('overview')
  const formats = useFormats(language)
  const { data, error } = useQuery({ queryKey: ['payouts'], queryFn: () => call('/operator/payoutStatus') })
  if (error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  return (
    <ul className="flex flex-col gap-1">
      <li>{t(data.kind === 'ton' ? 'paysItself' : 'paysByHand', { network: data.network })}</li>
      {data.balance_nano !== '' && <li>{t('inWallet', { ton: formats.tonAbout(data.balance_nano) })}</li>}
      <li>{t('underWay', { ton: formats.tonAbout(data.under_way_nano) })}</li>
      {data.paused_because !== '' && (
        <li className="text-bad">{t('paused', { reason: data.paused_because })}</li>
      )}
    </ul>
  )
}

/** Promised prizes beside the balance. */
function Prizes({ language }: { readonly language: string }) {
  const t = useTranslations('overview')
  const formats = useFormats(language)
  const { data, error } = useQuery({ queryKey: ['prize-fund'], queryFn: () => call('/operator/prizeFund') })
  if (error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  const isKnown = data.kind === 'declared' || data.held_nano !== ''
  const isMissing = data.free_nano.startsWith('-')
  const free = formats.tonAbout(data.free_nano.replace('-', ''))
  return (
    <ul className="flex flex-col gap-1">
      <li>{t('promisedPrizes', { ton: formats.tonAbout(data.prizes_nano) })}</li>
      <li>
        {t('owned', {
          ton: formats.tonAbout(data.balances_nano),
          asked: formats.tonAbout(data.withdrawals_nano),
        })}
      </li>
      {isKnown ? (
        <li className={isMissing ? 'text-bad' : 'text-good'}>
          {t(isMissing ? 'tooMuch' : 'mayPromise', { ton: free })}
        </li>
      ) : (
        <li className="text-bad">{t('heldUnknown')}</li>
      )}
      {data.held_back.map(({ final_key, needed_nano, reason }) => (
        <li key={final_key} className="text-bad">
          {t('heldBack', {
            key: final_key,
            ton: formats.tonAbout(needed_nano),
            reason: t(`reasons.${reason}`),
          })}
        </li>
      ))}
    </ul>
  )
}

function Books({ language }: { readonly language: string }) {
  const t = useTranslations('overview')
  const formats = useFormats(language)
  const { data, error } = useQuery({ queryKey: ['audit'], queryFn: () => call('/operator/ledgerAudit') })
  if (error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  return (
    <ul className="flex flex-col gap-1">
      <li>
        {data.proven_until === 0
          ? t('notProven')
          : t('proven', { time: formats.moment(data.proven_until), players: data.players })}
      </li>
      <li className={data.faults.length > 0 ? 'text-bad' : 'text-good'}>
        {t(data.faults.length < FAULTS_KEPT ? 'faults' : 'faultsOrMore', { count: data.faults.length })}
      </li>
    </ul>
  )
}

function Waiting() {
  const t = useTranslations('overview')
  const { data, error } = useQuery({
    queryKey: ['waiting'],
    queryFn: () => call('/operator/listWithdrawals'),
  })
  if (error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  return <p>{t('withdrawalsWaiting', { count: data.waiting })}</p>
}

/** Open risk cases; red from the alarm's limit on. */
function Held({ language }: { readonly language: string }) {
  const t = useTranslations('overview')
  const formats = useFormats(language)
  const { data, error } = useQuery({ queryKey: ['held'], queryFn: () => call('/operator/listHolds') })
  if (error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  const { count, oldest_at } = data.waiting
  return (
    <p className={isLate(data.waiting) ? 'text-bad' : ''}>
      {t('holdsWaiting', { count, time: formats.moment(oldest_at * 1000) })}{' '}
      {count > 0 && (
        <Link href="/holds" className="inline-flex min-h-11 items-center font-semibold text-gold">
          {t('decide')}
        </Link>
      )}
    </p>
  )
}

function Tournaments() {
  const t = useTranslations('overview')
  const { data, error } = useQuery({
    queryKey: ['tournaments'],
    queryFn: () => call('/operator/listTournaments'),
  })
  if (error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  const inState = (state: string) => data.tournaments.filter(one => one.state === state).length
  return (
    <ul className="flex flex-col gap-1">
      <li>{t('running', { count: inState('open') })}</li>
      <li>{t('announced', { count: inState('scheduled') })}</li>
      <li className={inState('provisional') > 0 ? 'text-warn' : ''}>
        {t('underReview', { count: inState('provisional') })}
      </li>
    </ul>
  )
}
