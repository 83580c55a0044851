import type { CheckLevelReply, LevelState } from '@arena/contract/endpoints/levels'
import { showToast } from '@arena/ui'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { haptic } from '../host/index.ts'
import { ApiError, type ApiErrorCode, call, waitingRoundQuery } from '../server-api/index.ts'
import { useFormats, useTranslations } from '../texts/index.ts'
import { updateAccount } from './account.ts'
import { isGameRunning } from './game-running.ts'
import { queryClient } from './query-client.ts'
import { endSession, onRejection } from './session.ts'

/** Rounds may end several times a second; the check follows them at this pace. */
const PAUSE_MS = 1500
const TOAST_MS = 6000

/** The account itself is gone: signing in again would not help. */
const SESSION_ENDS: ReadonlySet<ApiErrorCode> = new Set(['FORBIDDEN', 'ACCOUNT_NOT_FOUND'])

function takeOver({ level: { rewards: _, ...state }, account }: CheckLevelReply): void {
  updateAccount(before => ({ ...(account ?? before), ...state }))
}

/** Asks the server for the player's level, and celebrates the levels they have reached. A rejection ends the session. */
export function useLevelCheck(): () => Promise<void> {
  const celebrate = useLevelUpToast()
  return useCallback(async () => {
    try {
      const reply = await call('/api/checkLevel')
      const { level, waiting_round } = reply
      takeOver(reply)
      queryClient.setQueryData(waitingRoundQuery.queryKey, waiting_round ?? null)
      celebrate(level)
    } catch (error) {
      // Only a rejection of the token ends the session: a missing answer or a rate limit proves nothing about it.
      if (error instanceof ApiError && SESSION_ENDS.has(error.code)) endSession()
      else onRejection(error)
    }
  }, [celebrate])
}

/** The same, for events that come in bursts: one check per pause, and always one after the last event. */
export function useLevelCheckSoon(): () => void {
  const check = useLevelCheck()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void check()
    }, PAUSE_MS)
  }, [check])
}

function useLevelUpToast(): (state: LevelState) => void {
  const t = useTranslations('levels.toast')
  const formats = useFormats()
  return useCallback(
    ({ level, rewards }) => {
      if (rewards.length === 0) return
      const credit = rewards.reduce((sum, reward) => sum + reward.credit, 0)
      haptic('success')
      // Never interrupt a round: the celebration waits until the game is left; a line announces it meanwhile.
      noteLevelUp({ level, credit })
      if (!isGameRunning()) return
      showToast({
        kind: 'complete',
        title: t('title', { level }),
        description: credit > 0 ? t('reward', { amount: formats.credit(credit) }) : t('noReward'),
        duration_ms: TOAST_MS,
      })
    },
    [t, formats],
  )
}

/** A level the player has reached and not seen celebrated yet. */
export interface LevelUp {
  readonly level: number
  /** The total reward of all levels passed at once, in hundredths of an ArenaCoin. */
  readonly credit: number
}

let waiting: LevelUp | null = null
const listeners = new Set<() => void>()

function put(next: LevelUp | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Levels that come one after the other before the player has looked are one moment. */
function noteLevelUp({ level, credit }: LevelUp): void {
  put({ level, credit: credit + (waiting?.credit ?? 0) })
}

export function endLevelUp(): void {
  put(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useLevelUp(): LevelUp | null {
  return useSyncExternalStore(subscribe, () => waiting)
}
