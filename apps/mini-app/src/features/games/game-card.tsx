import type { Game } from '@arena/contract/endpoints/games'
import { Skeleton } from '@arena/ui'
import { CalendarDays, Lock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { useLanguage, useTranslations } from '../../texts/index.ts'
import { isPlayable } from './game-choice.ts'
import { GameThumbnail } from './game-thumbnail.tsx'

/** A game to open. The badge names the level that unlocks it; the card opens in any case. */
export function GameCard({
  game,
  playerLevel,
  onOpen,
}: {
  readonly game: Game
  readonly playerLevel: number
  /** Replaces the link to the game's page. */
  readonly onOpen?: () => void
}) {
  const t = useTranslations('games')
  const nameOf = useGameName()
  return (
    <Link
      href={`/games/${game.category}/${encodeURIComponent(game.game_id)}`}
      data-testid={`game-${game.game_id}`}
      {...(onOpen && {
        onClick: (event: MouseEvent) => {
          event.preventDefault()
          onOpen()
        },
      })}
      className="pressable card-surface block overflow-hidden rounded-l"
    >
      <span className="relative block aspect-4/3 overflow-hidden">
        <GameThumbnail game={game} />
        {playerLevel < game.level && game.open_until !== undefined && (
          <span className="gold-surface absolute inset-x-0 bottom-0 px-2 py-1 text-center text-12 font-semibold text-balance">
            <CalendarDays aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
            {t('openToday')}
          </span>
        )}
        {!isPlayable(game, playerLevel) && (
          <span className="absolute inset-x-0 bottom-0 bg-black/75 px-2 py-1 text-center text-12 font-semibold text-balance text-white">
            <Lock aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
            {t('lock', { level: game.level })}
          </span>
        )}
      </span>
      <span className="block px-3 py-2.5 text-14 font-semibold text-balance wrap-break-word">
        {nameOf(game)}
      </span>
    </Link>
  )
}

export function GameCardSkeleton() {
  return (
    <div className="card-surface overflow-hidden rounded-l">
      <Skeleton className="aspect-4/3 rounded-none" />
      <Skeleton className="mx-3 my-2.5 h-5 w-2/3 rounded-s" />
    </div>
  )
}

type NamedGame = 'golden-arena'

/** The name of a game in the player's language: the server's, else this build's, else the catalogue's. */
export function useGameName(): (game: Pick<Game, 'game_id' | 'name' | 'names'>) => string {
  const t = useTranslations('games.names')
  const { language } = useLanguage()
  return ({ game_id, name, names }) => {
    if (names !== undefined) return names[language] ?? names.en
    const key = game_id as NamedGame
    return t.has(key) ? t(key) : name
  }
}
