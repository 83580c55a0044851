import { TOURNAMENT_TYPES, type Tournament } from '@arena/contract'
import { prizePoolAc } from '@arena/rules'
import { buttonClasses, Chip, CoinIcon, GoldenTicketIcon, Skeleton, TicketIcon, TrophyIcon } from '@arena/ui'
import { CircleCheck, Users } from 'lucide-react'
import { Link } from 'wouter'
import { useNow_s } from '../../shell/index.ts'
import { useFormats, useLanguage, useTranslations } from '../../texts/index.ts'
import { Countdown, CountdownSkeleton } from './countdown.tsx'
import { phaseOf } from './order-tournaments.ts'
import { tournamentText } from './tournament-text.ts'

const FRAME = 'gold-edge relative flex h-60 flex-col justify-between overflow-hidden rounded-xl p-4'

const COUNTDOWN_LABELS = { upcoming: 'startsIn', active: 'endsIn', ended: 'ended' } as const

/** A tournament to go to: its kind, its name, what it gives, how long until it starts or ends. */
export function TournamentCard({
  tournament,
  isOnItsPage = false,
}: {
  readonly tournament: Tournament
  /** On the tournament's own page, where the page's title names it and there is nowhere to go. */
  readonly isOnItsPage?: boolean
}) {
  const t = useTranslations('tournaments')
  const { language } = useLanguage()
  const formats = useFormats()
  const phase = phaseOf(tournament, useNow_s())
  const name = tournamentText(tournament, language)?.name ?? ''
  return (
    <article className={FRAME}>
      <CardLight />
      <CardChips tournament={tournament} />
      <div className="relative">
        <h2 className="line-clamp-2 max-w-[calc(100%-4.75rem)] text-24 font-bold text-balance">{name}</h2>
        <p className="mt-1 flex items-center gap-1.5 text-12 text-soft">
          {t('prizePool')}
          <CoinIcon className="size-5" />
          <span className="gold-text text-16 font-bold">
            {formats.number(prizePoolAc(tournament.rewards))}
          </span>
        </p>
      </div>
      <div className="relative flex items-end justify-between gap-2">
        <Countdown
          label={t(COUNTDOWN_LABELS[phase])}
          to_s={phase === 'upcoming' ? tournament.start_timestamp : tournament.end_timestamp}
        />
        {!isOnItsPage && (
          <Link
            href={`/${phase === 'ended' ? 'c_tournaments' : 'tournaments'}/${encodeURIComponent(tournament.t_key)}`}
            aria-label={t('goTo', { name })}
            data-testid={`go-${tournament.t_key}`}
            className={buttonClasses('gold', 'small')}
          >
            {t('go')}
          </Link>
        )}
      </div>
    </article>
  )
}

function CardLight() {
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <div className="absolute -top-16 -right-12 size-56 rounded-full bg-radial from-(--aura) to-transparent to-70%" />
      <TrophyIcon className="absolute top-11 right-3 size-20 rotate-6 min-[24rem]:top-9 min-[24rem]:size-24 opacity-90 drop-shadow-[0_6px_16px_rgb(0_0_0/45%)]" />
    </div>
  )
}

function CardChips({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournaments')
  const formats = useFormats()
  const isGolden = tournament.type === TOURNAMENT_TYPES.GOLD
  return (
    <div className="relative flex gap-1.5">
      <Chip>
        {isGolden ? <GoldenTicketIcon className="size-4" /> : <TicketIcon className="size-4" />}
        {isGolden ? t('kind.private') : t('kind.open')}
      </Chip>
      {tournament.currentMember ? (
        <Chip tone="good">
          <CircleCheck aria-hidden="true" className="size-4" />
          {t('joined')}
        </Chip>
      ) : (
        <Chip label={t('members', { count: tournament.members })}>
          <Users aria-hidden="true" className="size-4 text-gold" />
          {formats.number(tournament.members)}
        </Chip>
      )}
    </div>
  )
}

/** The card before its tournament is known: the same boxes in the same places. */
export function TournamentCardSkeleton() {
  return (
    <div className={FRAME}>
      <div className="flex gap-1.5">
        <Skeleton className="h-7 w-24 rounded-full" />
        <Skeleton className="h-7 w-24 rounded-full" />
      </div>
      <div>
        <Skeleton className="h-14 w-48 rounded-s" />
        <Skeleton className="mt-1 h-5.5 w-36 rounded-s" />
      </div>
      <div className="flex items-end justify-between gap-2">
        <CountdownSkeleton />
        <Skeleton className="h-11 w-20 rounded-s" />
      </div>
    </div>
  )
}
