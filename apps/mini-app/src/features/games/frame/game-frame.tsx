import { Button, IconButton, Spinner } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { tournamentMembersQuery, tournamentsQuery } from '../../../server-api/index.ts'
import {
  updateAccount,
  useBackHandler,
  useGameRunning,
  useLevelCheck,
  useLevelCheckSoon,
} from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { GameThumbnail } from '../game-thumbnail.tsx'
import type { GameSession } from './start-session.ts'
import { useGameEvents } from './use-game-events.ts'

/** A slow phone on a slow network needs a few seconds; after this something is wrong. */
const LOAD_TIMEOUT_MS = 30_000
/** When to say that it takes longer than it should. */
const SLOW_AFTER_MS = 8_000

type Load = 'loading' | 'slow' | 'failed' | 'loaded'

/** A running game over everything else. It is the provider's page: another origin, in a sandbox, heard through `game-inbox`. */
export function GameFrame({
  session,
  onClose,
}: {
  readonly session: GameSession
  readonly onClose: () => void
}) {
  const t = useTranslations('games.frame')
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  const { load, loaded, restart } = useLoad()
  const close = useClose(session, onClose)
  const refresh = useRefreshAfterRound(session)
  useGameRunning()
  useBackHandler(true, close)
  useGameEvents(frame, session.gameUrl, {
    onLoaded: loaded,
    onRoundFinished: refresh,
    onBalance: credit => {
      if (session.tournamentKey === null) updateAccount(account => ({ ...account, credit }))
    },
    onExit: close,
  })
  const retry = () => {
    restart()
    setAttempt(attempt + 1)
  }
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={session.game.name}
      className="fixed inset-0 z-50 bg-black"
    >
      <iframe
        key={attempt}
        ref={frame}
        src={session.gameUrl}
        title={session.game.name}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        className="absolute inset-x-0 top-(--safe-top) h-[calc(100%-var(--safe-top)-var(--safe-bottom))] w-full border-0"
      />
      {load !== 'loaded' && <LoadCover session={session} load={load} onRetry={retry} />}
      {load !== 'loaded' && (
        <IconButton
          label={t('close')}
          onClick={close}
          className="absolute top-[calc(var(--safe-top)+0.5rem)] right-2"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  )
}

function LoadCover({
  session: { game },
  load,
  onRetry,
}: {
  readonly session: GameSession
  readonly load: Load
  readonly onRetry: () => void
}) {
  const t = useTranslations('games.frame')
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-5 bg-black px-8 text-center text-white">
      <span className="relative block aspect-4/3 w-56 overflow-hidden rounded-xl shadow-[0_0_64px_rgb(212_163_44/35%)]">
        <GameThumbnail game={game} />
      </span>
      <p className="text-24 font-bold">{game.name}</p>
      {load === 'failed' ? (
        <div role="alert" className="flex flex-col items-center gap-3">
          <p className="flex items-center gap-2 text-14">
            <TriangleAlert aria-hidden="true" className="size-5 text-bad" />
            {t('failed')}
          </p>
          <Button onClick={onRetry}>
            <RotateCcw aria-hidden="true" className="size-5" />
            {t('retry')}
          </Button>
        </div>
      ) : (
        <div role="status" className="flex min-h-16 flex-col items-center gap-3 text-14 text-[#b9b9c2]">
          <Spinner size_px={28} />
          {load === 'slow' ? t('slow') : t('loading')}
        </div>
      )}
    </div>
  )
}

function useLoad() {
  const [load, setLoad] = useState<Load>('loading')
  useEffect(() => {
    if (load !== 'loading' && load !== 'slow') return
    const timer = setTimeout(
      () => setLoad(load === 'loading' ? 'slow' : 'failed'),
      load === 'loading' ? SLOW_AFTER_MS : LOAD_TIMEOUT_MS - SLOW_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [load])
  return { load, loaded: () => setLoad('loaded'), restart: () => setLoad('loading') }
}

/** Rounds change what other screens show: the level at once, a tournament's figures when they are looked at again. */
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
    if (tournamentKey !== null) void queries.invalidateQueries({ queryKey: ['tournaments'] })
    onClose()
  }
}
