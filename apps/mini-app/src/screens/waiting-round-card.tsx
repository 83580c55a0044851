import type { WaitingRound } from '@arena/contract/endpoints/games'
import { Button } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useId } from 'react'
import { useGameSession } from '../features/games/frame/index.ts'
import { GameThumbnail } from '../features/games/game-thumbnail.tsx'
import { useGameName } from '../features/games/index.ts'
import { gamesQuery } from '../server-api/index.ts'
import { splitDuration, useByClock, useNow_s, usePlayBreak } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'
import { RunningGame } from './running-game.tsx'

/** An open round in a game, above the tab bar: the game, the time left, and the link to it. */
export function WaitingRoundCard({ round }: { readonly round: WaitingRound | null }) {
  const control = useGameSession()
  const isOnBreak = usePlayBreak() !== undefined
  const isWaiting = useByClock(now_s => round !== null && now_s < round.ends_at) && !isOnBreak
  return (
    <>
      {round !== null && isWaiting && (
        <Card
          round={round}
          isStarting={control.starting !== null}
          onContinue={game => void control.start(game, round.tournament)}
        />
      )}
      <RunningGame control={control} />
    </>
  )
}

function Card({
  round,
  isStarting,
  onContinue,
}: {
  readonly round: WaitingRound
  readonly isStarting: boolean
  readonly onContinue: (game: NonNullable<ReturnType<typeof useGame>>) => void
}) {
  const t = useTranslations('game.waiting')
  const nameOf = useGameName()
  const id = useId()
  const game = useGame(round.game_id)
  if (game === undefined) return null
  return (
    <section
      aria-labelledby={id}
      data-testid="waiting-round"
      className="gold-edge sticky bottom-[calc(var(--safe-bottom)+var(--tab-bar-height)+20px)] z-20 mt-auto flex items-center gap-3 rounded-l p-3 shadow-[0_8px_28px_rgb(0_0_0/45%)]"
    >
      <span className="relative block aspect-4/3 w-14 shrink-0 overflow-hidden rounded-s max-[22.4rem]:hidden">
        <GameThumbnail game={game} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={id} className="text-14 leading-[1.25rem] font-bold text-balance">
          {t(round.tournament === null ? 'title' : 'titleTournament', { name: nameOf(game) })}
        </h2>
        <p className="text-12 text-soft">
          <TimeLeft ends_at={round.ends_at} />
        </p>
      </div>
      <Button size="small" busy={isStarting} disabled={isStarting} onClick={() => onContinue(game)}>
        <Play aria-hidden="true" className="size-4 fill-current max-[22.4rem]:hidden" />
        {t('continue')}
      </Button>
    </section>
  )
}

/** A separate component, so that only it renders every second. */
function TimeLeft({ ends_at }: { readonly ends_at: number }) {
  const t = useTranslations('game.waiting')
  const { hours, minutes, seconds } = splitDuration(ends_at - useNow_s())
  const time = `${hours * 60 + minutes}:${String(seconds).padStart(2, '0')}`
  return <span role="timer">{t('left', { time })}</span>
}

function useGame(gameId: string) {
  const games = useQuery(gamesQuery)
  return games.data?.find(({ game_id }) => game_id === gameId)
}
