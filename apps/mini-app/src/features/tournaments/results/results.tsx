import type { Tournament } from '@arena/contract'
import { Card } from '@arena/ui'
import { Ban, Hourglass, SearchCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { OwnResultCard } from './own-result-card.tsx'
import { resultsNotice } from './results-notice.ts'

/** What has become of a tournament that is over, and of this player in it. */
export function Results({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.results')
  const { own } = tournament
  if (own && tournament.state !== 'cancelled') {
    return <OwnResultCard own={own} tournament={tournament} />
  }
  const notice = <StateNotice tournament={tournament} />
  return resultsNotice(tournament) === null ? null : <section aria-label={t('label')}>{notice}</section>
}

function StateNotice({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.results')
  const formats = useFormats()
  const notice = resultsNotice(tournament)
  if (notice === 'calledOff')
    return <Notice icon={<Ban className="text-warn" />} title={t('calledOff')} text={t('calledOffText')} />
  if (notice === 'counting')
    return (
      <Notice icon={<Hourglass className="text-gold" />} title={t('counting')} text={t('countingText')} />
    )
  if (notice === null || tournament.review_ends_at === undefined) return null
  const date = formats.moment(tournament.review_ends_at)
  return (
    <Notice
      icon={<SearchCheck className="text-gold" />}
      title={t('review', { date })}
      text={t('reviewText')}
    />
  )
}

function Notice({
  icon,
  title,
  text,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}) {
  return (
    <Card className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 *:size-6">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-16 font-semibold text-balance">{title}</p>
        <p className="mt-1 text-14 text-pretty text-soft">{text}</p>
      </div>
    </Card>
  )
}
