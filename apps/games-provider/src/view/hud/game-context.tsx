import type allGames from '@arena/texts/en/games/all-games.json'
import { createContext, useContext } from 'react'
import { formatAmount, isTournament, NO_BREAK_SPACE } from '../money-format.ts'
import type { GameSession } from '../session/game-session.ts'
import type { SessionState } from '../session/round-calls.ts'
import { useStore } from '../store.ts'
import type { Translate } from '../texts/game-texts.tsx'

export type ChromeKey = keyof typeof allGames

export interface GameContextValue {
  readonly session: GameSession
  readonly t: Translate<ChromeKey>
}

const GameContext = createContext<GameContextValue | null>(null)
export const GameProvider = GameContext.Provider

export function useGame(): GameContextValue {
  const value = useContext(GameContext)
  if (value === null) throw new Error('a game screen is outside its provider')
  return value
}

/** A part of the session's live state. */
export function useSessionState<Part>(select: (state: SessionState) => Part): Part {
  return useStore(useGame().session.state, select)
}

export interface AmountWriter {
  /** `1 234.56` */
  readonly plain: (hundredths: number) => string
  /** `1 234.56 AC`, never broken in two. */
  readonly withUnit: (hundredths: number) => string
  readonly unit: string
}

export function useAmounts(): AmountWriter {
  const { session, t } = useGame()
  const unit = isTournament(session.currency) ? t('points') : t('coin')
  const plain = (hundredths: number) => formatAmount(hundredths, session.language)
  return { plain, unit, withUnit: hundredths => `${plain(hundredths)}${NO_BREAK_SPACE}${unit}` }
}
