import type { Game } from '@arena/contract/endpoints/games'
import { joinClasses } from '@arena/ui'
import { useId } from 'react'
import { gameChoice, useLastPlayed } from '../features/games/game-choice.ts'
import { GameCard } from '../features/games/index.ts'
import { Drawer, type DrawerControl } from '../shell/drawer.tsx'
import { useTranslations } from '../texts/index.ts'

/** Which of a tournament's games to play: what the player may play, last played first, then what a higher level opens. */
export function GameChoiceDrawer({
  open,
  games,
  level,
  isStarting,
  onClose,
  onOpen,
}: DrawerControl & {
  readonly games: readonly Game[]
  readonly level: number
  readonly isStarting: boolean
  readonly onOpen: (game: Game) => void
}) {
  const t = useTranslations('tournament.choice')
  const { playable, locked } = gameChoice(games, { level, lastPlayed: useLastPlayed() })
  return (
    <Drawer open={open} onClose={onClose} title={t('title')} description={t('text')}>
      <div aria-busy={isStarting} className="flex flex-col gap-5">
        {playable.length > 0 && <Cards games={playable} {...{ level, isStarting, onOpen }} />}
        {locked.length > 0 && <Cards games={locked} title={t('locked')} {...{ level, isStarting, onOpen }} />}
      </div>
    </Drawer>
  )
}

function Cards({
  games,
  title,
  level,
  isStarting,
  onOpen,
}: {
  readonly games: readonly Game[]
  readonly title?: string
  readonly level: number
  readonly isStarting: boolean
  readonly onOpen: (game: Game) => void
}) {
  const id = useId()
  return (
    <section {...(title !== undefined && { 'aria-labelledby': id })} className="flex flex-col gap-3">
      {title !== undefined && (
        <h3 id={id} className="text-14 font-semibold text-soft">
          {title}
        </h3>
      )}
      <div className={joinClasses('grid cols-games gap-3 transition-opacity', isStarting && 'opacity-60')}>
        {games.map(game => (
          <GameCard key={game.game_id} game={game} playerLevel={level} onOpen={() => onOpen(game)} />
        ))}
      </div>
    </section>
  )
}
