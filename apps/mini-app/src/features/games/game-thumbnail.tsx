import type { Game } from '@arena/contract/endpoints/games'
import { Skeleton } from '@arena/ui'
import { useState } from 'react'
import { appConfig } from '../../server-api/index.ts'
import { GameArt } from './game-art.tsx'

type Load = 'loading' | 'loaded' | 'failed'

const addressOf = (name: string) => `${appConfig.assetsUrl}/${encodeURIComponent(name)}.png`

/** A game's picture: a skeleton until it is there, a drawn one when there is none. Fills the box it is put in. */
export function GameThumbnail({ game }: { readonly game: Game }) {
  const [load, setLoad] = useState<Load>('loading')
  if (load === 'failed') return <GameArt gameId={game.game_id} category={game.category} />
  return (
    <>
      {load === 'loading' && <Skeleton className="absolute inset-0 rounded-none" />}
      <img
        src={addressOf(game.game_id)}
        alt=""
        decoding="async"
        draggable={false}
        onLoad={() => setLoad('loaded')}
        onError={() => setLoad('failed')}
        className="absolute inset-0 size-full object-cover"
      />
    </>
  )
}

/** The game's wide picture; until it is there, and where there is none, the small one shows through blurred. */
export function GameBanner({ game }: { readonly game: Game }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      <span className="absolute inset-0 scale-110 blur-lg saturate-150">
        <GameThumbnail game={game} />
      </span>
      <img
        src={addressOf(`${game.game_id}-banner`)}
        alt=""
        decoding="async"
        draggable={false}
        onLoad={() => setLoaded(true)}
        className="absolute inset-0 size-full object-cover transition-opacity duration-300"
        style={{ opacity: isLoaded ? 1 : 0 }}
      />
    </>
  )
}
