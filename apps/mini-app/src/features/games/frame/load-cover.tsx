import type { Game } from '@arena/contract/endpoints/games'
import { Button, IconButton, joinClasses, Spinner } from '@arena/ui'
import { RotateCcw, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../../texts/index.ts'
import { useGameName } from '../game-card.tsx'
import { GameThumbnail } from '../game-thumbnail.tsx'
import type { Load } from './load-steps.ts'

/** Stands before a game until it is there: what is on its way, that it takes long, or that it did not come. Fades when it did. */
export function LoadCover({
  game,
  load,
  onRetry,
  onClose,
}: {
  readonly game: Game
  readonly load: Load
  readonly onRetry: () => void
  readonly onClose: () => void
}) {
  const t = useTranslations('game.frame')
  const nameOf = useGameName()
  const [isGone, setGone] = useState(false)
  const isLoaded = load === 'loaded'
  if (isLoaded && isGone) return null
  return (
    <div
      inert={isLoaded}
      data-testid="load-cover"
      onTransitionEnd={() => setGone(isLoaded)}
      className={joinClasses(
        'absolute inset-0 flex flex-col items-center justify-center gap-5 bg-black px-8 text-center text-white transition-opacity duration-300',
        isLoaded && 'pointer-events-none opacity-0',
      )}
    >
      <span className="relative block aspect-4/3 w-[min(14rem,60vw,40dvh)] shrink-0 overflow-hidden rounded-xl shadow-[0_0_64px_rgb(212_163_44/35%)]">
        <GameThumbnail game={game} />
      </span>
      <p className="text-24 font-bold">{nameOf(game)}</p>
      <div className="flex min-h-24 flex-col items-center gap-3 text-14">
        {load === 'failed' ? <Failure onRetry={onRetry} /> : <Waiting isSlow={load === 'slow'} />}
      </div>
      <IconButton
        label={t('close')}
        onClick={onClose}
        className="absolute top-[calc(var(--safe-top)+0.5rem)] right-[calc(var(--safe-right)+0.5rem)] border-white/15! bg-[#202027]! text-white!"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

function Waiting({ isSlow }: { readonly isSlow: boolean }) {
  const t = useTranslations('game.frame')
  return (
    <>
      <span className="text-[#e6bd4f]">
        <Spinner size_px={28} />
      </span>
      <p role="status" className="text-[#b9b9c2]">
        {isSlow ? t('slow') : t('loading')}
      </p>
    </>
  )
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('game.frame')
  return (
    <>
      <p role="alert" className="flex items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-[#ff6b6b]" />
        {t('failed')}
      </p>
      <Button onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {t('retry')}
      </Button>
    </>
  )
}
