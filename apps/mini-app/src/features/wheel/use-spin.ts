import type { SpinWheelReply, WheelSpun, WheelState } from '@arena/contract/endpoints/wheel'
import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { haptic } from '../../host/index.ts'
import { ApiError, call, errorCodeOf, homeQuery } from '../../server-api/index.ts'
import { updateAccount, useLevelCheck } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { usePrizeWords } from './prize.tsx'
import { wheelQuery, wheelSpinsQuery } from './wheel-queries.ts'

const RETRIES = 2
const RETRY_AFTER_MS = 1200
const TOAST_MS = 5000
const SEED_BYTES = 8

function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError && error.isAnswer)
}

/** The player's part of the chance. */
function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A spin from the press to the prize. What the server said of balances is taken over only when the wheel has stopped, or when nobody
 * looks at it any more: closing the sheet, or leaving the screen, ends the show and not the spin.
 */
export function useSpin(isWatched: boolean) {
  const t = useTranslations('wheel')
  const tellPrize = usePrizeToast()
  const queries = useQueryClient()
  const isSeen = useRef(isWatched)
  const isUnderWay = useRef(false)
  const unsettled = useRef<WheelSpun | null>(null)
  const [turning, setTurning] = useState<WheelSpun | null>(null)
  const [won, setWon] = useState<WheelSpun | null>(null)

  function settle() {
    const spun = unsettled.current
    if (spun === null) return
    unsettled.current = null
    isUnderWay.current = false
    updateAccount(() => spun.account)
    queries.setQueryData(wheelQuery.queryKey, spun.state)
    void queries.invalidateQueries({ queryKey: homeQuery.queryKey })
    void queries.invalidateQueries({ queryKey: wheelSpinsQuery.queryKey })
    haptic('success')
    setTurning(null)
    // Whoever looks at the wheel reads it there; it is said once.
    if (isSeen.current) setWon(spun)
    else tellPrize(spun)
  }

  function takeReply(reply: SpinWheelReply) {
    if (reply.error !== null) {
      isUnderWay.current = false
      queries.setQueryData(wheelQuery.queryKey, reply.state)
      haptic('error')
      showToast({ kind: 'error', title: t('errors.cooldown'), description: t('errors.cooldownText') })
      return
    }
    unsettled.current = reply
    if (isSeen.current) setTurning(reply)
    else settle()
  }

  const mutation = useSending({
    onSuccess: takeReply,
    onError: () => {
      isUnderWay.current = false
    },
  })

  const leave = useEffectEvent(() => {
    settle()
    setWon(null)
  })
  useEffect(() => {
    isSeen.current = isWatched
    if (!isWatched) return undefined
    return () => {
      isSeen.current = false
      leave()
    }
  }, [isWatched])

  function spin(state: WheelState) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setWon(null)
    mutation.mutate(state)
  }
  return { spin, settle, turning, won, isSpinning: mutation.isPending || turning !== null }
}

function usePrizeToast(): (spun: WheelSpun) => void {
  const t = useTranslations('wheel')
  const words = usePrizeWords()
  return ({ currentPrize }) =>
    showToast({
      kind: 'complete',
      title: t('won'),
      description: words.full(currentPrize),
      duration_ms: TOAST_MS,
    })
}

/** Sends a spin, again when no answer came, and tells of what went wrong. */
function useSending(told: {
  readonly onSuccess: (reply: SpinWheelReply) => void
  readonly onError: () => void
}) {
  const t = useTranslations('wheel.errors')
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (state: WheelState) =>
      call('/api/spinWheel', {
        body: {
          client_seed: newClientSeed(),
          commitment: state.commitment,
          table_version: state.table_version,
        },
      }),
    // The commitment names the spin: sent again, it is the same one.
    retry: (failures, error) => failures < RETRIES && isUnanswered(error),
    retryDelay: RETRY_AFTER_MS,
    networkMode: 'always',
    onSuccess: told.onSuccess,
    onError: error => {
      told.onError()
      haptic('error')
      if (errorCodeOf(error) === 'offer_changed') showToast({ kind: 'info', ...errorText(error) })
      else showToast({ kind: 'error', title: t('spinWheel'), description: t('spinWheelText') })
      void queries.invalidateQueries({ queryKey: wheelQuery.queryKey })
      if (isUnanswered(error)) void checkLevel()
    },
  })
}
