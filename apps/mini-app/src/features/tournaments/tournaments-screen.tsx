import type { Tournament } from '@arena/contract'
import { EmptyState } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { tournamentsQuery } from '../../server-api/index.ts'
import { LoadError, TabPage, useIsPlayer, useNow_s } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { orderForCarousel } from './order-tournaments.ts'
import { TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx'

export function TournamentsScreen() {
  const t = useTranslations('tournaments')
  return (
    <TabPage>
      <h1 className="text-24 font-bold">{t('title')}</h1>
      <TournamentList />
    </TabPage>
  )
}

function TournamentList() {
  const t = useTranslations('tournaments')
  const list = useQuery({ ...tournamentsQuery, enabled: useIsPlayer() })
  const now_s = useNow_s()
  if (list.data === undefined) {
    return list.isError ? <LoadError title={t('loadFailed')} query={list} /> : <TournamentCardSkeleton />
  }
  const tournaments: readonly Tournament[] = orderForCarousel(list.data, now_s)
  if (tournaments.length === 0) {
    return (
      <EmptyState
        icon={<Trophy className="size-7" />}
        title={t('empty.title')}
        description={t('empty.text')}
      />
    )
  }
  return tournaments.map(tournament => <TournamentCard key={tournament.t_key} tournament={tournament} />)
}
