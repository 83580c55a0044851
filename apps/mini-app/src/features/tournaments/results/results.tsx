import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Button, Card, showToast } from '@arena/ui'
import { Ban, Copy, Fingerprint, Hourglass, SearchCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../../host/index.ts'
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

/** The hash a tournament publishes of its results, and what it is good for. */
export function ResultsProof({ hash }: { readonly hash: string }) {
  const t = useTranslations('tournament.results')
  const copy = async () => {
    if (await copyText(hash)) showToast({ kind: 'complete', title: t('copied') })
    else showToast({ kind: 'error', title: t('copyFailed') })
  }
  return (
    <section aria-labelledby="results-proof">
      <Card className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <Fingerprint aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-gold" />
          <div className="min-w-0">
            <h2 id="results-proof" className="text-16 font-semibold text-balance">
              {t('proof')}
            </h2>
            <p className="mt-1 text-14 text-pretty text-soft">{t('proofText')}</p>
          </div>
        </div>
        <p className="rounded-m bg-raised p-3 text-12 break-all select-text" data-testid="results-hash">
          {hash}
        </p>
        <Button look="quiet" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {t('copy')}
        </Button>
      </Card>
    </section>
  )
}
