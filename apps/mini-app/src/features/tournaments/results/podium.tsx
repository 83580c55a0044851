import type { Tournament, TournamentMember } from '@arena/contract/endpoints/tournaments'
import { shortNickname } from '@arena/rules'
import { Avatar, joinClasses, MedalIcon } from '@arena/ui'
import { useFormats, useTranslations } from '../../../texts/index.ts'
import { useStandings } from '../detail/use-standings.ts'

/** How tall each of the three stands. */
const STEPS: Readonly<Record<1 | 2 | 3, string>> = { 1: 'h-20', 2: 'h-14', 3: 'h-10' }
/** As on every podium: the winner in the middle. It is read in the order of places. */
const COLUMNS: Readonly<Record<1 | 2 | 3, string>> = { 1: 'order-2', 2: 'order-1', 3: 'order-3' }

/** The three best of a tournament that is over. */
export function Podium({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.results')
  const { data } = useStandings(tournament)
  const best = data?.tournamentMembers.filter(({ disqualified }) => disqualified !== true).slice(0, 3) ?? []
  if (best.length === 0 || tournament.results_hash === undefined) return null
  return (
    <section aria-label={t('podium')} data-testid="podium">
      <ol className="flex items-end justify-center gap-2 pt-2">
        {best.map(member => (
          <Step
            key={member.telegram_id}
            member={member}
            isOwn={member.telegram_id === data?.currentMember?.telegram_id}
          />
        ))}
      </ol>
    </section>
  )
}

function Step({ member, isOwn }: { readonly member: TournamentMember; readonly isOwn: boolean }) {
  const t = useTranslations('tournaments.prizes')
  const tBoard = useTranslations('tournament.leaderboardList')
  const formats = useFormats()
  const place = member.currentPlace as 1 | 2 | 3
  return (
    <li
      className={joinClasses(
        'flex min-w-0 flex-[0_1_7.5rem] flex-col items-center gap-1 text-center',
        COLUMNS[place],
      )}
    >
      <span className="sr-only">{t('place', { place })}</span>
      <Avatar name={member.nickname} className={place === 1 ? 'size-16 text-24' : 'size-12 text-16'} />
      <span className="max-w-full truncate text-14 font-semibold">{shortNickname(member.nickname)}</span>
      {isOwn && <span className="text-12 text-gold">{tBoard('you')}</span>}
      <span className="text-12 text-soft tabular-nums">{formats.credit(member.credit)}</span>
      <span
        className={joinClasses(
          'flex w-full items-start justify-center rounded-t-m border border-b-0 border-line bg-raised pt-2',
          STEPS[place],
        )}
      >
        <MedalIcon place={place} />
      </span>
    </li>
  )
}
