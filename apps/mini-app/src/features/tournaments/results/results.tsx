import type { Tournament } from '@arena/contract/endpoints/tournaments'
import type { OwnResult } from '@arena/contract/results'
import { hasStarted } from '@arena/rules'
import { Button, Card, joinClasses, MedalIcon, showToast } from '@arena/ui'
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleSlash,
  Copy,
  Fingerprint,
  Hourglass,
  type LucideIcon,
  SearchCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../../host/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { PrizeParts } from '../detail/prize-fund.tsx'
import { type PrizeStanding, prizeStanding, resultsNotice } from './results-notice.ts'

/** The outcome of a tournament that is over, and of this player in it. */
export function Results({
  tournament,
  share,
}: {
  readonly tournament: Tournament
  /** The button that shares the player's own place. */
  readonly share: ReactNode
}) {
  const t = useTranslations('tournament.results')
  const { own } = tournament
  if (own && tournament.state !== 'cancelled') {
    return <OwnResultCard own={own} tournament={tournament} share={share} />
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

/** The published hash of a tournament's results, and its purpose. */
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

const LOOKS: Record<PrizeStanding, { readonly Icon: LucideIcon; readonly tone: string }> = {
  review: { Icon: SearchCheck, tone: 'text-gold' },
  held: { Icon: SearchCheck, tone: 'text-gold' },
  final: { Icon: BadgeCheck, tone: 'text-good' },
  paid: { Icon: CircleCheck, tone: 'text-good' },
  withheld: { Icon: Ban, tone: 'text-bad' },
  disqualified: { Icon: Ban, tone: 'text-bad' },
  unqualified: { Icon: CircleSlash, tone: 'text-soft' },
  noPrize: { Icon: CircleSlash, tone: 'text-soft' },
}

/** The player's own place in a ranked tournament, the prize they won and the state of its payment. */
function OwnResultCard({
  own,
  tournament,
  share,
}: {
  readonly own: OwnResult
  readonly tournament: Tournament
  readonly share: ReactNode
}) {
  const t = useTranslations('tournament.results')
  const formats = useFormats()
  const { place, prizes } = own
  const standing = prizeStanding(own)
  const { Icon, tone } = LOOKS[standing]
  const { title, text } = useWords(own, tournament)
  const isPrize = standing in PRIZE_STANDINGS
  const hasPlayed = hasStarted(tournament)
  return (
    <section aria-labelledby="own-result" data-testid="own-result" data-standing={standing}>
      <Card edge="gold" className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          {(place === 1 || place === 2 || place === 3) && !own.disqualified && hasPlayed && (
            <MedalIcon place={place} />
          )}
          <div>
            <h2 id="own-result" className="text-14 font-semibold text-soft">
              {t('own')}
            </h2>
            {!own.disqualified && hasPlayed && (
              <p className="text-24 font-bold">
                {t('placeOf', { place: formats.number(place), count: formats.number(tournament.members) })}
              </p>
            )}
          </div>
        </div>
        {isPrize && (
          <p
            className={joinClasses(
              'flex flex-wrap items-center gap-x-4 gap-y-1 text-24',
              standing === 'withheld' && 'opacity-60',
            )}
          >
            <span className="sr-only">{t('prize')}</span>
            <PrizeParts
              prize={{
                coins: prizes.credit / 100,
                dollars: prizes.usd,
                ton: prizes.ton,
                hasItem: prizes.item !== '',
              }}
              isLarge
            />
          </p>
        )}
        <div className="flex items-start gap-2 rounded-m bg-raised p-3">
          <Icon aria-hidden="true" className={joinClasses('size-5 shrink-0', tone)} />
          <div className="min-w-0 text-14">
            {title !== null && <p className="font-semibold text-balance">{title}</p>}
            <p className="text-pretty text-soft">{text}</p>
          </div>
        </div>
        {own.qualified && !own.disqualified && isFinal(tournament) && share}
      </Card>
    </section>
  )
}

/** Results are final: before that, a place can't be shared. */
function isFinal({ state }: Tournament): boolean {
  return state === 'final' || state === 'paid' || state === 'archived'
}

/** Those with a prize to show. */
const PRIZE_STANDINGS = { review: true, held: true, final: true, paid: true, withheld: true }

/** Why only TON is not paid, or why nothing is. */
const WITHHELD = {
  no_chat: 'withheldTon',
  country: 'withheldCountry',
  several_accounts: 'withheldAccounts',
  all: 'withheld',
} as const

function useWords(
  own: OwnResult,
  { review_ends_at, rounds }: Tournament,
): { title: string | null; text: string } {
  const t = useTranslations('tournament.results')
  const formats = useFormats()
  const standing = prizeStanding(own)
  if (standing === 'unqualified' && !hasStarted({ rounds })) return { title: null, text: t('notPlayed') }
  if (standing === 'noPrize' || standing === 'unqualified') return { title: null, text: t(standing) }
  if (standing === 'disqualified') {
    const reason = t(`reasons.${own.disqualified_reason ?? 'other'}`)
    return { title: t('states.disqualified.title'), text: t('states.disqualified.text', { reason }) }
  }
  if (standing === 'review' && review_ends_at !== undefined) {
    const title = t('states.review.title', { date: formats.moment(review_ends_at) })
    return { title, text: t('states.review.text') }
  }
  const known =
    standing === 'review'
      ? 'reviewSoon'
      : standing === 'withheld'
        ? WITHHELD[own.withheld ?? 'all']
        : standing
  return { title: t(`states.${known}.title`), text: t(`states.${known}.text`) }
}
