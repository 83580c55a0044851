import type { Game, Tournament } from '@arena/contract'
import { buttonClasses, EmptyState, Spinner } from '@arena/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { GameFrame, useGameSession } from '../features/games/frame/index.ts'
import { GameCard } from '../features/games/index.ts'
import { TournamentPage } from '../features/tournaments/detail/tournament-page.tsx'
import { isRunning } from '../features/tournaments/index.ts'
import { completedTournamentsQuery, gamesQuery, tournamentsQuery } from '../server-api/index.ts'
import { LoadError, SubPage, useAccount, useIsPlayer, useNow_s } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'

/** The loader stays at least this long, so that a quick answer does not flash. */
const LOADER_MS = 500

interface Params {
  readonly params: { readonly tKey: string }
}

/** A tournament that runs or is to come. */
export function TournamentScreen({ params }: Params) {
  const list = useQuery({ ...tournamentsQuery, enabled: useIsPlayer() })
  return <Loaded list={list} tKey={params.tKey} isCompleted={false} />
}

export function CompletedTournamentScreen({ params }: Params) {
  const list = useQuery({ ...completedTournamentsQuery, enabled: useIsPlayer() })
  return <Loaded list={list} tKey={params.tKey} isCompleted />
}

function Loaded({
  list,
  tKey,
  isCompleted,
}: {
  readonly list: UseQueryResult<readonly Tournament[]>
  readonly tKey: string
  readonly isCompleted: boolean
}) {
  const t = useTranslations('tournaments')
  const isLoaderDone = useIsAfter(LOADER_MS)
  if (list.data === undefined && list.isError) {
    return (
      <SubPage title={t('title')}>
        <LoadError title={t('loadFailed')} query={list} />
      </SubPage>
    )
  }
  if (list.data === undefined || !isLoaderDone) return <Loader />
  const tournament = list.data.find(({ t_key }) => t_key === tKey)
  if (tournament === undefined) return <NoSuchTournament />
  return (
    <TournamentPage tournament={tournament} isCompleted={isCompleted}>
      <TournamentGames tournament={tournament} />
    </TournamentPage>
  )
}

/** The games of the tournament: for a member of a running one they open at once, with the tournament's balance. */
function TournamentGames({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournaments')
  const account = useAccount()
  const games = useQuery({ ...gamesQuery, enabled: useIsPlayer() })
  const { session, isStarting, start, close } = useGameSession()
  const isOpen = isRunning(tournament, useNow_s()) && tournament.currentMember
  const [, navigate] = useLocation()
  const level = account?.level ?? 1
  const listed = (games.data ?? []).filter(game => tournament.games.includes(game.game_id))
  if (listed.length === 0) return null

  const open = (game: Game) => {
    if (isOpen && level >= game.level) void start(game, tournament.t_key)
    else navigate(`/games/${game.category}/${encodeURIComponent(game.game_id)}`)
  }
  return (
    <section aria-labelledby="tournament-games" aria-busy={isStarting} className="flex flex-col gap-3">
      <h2 id="tournament-games" className="text-16 font-bold">
        {t('games')}
      </h2>
      <div className="grid grid-cols-2 gap-3">
        {listed.map(game => (
          <GameCard key={game.game_id} game={game} playerLevel={level} onOpen={() => open(game)} />
        ))}
      </div>
      {session !== null && <GameFrame session={session} onClose={close} />}
    </section>
  )
}

function Loader() {
  const t = useTranslations('tournaments')
  return (
    <main
      role="status"
      aria-label={t('loading')}
      className="flex min-h-[70dvh] items-center justify-center text-gold"
    >
      <Spinner size_px={40} />
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
