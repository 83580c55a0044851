import type { Game } from '@arena/contract/endpoints/games'
import { showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { haptic } from '../../../host/index.ts'
import { ApiError, errorCodeOf, gamesQuery } from '../../../server-api/index.ts'
import { useErrorText, useLanguage, useTranslations } from '../../../texts/index.ts'
import { rememberPlayed } from '../game-choice.ts'
import { type GameSession, SessionError, startSession } from './start-session.ts'

const TOAST_MS = 3000

/** The balance that a game is opened with: a tournament's, by its key, or the player's own, null. */
export type Balance = string | null

export interface GameSessionControl {
  /** The game that runs, null while none does. */
  readonly session: GameSession | null
  /** The start that is under way. */
  readonly starting: { readonly balance: Balance } | null
  /** The tournament whose chat the player must enter before they can play in it. */
  readonly mustEnterChat: string | null
  /** Opens a game; returns whether it did. Shows the reason in a toast when it can't. */
  readonly start: (game: Game, balance: Balance) => Promise<boolean>
  readonly close: () => void
}

export function useGameSession(): GameSessionControl {
  const { language } = useLanguage()
  const [session, setSession] = useState<GameSession | null>(null)
  const [starting, setStarting] = useState<{ readonly balance: Balance } | null>(null)
  const [mustEnterChat, setMustEnterChat] = useState<string | null>(null)
  const showFailure = useStartFailureToast()
  const queries = useQueryClient()
  // Two presses can arrive before the buttons render again.
  const isUnderWay = useRef(false)

  async function start(game: Game, balance: Balance): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setStarting({ balance })
    setMustEnterChat(null)
    try {
      setSession(await startSession({ game, tournamentKey: balance, language }))
      rememberPlayed(game.game_id)
      return true
    } catch (error) {
      if (errorCodeOf(error) === 'not_participant') setMustEnterChat(balance)
      if (errorCodeOf(error) === 'game_off') void queries.invalidateQueries({ queryKey: gamesQuery.queryKey })
      showFailure(error)
      return false
    } finally {
      isUnderWay.current = false
      setStarting(null)
    }
  }

  return { session, starting, mustEnterChat, start, close: () => setSession(null) }
}

/** A rejection with a reason, and a lost connection, are shown in their own words; everything else is 'could not start'. */
function useStartFailureToast(): (error: unknown) => void {
  const t = useTranslations('games.start')
  const errorText = useErrorText()
  return error => {
    haptic('error')
    showToast({ kind: 'error', duration_ms: TOAST_MS, ...describe(error) })
  }

  function describe(error: unknown) {
    if (error instanceof SessionError) return { title: t('error'), description: t(error.fault) }
    if (error instanceof ApiError && error.code !== 'UNKNOWN') return errorText(error)
    return { title: t('error'), description: t('failed') }
  }
}
