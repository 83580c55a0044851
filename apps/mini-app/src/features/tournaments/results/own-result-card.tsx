import type { Tournament } from '@arena/contract/endpoints/tournaments'
import type { OwnResult } from '@arena/contract/results'
import { Card, joinClasses, MedalIcon } from '@arena/ui'
import { BadgeCheck, Ban, CircleCheck, CircleSlash, type LucideIcon, SearchCheck } from 'lucide-react'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { PrizeParts } from '../detail/prize-fund.tsx'
import { type PrizeStanding, prizeStanding } from './results-notice.ts'

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
export function OwnResultCard({
  own,
  tournament,
}: {
  readonly own: OwnResult
  readonly tournament: Tournament
}) {
  const t = useTranslations('tournament.results')
  const formats = useFormats()
  const { place, prizes } = own
  const standing = prizeStanding(own)
  const { Icon, tone } = LOOKS[standing]
  const { title, text } = useWords(own, tournament)
  const isPrize = standing in PRIZE_STANDINGS
  return (
    <section aria-labelledby="own-result" data-testid="own-result" data-standing={standing}>
      <Card edge="gold" className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          {(place === 1 || place === 2 || place === 3) && !own.disqualified && <MedalIcon place={place} />}
          <div>
            <h2 id="own-result" className="text-14 font-semibold text-soft">
              {t('own')}
            </h2>
            {!own.disqualified && (
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
      </Card>
    </section>
  )
}

/** Those with a prize to show. */
const PRIZE_STANDINGS = { review: true, held: true, final: true, paid: true, withheld: true }

/** Why only TON is not paid, or why nothing is. */
const WITHHELD = { no_chat: 'withheldTon', several_accounts: 'withheldAccounts', all: 'withheld' } as const

function useWords(own: OwnResult, { review_ends_at }: Tournament): { title: string | null; text: string } {
  const t = useTranslations('tournament.results')
  const formats = useFormats()
  const standing = prizeStanding(own)
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
