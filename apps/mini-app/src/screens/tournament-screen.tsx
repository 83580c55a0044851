import type { Game } from '@arena/contract/endpoints/games'
import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { buttonClasses, EmptyState, joinClasses, Spinner } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { DivisionPlace, NewcomersNote } from '../features/divisions/index.tsx'
import { useGameSession } from '../features/games/frame/index.ts'
import { isPlayable } from '../features/games/game-choice.ts'
import { GameCard } from '../features/games/index.ts'
import { OfferBanner } from '../features/partners/index.ts'
import { ShareCardButton } from '../features/sharing/index.tsx'
import { AttemptButton } from '../features/tournaments/attempts/attempt-button.tsx'
import { isAttemptOffered } from '../features/tournaments/attempts/is-attempt-offered.ts'
import { TournamentPage } from '../features/tournaments/detail/tournament-page.tsx'
import { useStandings } from '../features/tournaments/detail/use-standings.ts'
import { useCompletedTournaments, useCurrentTournaments, usePhase } from '../features/tournaments/index.ts'
import { ChatButton, JoinSteps } from '../features/tournaments/join/join-steps.tsx'
import { gamesQuery } from '../server-api/index.ts'
import {
  LoadError,
  lazyScreen,
  SubPage,
  useAccount,
  useByClock,
  useIsPlayer,
  usePlayBreak,
} from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'
import { RunningGame } from './running-game.tsx'
import { useIsTournamentReady } from './use-tournament-ready.ts'

const AttemptDrawer = lazyScreen(
  () => import('../features/tournaments/attempts/attempt-drawer.tsx'),
  'AttemptDrawer',
)

/** The loader stays at least this long, so that a quick answer does not flash. */
const LOADER_MS = 500

/** A tournament, at either of its addresses: it may end, and its address change, between the copying and the opening of a link. */
export function TournamentScreen({ params: { tKey } }: { readonly params: { readonly tKey: string } }) {
  const t = useTranslations('tournaments')
  const isLoaderDone = useIsAfter(LOADER_MS)
  const current = useCurrentTournaments()
  const completed = useCompletedTournaments()
  const found = find(tKey, current.data) ?? find(tKey, completed.data)
  const failed = [current, completed].find(({ data, isError }) => data === undefined && isError)

  const isReady = useIsTournamentReady(found)
  if (found !== undefined && isLoaderDone && isReady) return <KnownTournament key={tKey} tournament={found} />
  if (found === undefined && failed !== undefined) {
    return (
      <SubPage title={t('title')}>
        <LoadError title={t('loadFailed')} query={failed} />
      </SubPage>
    )
  }
  // A tournament missing from a list that is refetching may be in the next one.
  const isComplete = [current, completed].every(({ data, isFetching }) => data !== undefined && !isFetching)
  return found === undefined && isComplete && isLoaderDone ? <NoSuchTournament /> : <Loader />
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

const GameChoiceDrawer = lazyScreen(() => import('./game-choice-drawer.tsx'), 'GameChoiceDrawer')

/** A tournament's page with its games: for a member of a running one they open at once, with the tournament's balance. */
function KnownTournament({ tournament }: { readonly tournament: Tournament }) {
  const [, navigate] = useLocation()
  const level = useAccount()?.level ?? 1
  const games = useQuery({ ...gamesQuery, enabled: useIsPlayer() })
  const [choice, setChoice] = useState<'never' | 'open' | 'closed'>('never')
  const control = useGameSession()
  const { starting, mustEnterChat, start } = control
  const isOnBreak = usePlayBreak() !== undefined
  const isOpen = usePhase(tournament) === 'active' && tournament.currentMember && !isOnBreak

  const listed = (games.data ?? []).filter(game => tournament.games.includes(game.game_id))
  const playable = listed.filter(game => isPlayable(game, level))
  const open = async (game: Game) => {
    if (!isOpen || !isPlayable(game, level)) {
      navigate(`/games/${game.category}/${encodeURIComponent(game.game_id)}`)
      return
    }
    await start(game, tournament.t_key)
    // Also after a rejection: the page shows what helps, such as the way into the chat.
    setChoice(current => (current === 'never' ? 'never' : 'closed'))
  }
  const play = () => {
    const [only, ...others] = playable
    if (only !== undefined && others.length === 0) void open(only)
    else setChoice('open')
  }
  return (
    <>
      <TournamentPage
        tournament={tournament}
        isStarting={starting !== null}
        onPlay={play}
        share={<ShareCardButton kind="rank" subject={tournament.t_key} />}
        division={
          tournament.t_key === OPEN_TOURNAMENT_KEY &&
          (tournament.currentMember ? <DivisionPlace /> : <NewcomersNote />)
        }
        offer={<OfferBanner placement="tournaments" />}
        games={
          <Games
            games={listed}
            level={level}
            isStarting={starting !== null}
            onOpen={game => void open(game)}
          />
        }
        bar={
          mustEnterChat === null ? (
            <>
              <ParticipateBar tournament={tournament} />
              <AttemptBar tournament={tournament} />
            </>
          ) : (
            <BottomBar>
              <ChatButton tournament={tournament} />
            </BottomBar>
          )
        }
      />
      {choice !== 'never' && (
        <Suspense>
          <GameChoiceDrawer
            open={choice === 'open'}
            games={listed}
            level={level}
            isStarting={starting !== null}
            onClose={() => setChoice('closed')}
            onOpen={game => void open(game)}
          />
        </Suspense>
      )}
      <RunningGame control={control} />
    </>
  )
}

function Games({
  games,
  level,
  isStarting,
  onOpen,
}: {
  readonly games: readonly Game[]
  readonly level: number
  readonly isStarting: boolean
  readonly onOpen: (game: Game) => void
}) {
  const t = useTranslations('tournaments')
  if (games.length === 0) return null
  return (
    <section aria-labelledby="tournament-games" aria-busy={isStarting} className="flex flex-col gap-3">
      <h2 id="tournament-games" className="text-16 font-bold">
        {t('games')}
      </h2>
      <div className={joinClasses('grid cols-cards gap-3 transition-opacity', isStarting && 'opacity-60')}>
        {games.map(game => (
          <GameCard key={game.game_id} game={game} playerLevel={level} onOpen={() => onOpen(game)} />
        ))}
      </div>
    </section>
  )
}

/** The button to join a tournament, at the bottom edge. Hidden once joined or over. */
function ParticipateBar({ tournament }: { readonly tournament: Tournament }) {
  const account = useAccount()
  const isOver = usePhase(tournament) === 'ended'
  if (account === undefined || tournament.currentMember || isOver) return null
  return (
    <BottomBar>
      <JoinSteps tournament={tournament} />
    </BottomBar>
  )
}

/** A bar at the bottom edge that offers a member another attempt when their balance is low. */
function AttemptBar({ tournament }: { readonly tournament: Tournament }) {
  const { data } = useStandings(tournament)
  const balance = data?.currentMember?.credit ?? tournament.balance
  const isOffered = useByClock(now_s => isAttemptOffered(tournament, { balance, now_s }))
  const isOnBreak = usePlayBreak() !== undefined
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      {isOffered && !isOnBreak && (
        <BottomBar>
          <AttemptButton tournament={tournament} onPress={() => setDrawer('open')} />
        </BottomBar>
      )}
      {drawer !== 'never' && (
        <Suspense>
          <AttemptDrawer
            tournament={tournament}
            open={drawer === 'open' && isOffered && !isOnBreak}
            onClose={() => setDrawer('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

/** Sticks to the bottom of the screen and has its own space at the end of the page, so that it never covers content. */
function BottomBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 mt-auto -mb-[calc(var(--safe-bottom)+32px)] border-t border-line bg-page/90 px-4 pt-3 pb-[calc(var(--safe-bottom)+12px)] backdrop-blur-md">
      {children}
    </div>
  )
}
