import { FAULTS_KEPT } from '@arena/contract/form-limits'
import { Card } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../frame/page-link.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { DraftsPanel } from './drafts-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import { WorkQueue } from './work-queue.tsx'
import { YesterdayPanel } from './yesterday-panel.tsx'

/** Work for the operator, faults, yesterday's figures, and whether the books agree. */
export function OverviewPage({ language }: { readonly language: string }) {
  const t = useTranslations('overview')
  const hasFigures = mayCall('/operator/dailyFigures') && mayCall('/operator/businessFigures')
  return (
    <>
      <WorkQueue language={language} />
      <DraftsPanel language={language} />
      {mayCall('/operator/health') && <HealthPanel language={language} />}
      {hasFigures && <YesterdayPanel language={language} />}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
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
        {mayCall('/operator/listTournaments') && (
          <Tile title={t('tournaments')} href="/tournaments">
            <Tournaments />
          </Tile>
        )}
      </div>
    </>
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
          <PageLink
            href={href}
            className="flex min-h-11 items-center text-14 font-semibold text-gold"
            otherwise={null}
          >
            {t('open')}
          </PageLink>
        )}
      </section>
    </Card>
  )
}

/** The refetch also shows when a node or signer stops answering. */
const PAYOUTS_EVERY_MS = 8_000

function Payouts({ language }: { readonly language: string }) {
  const t = useTranslations('overview')
  const formats = useFormats(language)
  const { data, error } = useQuery({
    queryKey: ['payouts'],
    queryFn: () => call('/operator/payoutStatus'),
    refetchInterval: PAYOUTS_EVERY_MS,
  })
  if (data === undefined && error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  return (
    <ul className="flex flex-col gap-1">
      {data.stopped_by === '' ? (
        <li>{t(data.kind === 'ton' ? 'paysItself' : 'paysByHand', { network: data.network })}</li>
      ) : (
        <li className="text-bad">{t(`stoppedBy.${data.stopped_by}`)}</li>
      )}
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
  if (data === undefined && error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  const isKnown = data.kind === 'declared' || data.held_nano !== ''
  const isMissing = data.free_nano.startsWith('-')
  const free = formats.tonAbout(data.free_nano.replace('-', ''))
  return (
    <ul className="flex flex-col gap-1">
      <li>{t('announcedPrizes', { ton: formats.tonAbout(data.prizes_nano) })}</li>
      <li>
        {t('owned', {
          ton: formats.tonAbout(data.balances_nano),
          asked: formats.tonAbout(data.withdrawals_nano),
        })}
      </li>
      {isKnown ? (
        <li className={isMissing ? 'text-bad' : 'text-good'}>
          {t(isMissing ? 'tooMuch' : 'available', { ton: free })}
        </li>
      ) : (
        <li className="text-bad">{t('walletUnknown')}</li>
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
  if (data === undefined && error !== null) return <Rejection error={error} />
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

function Tournaments() {
  const t = useTranslations('overview')
  const { data, error } = useQuery({
    queryKey: ['tournaments'],
    queryFn: () => call('/operator/listTournaments'),
  })
  if (data === undefined && error !== null) return <Rejection error={error} />
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
