import type { TicketPack } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { haptic } from '../../host/index.ts'
import { ApiError } from '../../server-api/index.ts'
import { namedPresses, updateAccount, useLevelCheck } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { exchangeTicket } from './calls.ts'

const presses = namedPresses('arena.exchangePress')

/** Buys a pack. Who presses again because no answer came asks for the same purchase, so that it is made once. */
export function useExchange(onDone: () => void) {
  const t = useTranslations('shop.packs')
  const errorText = useErrorText()
  const checkLevel = useLevelCheck()
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn: (pack: TicketPack) => exchangeTicket({ key: pack.key, request_id: presses.nameOf(pack.key) }),
    // Nothing but a press of the player may send it, neither a retry nor the network coming back.
    retry: false,
    networkMode: 'always',
    onSuccess: ({ account }, pack) => {
      presses.answered()
      updateAccount(() => account)
      haptic('success')
      showToast({
        kind: 'complete',
        title: t('done'),
        description: t('doneText', { count: pack.tickets + pack.gift }),
      })
      onDone()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 4000 })
      if (error instanceof ApiError && error.isAnswer && error.status < 500) presses.answered()
      else void checkLevel()
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })

  function exchange(pack: TicketPack) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(pack)
  }
  return { exchange, isPending: mutation.isPending }
}
