import { GAME_CATEGORIES, type Game } from '@arena/contract'
import { Button, Chip, CoinIcon, Skeleton } from '@arena/ui'
import { Lock, Play, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { SubPage, useAccount } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { GameCard } from './game-card.tsx'
import { GameThumbnail } from './game-thumbnail.tsx'

/** Games this build has a description for; the catalogue may hold others. */
type DescribedGame = 'golden-arena' | 'lucky-dice'

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
  const level = useAccount()?.level ?? 1
  const isLocked = level < game.level
  const description = `${game.game_id as DescribedGame}.description` as const
  const similar = games.filter(other => other.category === game.category && other.game_id !== game.game_id)
  return (
    <SubPage title={game.name}>
      <div className="gold-edge relative overflow-hidden rounded-xl">
        <div className="relative aspect-16/10 scale-110 overflow-hidden opacity-70 blur-lg saturate-150">
          <GameThumbnail game={game} />
        </div>
        <div className="absolute inset-0 bg-linear-to-t from-black/80 via-black/30 to-black/10" />
        <div className="absolute inset-0 flex items-end gap-4 p-4">
          <span className="relative block aspect-4/5 w-28 shrink-0 overflow-hidden rounded-l border border-white/15 shadow-2xl">
            <GameThumbnail game={game} />
          </span>
          <span className="flex min-w-0 flex-col items-start gap-2 pb-1">
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
      {t.has(description) && <p className="text-14 leading-6 text-pretty text-soft">{t(description)}</p>}
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
