import type { Tournament } from '@arena/contract'
import { buttonClasses, EmptyState, Spinner } from '@arena/ui'
import { Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useCompletedTournaments, useCurrentTournaments } from '../features/tournaments/index.ts'
import { LoadError, SubPage } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'
import { KnownTournament } from './known-tournament.tsx'

/** The loader stays at least this long, so that a quick answer does not flash. */
const LOADER_MS = 500

/**
 * A tournament, at either of its addresses: it may end, and its address change, between the moment somebody copied a link and the
 * moment somebody opens it.
 */
export function TournamentScreen({ params: { tKey } }: { readonly params: { readonly tKey: string } }) {
  const t = useTranslations('tournaments')
  const isLoaderDone = useIsAfter(LOADER_MS)
  const current = useCurrentTournaments()
  const completed = useCompletedTournaments()
  const found = find(tKey, current.data) ?? find(tKey, completed.data)
  const failed = [current, completed].find(({ data, isError }) => data === undefined && isError)

  if (found !== undefined && isLoaderDone) return <KnownTournament key={tKey} tournament={found} />
  if (found === undefined && failed !== undefined) {
    return (
      <SubPage title={t('title')}>
        <LoadError title={t('loadFailed')} query={failed} />
      </SubPage>
    )
  }
  // What is not in a list that is just being asked for again may be in the next one.
  const isComplete = [current, completed].every(({ data, isFetching }) => data !== undefined && !isFetching)
  return isComplete && isLoaderDone ? <NoSuchTournament /> : <Loader />
}

function find(tKey: string, list: readonly Tournament[] | undefined): Tournament | undefined {
  return list?.find(({ t_key }) => t_key === tKey)
}

function Loader() {
  const t = useTranslations('tournaments')
  return (
    <main className="flex min-h-[70dvh] items-center justify-center text-gold">
      <span role="status">
        <Spinner size_px={40} />
        <span className="sr-only">{t('loading')}</span>
      </span>
    </main>
  )
}

function useIsAfter(delay_ms: number): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), delay_ms)
    return () => clearTimeout(timer)
  }, [delay_ms])
  return isAfter
}

function NoSuchTournament() {
  const t = useTranslations('tournaments')
  return (
    <SubPage title={t('title')}>
      <EmptyState
        icon={<Trophy className="size-7" />}
        title={t('notFound.title')}
        description={t('notFound.text')}
      >
        <Link href="/active-tournaments" className={`${buttonClasses('quiet', 'small')} mt-3`}>
          {t('notFound.toTournaments')}
        </Link>
      </EmptyState>
    </SubPage>
  )
}
