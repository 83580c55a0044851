import type { Game } from '@arena/contract/endpoints/games'
import { Button, IconButton, joinClasses, Spinner } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, type RefObject, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { gamesQuery, tournamentMembersQuery, tournamentsQuery } from '../../../server-api/index.ts'
import {
  updateAccount,
  useBackHandler,
  useForeground,
  useGameRunning,
  useIsOnItsSide,
  useLevelCheck,
  useLevelCheckSoon,
  useUprightHeight,
} from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { useGameName } from '../game-card.tsx'
import { GameThumbnail } from '../game-thumbnail.tsx'
import { isClear, NO_OVERLAYS, overlaysAfter, type WantedGame, wantedGame } from './game-inbox.ts'
import { type Load, useLoad } from './load-steps.ts'
import type { GameSession } from './start-session.ts'
import { hasSideBar, TurnedBars, useFullscreen } from './turned-game.tsx'
import { post, type RoundMoment, useGameEvents } from './use-game-events.ts'

/** A game on a small or lying phone needs every line. From these heights of an upright page on, others have room beside it. */
const BANNER_FITS_PX = 640
const STRIP_FITS_PX = 560
const BOTH_FIT_PX = 740

/** A running game over everything else. It is the provider's page: another origin, in a sandbox, and its messages arrive through `game-inbox`. */
export function GameFrame({
  session,
  isCovered = false,
  strip,
  banner,
  onRound,
  onOpenGame,
  onShareRound,
  onGetCoins,
  onClose,
}: {
  readonly session: GameSession
  /** Something covers the game: it is paused and out of reach. */
  readonly isCovered?: boolean
  /** The strip below an upright game that shows what the player plays for: always visible while the game runs. */
  readonly strip?: ReactNode
  /**
   * The banner above an upright game, out of a thumb's reach. It is shown between rounds while the game has nothing open; the game reserves
   * its space from the start.
   */
  readonly banner?: ReactNode
  /** Called when a round begins, and when it has been shown to its end. */
  readonly onRound?: (moment: RoundMoment) => void
  /** The player leaves for their open round in another game. */
  readonly onOpenGame: (wanted: WantedGame) => void
  /** The player wants to share a round they have won, named by the provider's id. */
  readonly onShareRound?: (roundId: string) => void
  /** The player has too few coins for the smallest bet and wants some. */
  readonly onGetCoins: () => void
  readonly onClose: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const name = useGameName()(session.game)
  const { load, attempt, loaded, restart } = useLoad()
  const close = useClose(session, onClose)
  const queries = useQueryClient()
  const refresh = useRefreshAfterRound(session)
  const [overlays, seeEvent] = useReducer(overlaysAfter, NO_OVERLAYS)
  const room_px = useUprightHeight()
  const hasStrip = room_px >= STRIP_FITS_PX && strip !== undefined
  const fitsBanner = room_px >= (strip === undefined ? BANNER_FITS_PX : BOTH_FIT_PX)
  const { isSilent, orientation } = session
  const isOnItsSide = useIsOnItsSide()
  const isTurnedAway = orientation === 'portrait' && isOnItsSide
  const hasBanner = useBannerPlace(banner !== undefined, load === 'loaded') && fitsBanner && !isSilent
  const hasTop = hasBanner || (isSilent && !isOnItsSide)
  const [isRound, setRound] = useState(false)
  useGameRunning(orientation)
  useFullscreen(orientation === 'landscape')
  useForeground(frame)
  useBackHandler(true, close)
  const isReplay = overlays.panels.includes('replay')
  useBackHandler(isReplay, () => leaveReplay(frame, session, seeEvent))
  useGameEvents(
    { frame, gameUrl: session.gameUrl, isLoaded: load === 'loaded', isCovered: isCovered || isTurnedAway },
    {
      onEvent: seeEvent,
      onLoaded: () => {
        setRound(false)
        loaded()
      },
      onRound: moment => {
        setRound(moment === 'started')
        if (moment === 'finished') refresh()
        onRound?.(moment)
      },
      onBalance: credit => {
        if (session.tournamentKey === null) updateAccount(account => ({ ...account, credit }))
      },
      onOpenGame: data => {
        const wanted = wantedGame(data, queries.getQueryData(gamesQuery.queryKey) ?? [])
        if (wanted !== undefined) onOpenGame(wanted)
      },
      onShareRound: roundId => onShareRound?.(roundId),
      onGetCoins,
      onExit: close,
    },
  )
  return createPortal(
    <div
      role="dialog"
      aria-modal="true"
      aria-label={name}
      inert={isCovered}
      className={joinClasses(
        'fixed inset-0 z-50 overflow-hidden bg-black transition-[filter] duration-300',
        isCovered && 'brightness-[0.35]',
      )}
    >
      <iframe
        key={attempt}
        ref={frame}
        src={session.gameUrl}
        onLoad={isSilent ? loaded : undefined}
        title={name}
        sandbox={session.frame.sandbox}
        allow={session.frame.allow}
        referrerPolicy="no-referrer"
        className={joinClasses(
          'absolute left-(--safe-left) border-0 outline-none',
          WIDTHS[`${isOnItsSide && hasSideBar(session)}`],
          hasTop ? 'top-[calc(var(--safe-top)+48px)]' : 'top-(--safe-top)',
          HEIGHTS[`${hasTop}-${hasStrip}`],
        )}
      />
      {hasBanner && load === 'loaded' && (
        <BannerPlace game={session.game} isRound={isRound}>
          {isClear(overlays) && banner}
        </BannerPlace>
      )}
      {load === 'loaded' && <TurnedBars session={session} isOnItsSide={isOnItsSide} onClose={close} />}
      {hasStrip && load === 'loaded' && (
        <div className="absolute inset-x-0 bottom-(--safe-bottom) h-14">{strip}</div>
      )}
      <LoadCover game={session.game} load={load} onRetry={restart} onClose={close} />
    </div>,
    document.body,
  )
}

function leaveReplay(
  frame: RefObject<HTMLIFrameElement | null>,
  { gameUrl }: GameSession,
  seeEvent: (event: 'replay_close') => void,
): void {
  post({ frame, origin: new URL(gameUrl).origin }, 'back', null)
  seeEvent('replay_close')
}

/** Shows the banner between rounds, and the game's name while it is away. */
function BannerPlace(props: {
  readonly game: Game
  readonly isRound: boolean
  readonly children: ReactNode
}) {
  return (
    <div className="absolute inset-x-0 top-(--safe-top) h-12">
      <NameBar game={props.game} />
      {props.children !== false && (
        <div className={joinClasses('absolute inset-0', BETWEEN_ROUNDS[`${props.isRound}`])}>
          {props.children}
        </div>
      )}
    </div>
  )
}

/** Fills the banner's place while the banner is away: which game this is. */
function NameBar({ game }: { readonly game: Game }) {
  const nameOf = useGameName()
  return (
    <p
      data-testid="game-name-bar"
      className="flex h-full items-center gap-2.5 border-b border-white/10 bg-[#131317] px-3 text-white"
    >
      <span aria-hidden="true" className="relative block size-9 shrink-0 overflow-hidden rounded-s">
        <GameThumbnail game={game} />
      </span>
      <span className="min-w-0 truncate text-14 font-semibold">{nameOf(game)}</span>
    </p>
  )
}

/** The height that a banner above and a strip below leave on the screen. */
const HEIGHTS = {
  'false-false': 'h-[calc(100%-var(--safe-top)-var(--safe-bottom))]',
  'false-true': 'h-[calc(100%-var(--safe-top)-var(--safe-bottom)-56px)]',
  'true-false': 'h-[calc(100%-var(--safe-top)-var(--safe-bottom)-48px)]',
  'true-true': 'h-[calc(100%-var(--safe-top)-var(--safe-bottom)-104px)]',
} as const

/** The width that a bar at the side leaves. */
const WIDTHS = {
  false: 'w-[calc(100%-var(--safe-left)-var(--safe-right))]',
  true: 'w-[calc(100%-var(--safe-left)-var(--safe-right)-48px)]',
} as const

/** Hidden at once when a round begins, and shown again only after a quiet while: it must not blink from round to round. */
const BETWEEN_ROUNDS = {
  true: 'invisible opacity-0 transition-[opacity,visibility] duration-150',
  false: 'transition-[opacity,visibility] delay-[2500ms] duration-300',
} as const

/**
 * Whether the banner has its space above the game. A partner that appears while the game is being played gets none: everything in the game
 * would move under a finger.
 */
function useBannerPlace(isWanted: boolean, isLoaded: boolean): boolean {
  const [hasPlace, setPlace] = useState(isWanted)
  if (!isLoaded && hasPlace !== isWanted) setPlace(isWanted)
  return isWanted && hasPlace
}

/** Rounds change the data of other screens: the level at once, a tournament's figures when they are next opened. */
function useRefreshAfterRound({ tournamentKey }: GameSession): () => void {
  const checkLevel = useLevelCheckSoon()
  const queries = useQueryClient()
  return () => {
    checkLevel()
    if (tournamentKey === null) return
    void queries.invalidateQueries({ queryKey: tournamentsQuery.queryKey, refetchType: 'none' })
    void queries.invalidateQueries({
      queryKey: tournamentMembersQuery(tournamentKey).queryKey,
      refetchType: 'none',
    })
  }
}

function useClose({ tournamentKey }: GameSession, onClose: () => void): () => void {
  const checkLevel = useLevelCheck()
  const queries = useQueryClient()
  return () => {
    void checkLevel()
    void queries.invalidateQueries({ queryKey: ['streak'] })
    if (tournamentKey !== null) void queries.invalidateQueries({ queryKey: ['tournaments'] })
    onClose()
  }
}

/** Covers a game until it has loaded: shows that it is loading, that it takes long, or that it failed. Fades when it has loaded. */
function LoadCover({
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
      <span className="relative block aspect-4/3 w-[min(224px,60vw,40dvh)] shrink-0 overflow-hidden rounded-xl shadow-[0_0_64px_rgb(212_163_44/35%)]">
        <GameThumbnail game={game} />
      </span>
      <p className="text-24 font-bold">{nameOf(game)}</p>
      <div className="flex min-h-24 flex-col items-center gap-3 text-14">
        {load === 'failed' ? <Failure onRetry={onRetry} /> : <Waiting isSlow={load === 'slow'} />}
      </div>
      <IconButton
        label={t('close')}
        onClick={onClose}
        className="absolute top-[calc(var(--safe-top)+8px)] right-[calc(var(--safe-right)+8px)] border-white/15! bg-[#202027]! text-white!"
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
