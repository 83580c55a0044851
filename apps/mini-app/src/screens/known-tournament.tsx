import type { Game, Tournament } from '@arena/contract'
import { joinClasses } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
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
import { lazyScreen, useAccount, useIsPlayer } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'
import { RunningGame } from './running-game.tsx'

const GameChoiceDrawer = lazyScreen(() => import('./game-choice-drawer.tsx'), 'GameChoiceDrawer')

/** A tournament's page with its games: for a member of a running one they open at once, with the tournament's balance. */
export function KnownTournament({ tournament }: { readonly tournament: Tournament }) {
  const [, navigate] = useLocation()
  const level = useAccount()?.level ?? 1
  const games = useQuery({ ...gamesQuery, enabled: useIsPlayer() })
  const [choice, setChoice] = useState<'never' | 'open' | 'closed'>('never')
  const control = useGameSession()
  const { starting, mustEnterChat, start } = control
  const isOpen = usePhase(tournament) === 'active' && tournament.currentMember

  const listed = (games.data ?? []).filter(game => tournament.games.includes(game.game_id))
  const playable = listed.filter(game => game.level <= level)
  const open = async (game: Game) => {
    if (!isOpen || level < game.level) {
      navigate(`/games/${game.category}/${encodeURIComponent(game.game_id)}`)
      return
    }
    await start(game, tournament.t_key)
    // Also after a refusal: what helps, the way into the chat for example, stands on the page.
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
      <div className={joinClasses('grid grid-cols-2 gap-3 transition-opacity', isStarting && 'opacity-60')}>
        {games.map(game => (
          <GameCard key={game.game_id} game={game} playerLevel={level} onOpen={() => onOpen(game)} />
        ))}
      </div>
    </section>
  )
}
