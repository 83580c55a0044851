import { FAULTS_KEPT } from '@arena/contract/form-limits'
import { Card } from '@arena/ui'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/rejection.tsx'
import { useWording } from '../frame/use-names.ts'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { figureName, figureText } from './figure-text.ts'

const DAY_MS = 24 * 60 * 60_000
/** When the wallet's balance lasts fewer days than this, it is shown in red, as in the alert. */
const SOON_DAYS = 3
/** The paying wallet is read some seconds after a start: until then the panel refetches it. */
const UNKNOWN_AGAIN_MS = 5_000

const againWhileUnknown = ({
  state,
}: {
  readonly state: { readonly data?: { readonly held_nano: string } | undefined }
}) => state.data?.held_nano === '' && UNKNOWN_AGAIN_MS

/** Promised and owned TON beside the balance, expected payouts, how long it lasts, and whether the books agree. */
export function TonPanel({ language }: { readonly language: string }) {
  const t = useTranslations('money.ton_panel')
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Panel title={t('balance')}>
        <Balance language={language} />
      </Panel>
      <Panel title={t('forecast')}>
        <Forecast language={language} />
      </Panel>
      <Panel title={t('books')}>
        <Books language={language} />
      </Panel>
    </div>
  )
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-2 text-14">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}

type Line = readonly [name: string, value: ReactNode]

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl className="flex flex-col gap-1">
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-soft">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Balance({ language }: { readonly language: string }) {
  const t = useTranslations('money.ton_panel')
  const { tonAbout, moment } = useFormats(language)
  const fund = useQuery({
    queryKey: ['prize-fund'],
    queryFn: () => call('/operator/prizeFund'),
    refetchInterval: againWhileUnknown,
  })
  if (fund.data === undefined && fund.error !== null) return <Rejection error={fund.error} />
  if (fund.data === undefined) return <p className="text-soft">{t('loading')}</p>
  const { held_nano, held_ms, reserve_nano, balances_nano, withdrawals_nano, prizes_nano, free_nano } =
    fund.data
  const ton = (nano: string) => t('ton', { ton: tonAbout(nano) })
  const isMissing = free_nano.startsWith('-')
  return (
    <>
      <Lines
        lines={[
          [t('inWallet'), held_nano === '' ? t('unknown') : ton(held_nano)],
          [t('reserve'), ton(reserve_nano)],
          [t('owed'), ton(balances_nano)],
          [t('asked'), ton(withdrawals_nano)],
          [t('committed'), ton(prizes_nano)],
          [
            t('free'),
            <span key="free" className={isMissing ? 'text-bad' : 'text-good'}>
              {ton(free_nano)}
            </span>,
          ],
        ]}
      />
      {held_ms > 0 && <p className="text-12 text-soft">{t('readAt', { time: moment(held_ms) })}</p>}
    </>
  )
}

function Forecast({ language }: { readonly language: string }) {
  const t = useTranslations('money.ton_panel')
  const { tonAbout, day } = useFormats(language)
  const { data, error } = useQuery({
    queryKey: ['ton-forecast'],
    queryFn: () => call('/operator/tonForecast'),
    refetchInterval: againWhileUnknown,
  })
  if (data === undefined && error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  const ton = (nano: string) => t('ton', { ton: tonAbout(nano) })
  const { dry_on, held_nano } = data
  return (
    <>
      <p className={dry_on === '' ? '' : isSoon(dry_on) ? 'text-bad' : 'text-warn'}>
        {dry_on === '' ? t(held_nano === '' ? 'walletUnknown' : 'lasts') : t('dryOn', { day: day(dry_on) })}
      </p>
      <Lines
        lines={[
          [t('asked'), ton(data.asked_nano)],
          [t('withheld'), ton(data.withheld_nano)],
          [t('aDay'), ton(data.a_day_nano)],
          ...data.within.map(
            ({ days, total_nano, prizes_nano }): Line => [
              t('within', { count: days }),
              t('total', { ton: tonAbout(total_nano), prizes: tonAbout(prizes_nano) }),
            ],
          ),
        ]}
      />
      <p className="text-12 text-soft">{t('forecastText')}</p>
    </>
  )
}

const isSoon = (day: string): boolean => Date.parse(day) - serverNow_ms() < SOON_DAYS * DAY_MS

function Books({ language }: { readonly language: string }) {
  const t = useTranslations('money.ton_panel')
  const wording = useWording(language)
  const { number, moment } = wording.formats
  const { data, error } = useQuery({ queryKey: ['audit'], queryFn: () => call('/operator/ledgerAudit') })
  if (data === undefined && error !== null) return <Rejection error={error} />
  if (data === undefined) return <p className="text-soft">{t('loading')}</p>
  const { proven_until, began_at, players, entries, faults } = data
  return (
    <>
      <Lines
        lines={[
          [t('provenUntil'), proven_until === 0 ? t('notYet') : moment(proven_until)],
          [t('walkBegan'), began_at === 0 ? t('notYet') : moment(began_at)],
          [t('accounts'), number(players)],
          [t('entries'), number(entries)],
          [
            t('faults'),
            <span key="faults" className={faults.length > 0 ? 'text-bad' : 'text-good'}>
              {faults.length < FAULTS_KEPT ? number(faults.length) : `${number(faults.length)}+`}
            </span>,
          ],
        ]}
      />
      {faults.length > 0 && (
        <ul className="flex flex-col gap-1 text-12 text-bad">
          {faults.slice(0, 10).map(({ player_id, tournament_id, figure, stored, booked }) => (
            <li key={`${player_id} ${tournament_id} ${figure}`}>
              {t('fault', {
                player: String(player_id),
                figure: figureName(figure, wording),
                stored: figureText(figure, stored ?? 0, wording),
                booked: figureText(figure, booked ?? 0, wording),
              })}
            </li>
          ))}
        </ul>
      )}
      <p className="text-12 text-soft">{t('booksText')}</p>
    </>
  )
}
