import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../server-api/index.ts'
import { useIsPlayer } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { MemberRow } from './member-row.tsx'
import { useStandings } from './use-standings.ts'

const ASK_EVERY_MS = 30_000

/** How the player's friends stand, with the player among them. Nothing where none of them has joined. */
export function FriendsPlaces({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournament.friends')
  const { t_key, currentMember, results_hash } = tournament
  const { data } = useQuery({
    queryKey: ['tournaments', 'friends', t_key],
    queryFn: ({ signal }) => call('/api/getFriendsPlaces', { body: { t_key }, signal }),
    enabled: useIsPlayer() && currentMember,
    refetchInterval: results_hash === undefined && ASK_EVERY_MS,
  })
  const own = useStandings(tournament).data?.currentMember ?? undefined
  if (!currentMember || data === undefined || data.friends.length === 0) return null
  const rows = [...data.friends, ...(own === undefined ? [] : [own])]
  return (
    <section aria-labelledby="friends-places" className="flex flex-col gap-3" data-testid="friends-places">
      <h2 id="friends-places" className="text-16 font-bold">
        {t('title')}
      </h2>
      <ol className="card-surface divide-y divide-line overflow-hidden rounded-l">
        {rows
          .toSorted((one, other) => one.currentPlace - other.currentPlace)
          .map(member => (
            <MemberRow
              key={member.telegram_id}
              member={member}
              tournament={tournament}
              isOwn={member === own}
            />
          ))}
      </ol>
    </section>
  )
}
