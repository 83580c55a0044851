import type { Game } from '@arena/contract/endpoints/games'
import { GAME_CATEGORIES } from '@arena/contract/kinds'
import { Skeleton } from '@arena/ui'
import { type ReactNode, useId, useState } from 'react'
import { appConfig } from '../../server-api/index.ts'

type Load = 'loading' | 'loaded' | 'failed'

const addressOf = (name: string) => `${appConfig.thumbnailsUrl}/${encodeURIComponent(name)}.png`

/** Null = the game has no picture. */
function pictureOf({ game_id, picture }: Game): string | null {
  if (picture === undefined) return addressOf(game_id)
  return picture === '' ? null : appConfig.apiUrl + picture
}

/** A game's picture: a skeleton until it is there, a drawn one when there is none. Fills the box it is put in. */
export function GameThumbnail({ game }: { readonly game: Game }) {
  const [load, setLoad] = useState<Load>('loading')
  const picture = pictureOf(game)
  if (load === 'failed' || picture === null) return <GameArt gameId={game.game_id} category={game.category} />
  return (
    <>
      {load === 'loading' && <Skeleton className="absolute inset-0 rounded-none" />}
      <img
        src={picture}
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

/** Other providers' games have no wide picture: theirs is cut to fit. */
function bannerOf(game: Game): string {
  return game.picture === undefined ? addressOf(`${game.game_id}-banner`) : appConfig.apiUrl + game.picture
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
        src={pictureOf(game) === null ? undefined : bannerOf(game)}
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

/** The same game has the same colour everywhere, and neighbours rarely share one. */
function hueOf(gameId: string): number {
  let hash = 0
  for (const letter of gameId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 3600
  return hash % 360
}

/** The picture of a game that has no picture: its colour, light from above and the emblem of its kind. */
function GameArt({ gameId, category }: { readonly gameId: string; readonly category: number }) {
  const id = useId()
  const hue = hueOf(gameId)
  return (
    <svg aria-hidden="true" viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" className="size-full">
      <defs>
        <radialGradient id={id} cx=".5" cy=".3" r=".9">
          <stop offset="0" stopColor={`hsl(${hue} 70% 42%)`} />
          <stop offset=".55" stopColor={`hsl(${hue} 75% 20%)`} />
          <stop offset="1" stopColor={`hsl(${hue} 80% 6%)`} />
        </radialGradient>
      </defs>
      <rect width="160" height="120" fill={`url(#${id})`} />
      <g fill="#fff" fillOpacity=".06">
        {[-60, -36, -12, 12, 36, 60].map(angle => (
          <path key={angle} d="M80 50 70-40h20z" transform={`rotate(${angle} 80 50)`} />
        ))}
      </g>
      <ellipse cx="80" cy="98" rx="46" ry="7" fill="#000" fillOpacity=".45" />
      {EMBLEMS[category] ?? COINS}
    </svg>
  )
}

const COINS = (
  <g stroke="#6b4a06" strokeWidth="1">
    {[92, 82, 72].map(y => (
      <ellipse key={y} cx="80" cy={y} rx="30" ry="11" fill="url(#ui-gold)" />
    ))}
    <circle cx="80" cy="44" r="22" fill="url(#ui-gold)" />
    <path
      d="m80 31 4.5 8.6 9.5 1.5-6.8 6.8 1.5 9.6-8.7-4.4-8.7 4.4 1.5-9.6-6.8-6.8 9.5-1.5z"
      fill="#8a6212"
      stroke="none"
    />
  </g>
)

const REELS = (
  <g>
    <rect x="34" y="30" width="92" height="62" rx="10" fill="url(#ui-gold)" />
    {[41, 68, 95].map(x => (
      <g key={x}>
        <rect x={x} y="37" width="24" height="48" rx="4" fill="#17130a" />
        <path d={`M${x + 5} 50h14v4l-6.5 19h-5.2L${x + 13} 55.500H${x + 5}z`} fill="url(#ui-gold)" />
      </g>
    ))}
    <path d="M34 61h92" stroke="#fff3c4" strokeOpacity=".7" strokeWidth="1.5" />
  </g>
)

const DIE = (
  <g>
    <g transform="rotate(-12 62 66)">
      <rect x="38" y="42" width="46" height="46" rx="9" fill="url(#ui-gold)" />
      {[
        [50, 54],
        [72, 54],
        [61, 65],
        [50, 76],
        [72, 76],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="4.2" fill="#2b1f00" />
      ))}
    </g>
    <g transform="rotate(14 104 60)">
      <rect x="84" y="34" width="40" height="40" rx="8" fill="url(#ui-silver)" />
      {[
        [94, 44],
        [104, 54],
        [114, 64],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3.8" fill="#17130a" />
      ))}
    </g>
  </g>
)

const RING = (
  <g>
    <circle cx="80" cy="60" r="40" fill="url(#ui-gold)" />
    {Array.from({ length: 12 }, (_, index) => (
      <path
        key={index}
        d="M80 60 71.2 26.500A34.6 34.6 0 0 1 88.8 26.500z"
        transform={`rotate(${index * 30} 80 60)`}
        fill={index % 2 === 0 ? '#17130a' : '#a3261e'}
      />
    ))}
    <circle cx="80" cy="60" r="14" fill="url(#ui-gold)" stroke="#6b4a06" />
    <circle cx="80" cy="34" r="4" fill="#fff" />
  </g>
)

const ROCKET = (
  <g>
    <path
      d="M30 98C62 94 88 78 104 46"
      fill="none"
      stroke="url(#ui-gold)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray="1 9"
    />
    <g transform="rotate(32 104 46)">
      <path d="M104 16c12 10 14 28 9 42H95c-5-14-3-32 9-42z" fill="url(#ui-silver)" />
      <circle cx="104" cy="38" r="5.5" fill="#17324a" stroke="#fff" />
      <path d="M95 48 84 60l11-1zM113 48l11 12-11-1z" fill="#c4372c" />
      <path d="M98 59h12l-6 18z" fill="url(#ui-gold)" />
    </g>
  </g>
)

const CARDS = (
  <g fontSize="20" fontWeight="700">
    <g transform="rotate(-14 66 64)">
      <rect x="44" y="32" width="44" height="62" rx="6" fill="#fbf6e6" />
      <path d="M66 52c7-10 20 2 0 18-20-16-7-28 0-18z" fill="#c4372c" />
    </g>
    <g transform="rotate(12 96 62)">
      <rect x="74" y="30" width="44" height="62" rx="6" fill="#fffdf5" stroke="#b5821d" />
      <path
        d="M96 44c14 12 20 22 8 24-3 .5-5-1-6-3 .5 5 2 7 5 9H89c3-2 4.5-4 5-9-1 2-3 3.5-6 3-12-2-6-12 8-24z"
        fill="#17130a"
      />
    </g>
  </g>
)

const EMBLEMS: Readonly<Record<number, ReactNode>> = {
  [GAME_CATEGORIES.slots]: REELS,
  [GAME_CATEGORIES.crashGames]: ROCKET,
  [GAME_CATEGORIES.roulette]: RING,
  [GAME_CATEGORIES.blackjack]: CARDS,
  [GAME_CATEGORIES.dice]: DIE,
}
