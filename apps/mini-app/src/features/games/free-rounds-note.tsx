import type { Game } from '@arena/contract/endpoints/games'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { call } from '../../server-api/index.ts'
import { useIsPlayer } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'

/** The free rounds that wait for the player in a game. Games of the program have none. */
export function FreeRoundsNote({ game: { game_id, names } }: { readonly game: Game }) {
  const t = useTranslations('games.freeRounds')
  const formats = useFormats()
  const enabled = useIsPlayer() && names !== undefined
  const { data } = useQuery({
    queryKey: ['games', 'free-rounds'],
    queryFn: ({ signal }) => call('/api/freeRounds', { method: 'GET', signal }),
    enabled,
  })
  const own = enabled ? (data?.free_rounds.filter(grant => grant.game_id === game_id) ?? []) : []
  return own.map(({ grant_id, rounds_left: count, bet, expires_at }) => (
    <div
      key={grant_id}
      className="card-surface flex items-center gap-3 rounded-l p-4"
      data-testid="free-rounds"
    >
      <Gift aria-hidden="true" className="size-6 shrink-0 text-gold" />
      <div className="flex flex-col gap-0.5">
        <p className="text-14 font-bold">{t('count', { count })}</p>
        <p className="text-12 text-soft">
          {t('terms', { bet: formats.credit(bet), time: formats.moment(expires_at) })}
        </p>
      </div>
    </div>
  ))
}
