import type { Game, Tournament } from '@arena/contract'
import { joinClasses } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { useGameSession } from '../features/games/frame/index.ts'
import { GameCard } from '../features/games/index.ts'
import { OfferBanner } from '../features/partners/index.ts'
import { AttemptBar } from '../features/tournaments/attempts/attempt-bar.tsx'
import { BottomBar } from '../features/tournaments/detail/bottom-bar.tsx'
import { ParticipateBar } from '../features/tournaments/detail/participate-bar.tsx'
import { TournamentPage } from '../features/tournaments/detail/tournament-page.tsx'
import { usePhase } from '../features/tournaments/index.ts'
import { ChatButton } from '../features/tournaments/join/chat-button.tsx'
import { gamesQuery } from '../server-api/index.ts'
import { isStill, useAccount, useIsPlayer } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'
import { RunningGame } from './running-game.tsx'

/** A tournament's page with its games: for a member of a running one they open at once, with the tournament's balance. */
export function KnownTournament({ tournament }: { readonly tournament: Tournament }) {
  const [, navigate] = useLocation()
  const level = useAccount()?.level ?? 1
  const games = useQuery({ ...gamesQuery, enabled: useIsPlayer() })
  const list = useRef<HTMLElement>(null)
  const { session, starting, mustEnterChat, start, close } = useGameSession()
  const isOpen = usePhase(tournament) === 'active' && tournament.currentMember

  const listed = (games.data ?? []).filter(game => tournament.games.includes(game.game_id))
  const playable = listed.filter(game => game.level <= level)
  const open = (game: Game) => {
    if (isOpen && level >= game.level) void start(game, tournament.t_key)
    else navigate(`/games/${game.category}/${encodeURIComponent(game.game_id)}`)
  }
  const play = () => {
    const [only, ...others] = playable
    if (only !== undefined && others.length === 0) open(only)
    else list.current?.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth', block: 'center' })
  }
  return (
    <>
      <TournamentPage
        tournament={tournament}
        isStarting={starting !== null}
        onPlay={play}
        offer={<OfferBanner placement="tournaments" />}
        games={<Games ref={list} games={listed} level={level} isStarting={starting !== null} onOpen={open} />}
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
      <RunningGame session={session} onClose={close} />
    </>
  )
}

function Games({
  ref,
  games,
  level,
  isStarting,
  onOpen,
}: {
  readonly ref: React.Ref<HTMLElement>
  readonly games: readonly Game[]
  readonly level: number
  readonly isStarting: boolean
  readonly onOpen: (game: Game) => void
}) {
  const t = useTranslations('tournaments')
  if (games.length === 0) return null
  return (
    <section
      ref={ref}
      aria-labelledby="tournament-games"
      aria-busy={isStarting}
      className="flex flex-col gap-3"
    >
      <h2 id="tournament-games" className="text-16 font-bold">
        {t('games')}
      </h2>
      <div className={joinClasses('grid grid-cols-2 gap-3 transition-opacity', isStarting && 'opacity-60')}>
        {games.map(game => (
          <GameCard key={game.game_id} game={game} playerLevel={level} onOpen={() => onOpen(game)} />
        ))}
      </div>
    </section>
  )
}
