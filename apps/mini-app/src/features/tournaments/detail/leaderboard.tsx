import type { Tournament, TournamentMember, TournamentReward } from '@arena/contract'
import { prizeAc, shortNickname } from '@arena/rules'
import { Avatar, Card, CoinIcon, EmptyState, joinClasses, MedalIcon, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { tournamentMembersQuery } from '../../../server-api/index.ts'
import { LoadError, useIsPlayer } from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'

/** Places change with every round of every member: an open screen follows at this pace. */
const REFRESH_MS = 5000
const SKELETONS = 5

/** Who stands where, live while the tournament runs; the player's own row wherever he stands. */
export function Leaderboard({
  tournament,
  isLive,
}: {
  readonly tournament: Tournament
  readonly isLive: boolean
}) {
  const t = useTranslations('tournaments.leaderboardList')
  return (
    <section aria-labelledby="leaderboard" className="flex flex-col gap-3">
      <h2 id="leaderboard" className="text-16 font-bold">
        {t('title')}
      </h2>
      <Standings tournament={tournament} isLive={isLive} />
    </section>
  )
}

function Standings({ tournament, isLive }: { readonly tournament: Tournament; readonly isLive: boolean }) {
  const t = useTranslations('tournaments.leaderboardList')
  const members = useQuery({
    ...tournamentMembersQuery(tournament.t_key),
    enabled: useIsPlayer(),
    refetchInterval: isLive ? REFRESH_MS : false,
  })
  if (members.data === undefined) {
    return members.isError ? <LoadError title={t('loadFailed')} query={members} /> : <LeaderboardSkeleton />
  }
  const { tournamentMembers, currentMember } = members.data
  if (tournamentMembers.length === 0) {
    return <EmptyState icon={<ListOrdered className="size-7" />} title={t('empty')} />
  }
  const isListed = tournamentMembers.some(({ telegram_id }) => telegram_id === currentMember?.telegram_id)
  return (
    <>
      {/* The list scrolls by itself, so it must be reachable by keyboard. */}
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs a tab stop
        tabIndex={0}
        aria-labelledby="leaderboard"
        className="card-surface max-h-125 divide-y divide-line overflow-y-auto overscroll-contain rounded-l"
        data-testid="leaderboard"
      >
        {tournamentMembers.map(member => (
          <MemberRow
            key={member.telegram_id}
            member={member}
            tournament={tournament}
            isOwn={member.telegram_id === currentMember?.telegram_id}
          />
        ))}
      </ol>
      {currentMember !== null && !isListed && (
        <Card edge="gold" className="p-0!">
          <ol>
            <MemberRow member={currentMember} tournament={tournament} isOwn />
          </ol>
        </Card>
      )}
    </>
  )
}

function MemberRow({
  member,
  tournament,
  isOwn,
}: {
  readonly member: TournamentMember
  readonly tournament: Tournament
  readonly isOwn: boolean
}) {
  const t = useTranslations('tournaments.leaderboardList')
  const formats = useFormats()
  const missing = tournament.qualifying_rounds - member.rounds
  return (
    <li
      aria-current={isOwn || undefined}
      data-testid={isOwn ? 'own-row' : undefined}
      className={joinClasses('flex min-h-14 items-center gap-3 px-3 py-2', isOwn && 'bg-(--aura)')}
    >
      <Place place={member.currentPlace} />
      <Avatar name={member.nickname} className="size-9 text-12" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-semibold">
          {shortNickname(member.nickname)}
          {isOwn && <span className="ml-1.5 text-12 font-semibold text-gold">{t('you')}</span>}
        </span>
        {!member.qualified && missing > 0 && (
          <span className="block text-12 text-soft">{t('toQualify', { count: missing })}</span>
        )}
      </span>
      <span className="text-right">
        <span className="block text-14 font-bold tabular-nums" data-testid={isOwn ? 'own-points' : undefined}>
          {formats.credit(member.credit)}
        </span>
        <PlacePrize
          reward={member.qualified ? prizeOf(tournament.rewards, member.currentPlace) : undefined}
        />
      </span>
    </li>
  )
}

function Place({ place }: { readonly place: number }) {
  const t = useTranslations('tournaments.prizes')
  return (
    <span className="flex w-9 shrink-0 justify-center text-14 font-bold text-soft tabular-nums">
      {place === 1 || place === 2 || place === 3 ? (
        <>
          <MedalIcon place={place} />
          <span className="sr-only">{t('place', { place })}</span>
        </>
      ) : (
        `#${place}`
      )}
    </span>
  )
}

function PlacePrize({ reward }: { readonly reward: TournamentReward | undefined }) {
  const t = useTranslations('tournaments.prizes')
  const formats = useFormats()
  if (reward === undefined) return null
  const coins = prizeAc(reward.first_prize)
  return (
    <span className="flex items-center justify-end gap-1.5 text-12 text-soft">
      {coins > 0 && (
        <span className="flex items-center gap-1">
          <CoinIcon className="size-3.5" />
          {formats.number(coins)}
        </span>
      )}
      {reward.second_prize > 0 && (
        <span className="font-semibold text-good">
          {t('usd', { amount: formats.number(reward.second_prize) })}
        </span>
      )}
    </span>
  )
}

export function prizeOf(rewards: readonly TournamentReward[], place: number): TournamentReward | undefined {
  return rewards.find(reward => reward.place === place)
}

function LeaderboardSkeleton() {
  return (
    <div className="card-surface divide-y divide-line rounded-l">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="flex h-14 items-center gap-3 px-3">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-28 rounded-s" />
          <Skeleton className="ml-auto h-4 w-16 rounded-s" />
        </div>
      ))}
    </div>
  )
}
