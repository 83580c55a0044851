import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { tournamentMembersQuery, tournamentsQuery } from '../../../server-api/index.ts'
import {
  updateAccount,
  useBackHandler,
  useGameRunning,
  useLevelCheck,
  useLevelCheckSoon,
} from '../../../shell/index.ts'
import { useGameName } from '../game-name.ts'
import { LoadCover } from './load-cover.tsx'
import type { GameSession } from './start-session.ts'
import { useForeground } from './use-foreground.ts'
import { useGameEvents } from './use-game-events.ts'
import { useLoad } from './use-load.ts'

/** A running game over everything else. It is the provider's page: another origin, in a sandbox, heard through `game-inbox`. */
export function GameFrame({
  session,
  onClose,
}: {
  readonly session: GameSession
  readonly onClose: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const name = useGameName()(session.game)
  const [attempt, setAttempt] = useState(0)
  const { load, loaded, restart } = useLoad()
  const close = useClose(session, onClose)
  const refresh = useRefreshAfterRound(session)
  useGameRunning()
  useForeground(frame)
  useBackHandler(true, close)
  useGameEvents(
    { frame, gameUrl: session.gameUrl, isLoaded: load === 'loaded' },
    {
      onLoaded: loaded,
      onRoundFinished: refresh,
      onBalance: credit => {
        if (session.tournamentKey === null) updateAccount(account => ({ ...account, credit }))
      },
      onExit: close,
    },
  )
  const retry = () => {
    restart()
    setAttempt(attempt + 1)
  }
  return createPortal(
    <div
      role="dialog"
      aria-modal="true"
      aria-label={name}
      className="fixed inset-0 z-50 overflow-hidden bg-black"
    >
      <iframe
        key={attempt}
        ref={frame}
        src={session.gameUrl}
        title={name}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        className="absolute top-(--safe-top) left-(--safe-left) h-[calc(100%-var(--safe-top)-var(--safe-bottom))] w-[calc(100%-var(--safe-left)-var(--safe-right))] border-0 outline-none"
      />
      <LoadCover game={session.game} load={load} onRetry={retry} onClose={close} />
    </div>,
    document.body,
  )
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
