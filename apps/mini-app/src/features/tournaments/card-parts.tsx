import type { Tournament } from '@arena/contract/endpoints/tournaments'
import type { TournamentPhase } from '@arena/rules'
import { Chip, CoinIcon, GoldenTicketIcon, joinClasses, Skeleton, TicketIcon, TrophyIcon } from '@arena/ui'
import { Ban, CircleCheck, Lock, Users } from 'lucide-react'
import { type FunctionComponent, type ReactNode, Suspense } from 'react'
import { lazyScreen, splitDuration, useAccount, useNow_s } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { isGoldenOne, joinPrice } from './price.ts'
import { shownDollars, shownPool } from './prize-now.ts'

interface ArtModule {
  readonly SeriesArt: FunctionComponent<{ readonly tKey: string }>
}

// It has no texts to wait for, and a card shows without it too.
const SeriesArt = lazyScreen(
  () => import('./series-art.tsx').catch((): ArtModule => ({ SeriesArt: () => null })),
  'SeriesArt',
  () => Promise.resolve(),
)

/** The box of every tournament card: golden ones are lit more strongly, finished ones are dimmed. */
export function CardFrame({
  tournament,
  phase,
  className,
  children,
}: {
  readonly tournament: Tournament
  readonly phase: TournamentPhase
  readonly className?: string
  readonly children: ReactNode
}) {
  const isOver = phase === 'ended'
  const isGolden = isGoldenOne(tournament)
  return (
    <article
      className={joinClasses(
        'relative flex flex-col justify-between gap-3 overflow-hidden rounded-xl p-4 max-[22.4rem]:gap-2 max-[22.4rem]:p-3',
        isOver ? 'card-surface' : 'gold-edge',
        className,
      )}
    >
      {!isOver && (
        <span
          aria-hidden="true"
          className={joinClasses(
            'absolute rounded-full bg-radial from-(--aura) to-transparent to-70%',
            isGolden ? '-top-24 -right-24 size-96' : '-top-16 -right-12 size-56',
          )}
        />
      )}
      {!isOver && (
        <Suspense>
          <SeriesArt tKey={tournament.t_key} />
        </Suspense>
      )}
      {isGolden && !isOver && <Rays />}
      <TrophyIcon
        className={joinClasses(
          'absolute top-11 right-3 size-20 max-w-[clamp(0px,(24px-1rem)*999,96px)] rotate-6 max-[22.4rem]:top-7 max-[22.4rem]:size-13 opacity-90 drop-shadow-[0_6px_16px_rgb(0_0_0/45%)] min-[24rem]:top-9 min-[24rem]:size-24',
          isOver && 'opacity-40 grayscale',
        )}
      />
      {children}
    </article>
  )
}

/** Light behind a golden tournament's trophy. */
function Rays() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-60 -60 120 120"
      className="absolute -top-24 -right-24 size-80 mask-radial-from-10% mask-radial-to-65% opacity-30 min-[24rem]:-right-22"
    >
      {Array.from({ length: 14 }, (_, index) => (
        <path key={index} d="M0 0-4.5-60H4.5z" transform={`rotate(${index * (360 / 14)})`} fill="#d4a32c" />
      ))}
    </svg>
  )
}

/** Keeps text clear of the trophy, which gives its place to text of one and a half times the size. */
export const BESIDE_TROPHY =
  'max-w-[calc(100%-clamp(0px,(24px-1rem)*999,76px))] min-[24rem]:max-w-[calc(100%-clamp(0px,(24px-1rem)*999,92px))]'

/** Its kind, and the player's state in it. */
export function CardChips({
  tournament,
  phase,
}: {
  readonly tournament: Tournament
  readonly phase: TournamentPhase
}) {
  const t = useTranslations('tournaments')
  const tGames = useTranslations('games')
  const formats = useFormats()
  const account = useAccount()
  const isGolden = isGoldenOne(tournament)
  const price = joinPrice(tournament)
  const entryText =
    price.of === 'coins'
      ? t('entryCoins', { amount: formats.credit(price.amount) })
      : t(isGolden ? 'entryGolden' : 'entry', { count: price.amount })
  const PriceIcon = { ticket: TicketIcon, goldTicket: GoldenTicketIcon, coins: CoinIcon }[price.of]
  const isTooHigh = account !== undefined && account.level < tournament.level && phase !== 'ended'
  return (
    <div className="relative flex flex-wrap gap-1.5">
      <Chip label={`${t(isGolden ? 'kind.private' : 'kind.open')}, ${entryText}`}>
        {price.amount > 0 && (
          <span aria-hidden="true">{price.of === 'coins' ? formats.credit(price.amount) : price.amount}</span>
        )}
        <PriceIcon className="size-4" />
        {isGolden ? t('kind.private') : t('kind.open')}
      </Chip>
      {tournament.state === 'cancelled' && (
        <Chip tone="warn">
          <Ban aria-hidden="true" className="size-3.5" />
          {t('calledOffChip')}
        </Chip>
      )}
      {tournament.currentMember ? (
        <Chip tone="good">
          <CircleCheck aria-hidden="true" className="size-4" />
          <Membership tournament={tournament} phase={phase} />
        </Chip>
      ) : (
        (phase !== 'upcoming' || tournament.members > 0) && (
          <Chip label={t('members', { count: tournament.members })}>
            <Users aria-hidden="true" className="size-4 text-gold" />
            {formats.number(tournament.members)}
          </Chip>
        )
      )}
      {isTooHigh && !tournament.currentMember && (
        <Chip tone="warn">
          <Lock aria-hidden="true" className="size-3.5" />
          {tGames('fromLevel', { level: tournament.level })}
        </Chip>
      )}
    </div>
  )
}

/** A member's part in the tournament: their place once it is ranked. */
function Membership({
  tournament: { own, place, balance },
  phase,
}: {
  readonly tournament: Tournament
  readonly phase: TournamentPhase
}) {
  const t = useTranslations('tournaments')
  const formats = useFormats()
  if (own && !own.disqualified) return t('placeChip', { place: formats.number(own.place) })
  if (phase === 'active' && place !== null)
    return t('standingChip', {
      place: formats.number(place),
      count: Math.floor(balance / 100),
      points: formats.credit(balance),
    })
  return phase === 'ended' ? t('tookPart') : t('joined')
}

/** Everything its prizes give together, in coins and in dollars. */
export function PrizePool({
  tournament,
  isLarge = false,
}: {
  readonly tournament: Tournament
  readonly isLarge?: boolean
}) {
  const t = useTranslations('tournaments')
  const formats = useFormats()
  const { rewards } = tournament
  const shown = rewards.map(({ second_prize }) => shownDollars(tournament, second_prize))
  const dollars = shown.reduce((sum, prize) => sum + prize.dollars, 0)
  const isUpTo = shown.some(prize => prize.isUpTo)
  const coins = shownPool(tournament)
  return (
    <div>
      <p className={joinClasses('text-12 text-soft', !isLarge && 'max-[22.4rem]:sr-only')}>
        {t('prizePool')}
      </p>
      <p
        className={joinClasses(
          'flex flex-wrap items-center gap-x-3 font-bold',
          isLarge ? 'mt-1 text-24' : 'mt-0.5 text-16',
        )}
      >
        <span className={joinClasses('flex items-center gap-1.5', !coins.areUpTo && 'whitespace-nowrap')}>
          <CoinIcon className={joinClasses('shrink-0', isLarge ? 'size-7' : 'size-5')} />
          <span className="gold-text">
            {coins.areUpTo
              ? t('prizes.coinsUpTo', { amount: formats.number(coins.coins) })
              : formats.number(coins.coins)}
          </span>
        </span>
        {tournament.no_ton && rewards.some(({ second_prize }) => second_prize > 0) && (
          <span className="text-12 font-normal text-soft">{t('noTon')}</span>
        )}
        {dollars > 0 && (
          <span className="text-good">
            {t(isUpTo ? 'prizes.inTonUpTo' : 'prizes.inTon', { amount: formats.number(dollars) })}
          </span>
        )}
      </p>
    </div>
  )
}

/** The time until it starts or ends; the dates where they are more useful than the digits. */
export function CardCountdown({
  tournament: { state, start_timestamp, end_timestamp },
  phase,
  children,
}: {
  readonly tournament: Pick<Tournament, 'state' | 'start_timestamp' | 'end_timestamp'>
  readonly phase: TournamentPhase
  readonly children?: ReactNode
}) {
  const t = useTranslations('tournaments')
  const formats = useFormats()
  const says = {
    upcoming: {
      to_s: start_timestamp,
      label: t('availableOn', { date: formats.moment(start_timestamp) }),
      spokenLabel: t('startsIn'),
    },
    active: { to_s: end_timestamp, label: t('endsIn'), spokenLabel: t('endsIn') },
    ended: {
      // A cancelled tournament may have had a later end; its time is up all the same.
      to_s: state === 'cancelled' ? 0 : end_timestamp,
      label: state === 'cancelled' ? t('calledOff') : t('endedOn', { date: formats.moment(end_timestamp) }),
      spokenLabel: t('ended'),
    },
  }[phase]
  return <Countdown {...says}>{children}</Countdown>
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Days, hours, minutes and seconds to a moment (Unix seconds); zeros once it has passed. `children` are at the end of its line. */
function Countdown({
  to_s,
  label,
  spokenLabel,
  children,
}: {
  readonly to_s: number
  readonly label: string
  readonly spokenLabel: string
  readonly children?: ReactNode
}) {
  return (
    <div>
      <p className="mb-1.5 text-12 text-soft first-letter:uppercase">{label}</p>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <Digits to_s={to_s} label={spokenLabel} />
        {children}
      </div>
    </div>
  )
}

/** A separate component, so that only it renders every second. */
function Digits({ to_s, label }: { readonly to_s: number; readonly label: string }) {
  const t = useTranslations('tournaments.time')
  const left = splitDuration(to_s - useNow_s())
  return (
    <div role="timer" aria-label={label} className="flex flex-wrap gap-1">
      {UNITS.map(unit => (
        <span
          key={unit}
          className="flex h-9 min-w-8.5 items-center justify-center gap-px rounded-s border border-line bg-page/70 px-0.5 text-14 font-bold tabular-nums min-[24rem]:min-w-10"
        >
          {String(left[unit]).padStart(unit === 'days' ? 1 : 2, '0')}
          <span className="text-12 font-semibold text-soft">{t(unit)}</span>
        </span>
      ))}
    </div>
  )
}

export function CountdownSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <div>
      <Skeleton className="mb-1.5 h-4 w-16 rounded-s" />
      <div className="flex min-h-11 items-center justify-between gap-2">
        <Skeleton className="h-9 w-37 rounded-s min-[24rem]:w-43" />
        {children}
      </div>
    </div>
  )
}
