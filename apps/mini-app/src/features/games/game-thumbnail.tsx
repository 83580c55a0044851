import type { Game } from '@arena/contract'
import { Skeleton } from '@arena/ui'
import { useState } from 'react'
import { appConfig } from '../../server-api/index.ts'
import { GameArt } from './game-art.tsx'

type Load = 'loading' | 'loaded' | 'failed'

/** A game's picture: a skeleton until it is there, a drawn one when there is none. Fills the box it is put in. */
export function GameThumbnail({ game }: { readonly game: Game }) {
  const [load, setLoad] = useState<Load>('loading')
  if (load === 'failed') return <GameArt gameId={game.game_id} category={game.category} />
  return (
    <>
      {load === 'loading' && <Skeleton className="absolute inset-0 rounded-none" />}
      <img
        src={`${appConfig.assetsUrl}/${encodeURIComponent(game.game_id)}.png`}
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
