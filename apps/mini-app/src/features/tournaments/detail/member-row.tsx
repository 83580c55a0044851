import type { Tournament, TournamentMember } from '@arena/contract/endpoints/tournaments'
import { hasStarted, type PlacePrizeNow, prizeAc, shortNickname } from '@arena/rules'
import { CoinIcon, joinClasses, MedalIcon } from '@arena/ui'
import { Gift } from 'lucide-react'
import { FramedAvatar } from '../../../shell/framed-avatar.tsx'
import { usePlayerName } from '../../../shell/index.ts'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { prizeNow } from '../prize-now.ts'
import { usePhase } from '../use-tournaments.ts'

/**
 * One member: their place, name and points, and the prize of that place. While the tournament runs, the prize is dimmed for a member who has
 * not qualified yet, with what is missing. A member who has not started has neither a place nor a prize.
 */
export function MemberRow({
  member,
  tournament,
  isOwn,
}: {
  readonly member: TournamentMember
  readonly tournament: Tournament
  readonly isOwn: boolean
}) {
  const t = useTranslations('tournament.leaderboardList')
  const formats = useFormats()
  const name = usePlayerName()(member)
  const isCalledOff = tournament.state === 'cancelled'
  const isOver = usePhase(tournament) === 'ended'
  const isOut = member.disqualified === true || isCalledOff || (isOver && !member.qualified)
  const mayWin = member.qualified && member.disqualified !== true
  const isIn = hasStarted(member)
  const prize = isOut || !isIn ? undefined : prizeNow(tournament, member.currentPlace)
  return (
    <li
      data-row={member.telegram_id}
      aria-current={isOwn || undefined}
      data-testid={isOwn ? 'own-row' : undefined}
      className={joinClasses(
        'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 @max-[20.4rem]:gap-x-2',
        isOwn && 'relative bg-(--aura) shadow-[inset_3px_0_0_var(--gold)]',
      )}
    >
      <Place place={isIn ? member.currentPlace : null} hasMedal={member.disqualified !== true} />
      <FramedAvatar
        name={name}
        frame={member.frame}
        className="size-9 shrink-0 text-12 @max-[20.4rem]:hidden"
      />
      <span className="min-w-0 flex-1 basis-16">
        <span className="flex items-baseline gap-1.5 text-14 font-semibold">
          <span className="wrap-anywhere">{shortNickname(name)}</span>
          {isOwn && <span className="shrink-0 text-12 text-gold">{t('you')}</span>}
        </span>
        {!mayWin && !isCalledOff && (isIn || member.disqualified === true) && (
          <Hindrance member={member} tournament={tournament} />
        )}
      </span>
      <span className="ml-auto max-w-full shrink-0 text-right @max-[20.4rem]:max-w-24">
        <span className="block text-14 font-bold tabular-nums" data-testid={isOwn ? 'own-points' : undefined}>
          {formats.credit(member.credit)}
        </span>
        {prize !== undefined && (
          <PlacePrize
            prize={prize}
            hasTon={!(isOwn && tournament.no_ton)}
            isRanked={tournament.results_hash !== undefined}
            isPending={!member.qualified}
          />
        )}
      </span>
    </li>
  )
}

/** Why the member wins no prize, or not yet. */
function Hindrance({
  member: { disqualified, rounds_missing },
  tournament,
}: {
  readonly member: TournamentMember
  readonly tournament: Tournament
}) {
  const t = useTranslations('tournament.leaderboardList')
  const isOver = usePhase(tournament) === 'ended'
  if (disqualified === true) return <span className="block text-12 text-bad">{t('disqualified')}</span>
  return (
    <span className="block text-12 text-soft">
      {isOver ? t('unqualified') : t('toQualify', { count: rounds_missing })}
    </span>
  )
}

/** `null`: the member has not started. */
function Place({ place, hasMedal }: { readonly place: number | null; readonly hasMedal: boolean }) {
  const t = useTranslations('tournaments.prizes')
  const tBoard = useTranslations('tournament.leaderboardList')
  return (
    <span className="flex w-9 shrink-0 justify-center text-14 font-bold text-soft tabular-nums">
      {hasMedal && (place === 1 || place === 2 || place === 3) ? (
        <>
          <MedalIcon place={place} />
          <span className="sr-only">{t('place', { place })}</span>
        </>
      ) : place === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{tBoard('notStarted')}</span>
        </>
      ) : (
        `#${place}`
      )}
    </span>
  )
}

/** Until it is ranked its dollars are those it wins at most, as the table of prizes has them. */
function PlacePrize({
  prize,
  hasTon,
  isRanked,
  isPending,
}: {
  readonly prize: PlacePrizeNow
  readonly hasTon: boolean
  readonly isRanked: boolean
  /** The member has not qualified for it yet. */
  readonly isPending: boolean
}) {
  const t = useTranslations('tournaments.prizes')
  const formats = useFormats()
  const coins = prizeAc(prize.first_prize)
  const isUpTo = !isRanked && !prize.isFull
  const listed = isRanked ? prize.second_prize : prize.most
  const dollars = hasTon ? listed : 0
  return (
    <span
      className="flex flex-wrap items-center justify-end gap-x-1.5 text-12 text-soft"
      data-testid={isPending ? 'prize-pending' : 'prize'}
    >
      {coins > 0 && (
        <span className="flex items-center gap-1">
          <CoinIcon className={joinClasses('size-3.5', isPending && 'opacity-50 grayscale')} />
          {formats.number(coins)}
        </span>
      )}
      {dollars > 0 && (
        <span className={joinClasses(!isPending && 'font-semibold text-good')}>
          {t(isUpTo ? 'usdUpTo' : 'usd', { amount: formats.number(dollars) })}
        </span>
      )}
      {prize.third_prize !== '' && (
        <>
          <Gift
            aria-hidden="true"
            className={joinClasses('size-3.5', isPending ? 'text-soft' : 'text-gold')}
          />
          <span className="sr-only">{t('promo')}</span>
        </>
      )}
    </span>
  )
}
