import { GAME_CATEGORIES, type Game } from '@arena/contract'
import { Button, Chip, CoinIcon, Skeleton } from '@arena/ui'
import { Lock, Play, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { SubPage, useAccount } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { GameAbout } from './game-about.tsx'
import { GameCard } from './game-card.tsx'
import { GameFacts } from './game-facts.tsx'
import { useGameName } from './game-name.ts'
import { GameBanner } from './game-thumbnail.tsx'
import { LevelWay } from './level-way.tsx'

/** One game: what it looks like, what it is, whether the player may play it, and others of its kind. */
export function GamePage({
  game,
  games,
  busy,
  onPlay,
  children,
}: {
  readonly game: Game
  /** Every game there is, to name similar ones. */
  readonly games: readonly Game[]
  readonly busy: boolean
  readonly onPlay: () => void
  readonly children?: ReactNode
}) {
  const t = useTranslations('games')
  const nameOf = useGameName()
  const account = useAccount()
  const level = account?.level ?? 1
  const isLocked = level < game.level
  const similar = games.filter(other => other.category === game.category && other.game_id !== game.game_id)
  return (
    <SubPage title={nameOf(game)}>
      <div className="gold-edge relative overflow-hidden rounded-xl">
        <div className="relative aspect-16/10 overflow-hidden">
          <GameBanner game={game} />
        </div>
        <div className="absolute inset-0 bg-linear-to-t from-black/85 via-black/10 to-transparent" />
        <div className="absolute inset-x-0 bottom-0 p-3">
          <span className="flex min-w-0 flex-wrap items-start gap-2">
            <Chip>{t(`categories.${categoryName(game.category)}`)}</Chip>
            <Chip tone={isLocked ? 'warn' : 'plain'}>
              {isLocked ? (
                <Lock aria-hidden="true" className="size-3.5" />
              ) : (
                <Star aria-hidden="true" className="size-3.5 text-gold" />
              )}
              {t('fromLevel', { level: game.level })}
            </Chip>
          </span>
        </div>
      </div>
      <PlayButton game={game} isLocked={isLocked} busy={busy} onPlay={onPlay} />
      {isLocked && account !== undefined && <LevelWay account={account} level={game.level} />}
      <GameFacts gameId={game.game_id} />
      <GameAbout gameId={game.game_id} />
      {children}
      {similar.length > 0 && (
        <section aria-labelledby="similar-games" className="flex flex-col gap-3">
          <h2 id="similar-games" className="text-16 font-bold">
            {t('similar')}
          </h2>
          <div className="grid grid-cols-2 gap-3">
            {similar.map(other => (
              <GameCard key={other.game_id} game={other} playerLevel={level} />
            ))}
          </div>
        </section>
      )}
    </SubPage>
  )
}

function PlayButton({
  game,
  isLocked,
  busy,
  onPlay,
}: {
  readonly game: Game
  readonly isLocked: boolean
  readonly busy: boolean
  readonly onPlay: () => void
}) {
  const t = useTranslations('games')
  return (
    <div className="flex flex-col items-stretch gap-2">
      <Button onClick={onPlay} disabled={isLocked} busy={busy} data-testid="play">
        {isLocked ? (
          <>
            <Lock aria-hidden="true" className="size-5" />
            <span className="inline-block first-letter:uppercase">
              {t('availableLevel', { level: game.level })}
            </span>
          </>
        ) : (
          <>
            <Play aria-hidden="true" className="size-5 fill-current" />
            {t('play')}
          </>
        )}
      </Button>
      <p className="flex items-center justify-center gap-1.5 text-12 text-soft">
        <CoinIcon className="size-4" />
        {t('playForFree')}
      </p>
    </div>
  )
}

function categoryName(category: number) {
  const names = Object.keys(GAME_CATEGORIES) as readonly (keyof typeof GAME_CATEGORIES)[]
  return names.find(name => GAME_CATEGORIES[name] === category) ?? 'slots'
}

export function GamePageSkeleton() {
  return (
    <SubPage title="">
      <Skeleton className="aspect-16/10 rounded-xl" />
      <Skeleton className="h-12 rounded-m" />
      <Skeleton className="h-20 rounded-m" />
    </SubPage>
  )
}
