import type { Game } from '@arena/contract/endpoints/games'
import { buttonClasses, EmptyState } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Gamepad2, Users } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { type Balance, useGameSession } from '../features/games/frame/index.ts'
import { isPlayable } from '../features/games/game-choice.ts'
import { GamePage, GamePageSkeleton } from '../features/games/game-page.tsx'
import { PartnerOffers, usePartnersList } from '../features/partners/index.ts'
import { runningTournamentsOf, useCurrentTournaments, useTurn_s } from '../features/tournaments/index.ts'
import { gamesQuery } from '../server-api/index.ts'
import { LoadError, lazyScreen, SubPage, useAccount, useIsPlayer, usePlayBreak } from '../shell/index.ts'
import { useHas } from '../shell/use-has.ts'
import { useTranslations } from '../texts/index.ts'
import { RunningGame } from './running-game.tsx'

const ModeDrawer = lazyScreen(() => import('./mode-drawer.tsx'), 'ModeDrawer')

/** A game's page: the game and the tournaments it is played in. */
export function GameScreen({ params }: { readonly params: { readonly gameId: string } }) {
  const t = useTranslations('games')
  const games = useQuery({ ...gamesQuery, enabled: useIsPlayer() })
  if (games.data === undefined) {
    if (!games.isError) return <GamePageSkeleton />
    return (
      <SubPage title={t('title')}>
        <LoadError title={t('loadFailed')} query={games} />
      </SubPage>
    )
  }
  const game = games.data.find(({ game_id }) => game_id === params.gameId)
  return game === undefined ? <NoSuchGame /> : <KnownGame key={game.game_id} game={game} games={games.data} />
}

function KnownGame({ game, games }: { readonly game: Game; readonly games: readonly Game[] }) {
  const control = useGameSession()
  const { starting, mustEnterChat, start } = control
  const tChallenges = useTranslations('challenges')
  const level = useAccount()?.level ?? 1
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const list = useCurrentTournaments()
  const now_s = useTurn_s(list.data ?? [])
  const tournaments = runningTournamentsOf(list.data ?? [], { gameId: game.game_id, now_s })

  const closeDrawer = () => setDrawer(current => (current === 'never' ? 'never' : 'closed'))
  const play = async (balance: Balance) => {
    if (await start(game, balance)) closeDrawer()
  }
  const onPlay = () => (tournaments.length > 0 ? setDrawer('open') : void play(null))
  const isOnBreak = usePlayBreak() !== undefined
  const has = useHas('challenges')
  const isComplete = !usePartnersList().isPending
  useArrivalToPlay(!list.isPending && !isOnBreak, onPlay)
  return (
    <GamePage
      game={game}
      games={games}
      busy={starting !== null || list.isPending}
      onPlay={onPlay}
      isComplete={isComplete}
    >
      {has && isPlayable(game, level) && game.state === undefined && !isOnBreak && (
        <Link
          href={`/challenges?game=${encodeURIComponent(game.game_id)}`}
          className={buttonClasses('quiet')}
          data-testid="challenge-in-game"
        >
          <Users aria-hidden="true" className="size-5 shrink-0 text-gold" />
          {tChallenges('fromGame')}
        </Link>
      )}
      <PartnerOffers placement="games" />
      {drawer !== 'never' && (
        <Suspense>
          <ModeDrawer
            open={drawer === 'open'}
            game={game}
            tournaments={tournaments}
            starting={starting}
            mustEnterChat={mustEnterChat}
            onClose={closeDrawer}
            onPlay={balance => void play(balance)}
          />
        </Suspense>
      )}
      <RunningGame control={control} />
    </GamePage>
  )
}

/** A player who followed a link to play continues at once: into the game, or to the choice of balance. Only the first time. */
function useArrivalToPlay(isReady: boolean, onPlay: () => void) {
  const play = useEffectEvent(onPlay)
  useEffect(() => {
    const state: unknown = window.history.state
    if (!isReady || typeof state !== 'object' || state === null || !('play' in state)) return
    window.history.replaceState(null, '')
    play()
  }, [isReady])
}

function NoSuchGame() {
  const t = useTranslations('games')
  return (
    <SubPage title={t('title')}>
      <EmptyState
        icon={<Gamepad2 className="size-7" />}
        title={t('notFound.title')}
        description={t('notFound.text')}
      >
        <Link href="/" className={`${buttonClasses('quiet', 'small')} mt-3`}>
          {t('notFound.toGames')}
        </Link>
      </EmptyState>
    </SubPage>
  )
}
