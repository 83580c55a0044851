import { PLAYER_PARTS } from '@arena/contract/player-parts'
import { Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { LoadError } from '../frame/load-error.tsx'
import { usePageSubject } from '../frame/page-subject.tsx'
import { WaitingRequests } from '../requests/waiting-requests.tsx'
import { call } from '../server-api.ts'
import { countryName, languageName } from '../texts.tsx'

export type Player = Awaited<ReturnType<typeof call<'/operator/showPlayer'>>>['player']

/** The tabs of a player's page; the address names the open one. */
export const TABS = ['summary', ...PLAYER_PARTS, 'notes'] as const
export type PlayerTab = (typeof TABS)[number]

export const usePlayer = (id: number) =>
  useQuery({
    queryKey: ['player', id],
    queryFn: () => call('/operator/showPlayer', { telegram_id: id }),
  })

/** Who the player is, whether they are banned, and the tabs. */
export function PlayerHead({
  id,
  tab,
  language,
}: {
  readonly id: number
  readonly tab: PlayerTab
  readonly language: string
}) {
  const t = useTranslations('players')
  const { data, error, refetch } = usePlayer(id)
  const name = `${data?.player.first_name ?? ''} ${data?.player.last_name ?? ''}`.trim()
  usePageSubject(name === '' ? String(id) : name)
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-24 rounded-l" />
  const { player } = data
  const identity = [
    player.username === '' ? '' : `@${player.username}`,
    player.telegram_id,
    countryName(player.geo, language),
    languageName(player.language, language),
  ]
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-18 font-semibold">{name}</h2>
        <p className="text-14 text-soft">{identity.filter(part => part !== '').join(' · ')}</p>
      </div>
      {player.banned_at !== null && (
        <p className="text-14 text-bad">
          {t('bannedBecause', { reason: player.ban_reason })}
          {player.ban_message !== '' && ` ${t('banSeen', { message: player.ban_message })}`}
        </p>
      )}
      <WaitingRequests subject={String(id)} of={['player']} language={language} />
      <nav aria-label={t('tabsLabel')} className="-mx-4 overflow-x-auto px-4">
        <ul className="flex gap-1 border-b border-line">
          {TABS.map(one => (
            <li key={one}>
              <Link
                href={one === 'summary' ? `/players/${id}` : `/players/${id}?tab=${one}`}
                aria-current={one === tab ? 'page' : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-14 font-semibold whitespace-nowrap text-soft aria-[current]:border-gold aria-[current]:text-gold"
              >
                {t(`tabs.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
