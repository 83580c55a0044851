import type { Game } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useState } from 'react'
import { haptic } from '../../../host/index.ts'
import { ApiError } from '../../../server-api/index.ts'
import { useErrorText, useLanguage, useTranslations } from '../../../texts/index.ts'
import { type GameSession, SessionError, startSession } from './start-session.ts'

const TOAST_MS = 3000

export interface GameSessionControl {
  /** The game that runs, null while none does. */
  readonly session: GameSession | null
  readonly isStarting: boolean
  /** Opens a game, with a tournament's balance where its key is given. Says so in a toast when it can't. */
  readonly start: (game: Game, tournamentKey?: string | null) => Promise<void>
  readonly close: () => void
}

export function useGameSession(): GameSessionControl {
  const { language } = useLanguage()
  const [session, setSession] = useState<GameSession | null>(null)
  const [isStarting, setStarting] = useState(false)
  const tellFailure = useStartFailureToast()

  async function start(game: Game, tournamentKey: string | null = null) {
    if (isStarting) return
    setStarting(true)
    try {
      setSession(await startSession({ game, tournamentKey, language }))
    } catch (error) {
      tellFailure(error)
    } finally {
      setStarting(false)
    }
  }

  return { session, isStarting, start, close: () => setSession(null) }
}

/** A refusal that says why is told in its own words; everything else is 'could not start'. */
function useStartFailureToast(): (error: unknown) => void {
  const t = useTranslations('games.start')
  const errorText = useErrorText()
  return error => {
    haptic('error')
    const says = describe()
    showToast({ kind: 'error', duration_ms: TOAST_MS, ...says })

    function describe() {
      if (error instanceof SessionError) return { title: t('error'), description: t(error.fault) }
      if (error instanceof ApiError && error.isAnswer && error.code !== 'UNKNOWN') return errorText(error)
      return { title: t('error'), description: t('failed') }
    }
  }
}
