import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { haptic } from '../../host/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { playLimitsQuery, takeBreak } from './calls.ts'

const TOAST_MS = 5000

/** Begins the break. Only a press of the player may send it, and there is no way back from it. */
export function useTakeBreak(onDone: () => void) {
  const t = useTranslations('play-limits.break')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: takeBreak,
    retry: false,
    networkMode: 'always',
    onSuccess: limits => {
      queries.setQueryData(playLimitsQuery.queryKey, limits)
      haptic('success')
      showToast({ kind: 'complete', title: t('begun'), description: t('begunText'), duration_ms: TOAST_MS })
      window.scrollTo(0, 0)
      onDone()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: TOAST_MS })
      // No answer: it may have begun all the same.
      void queries.invalidateQueries({ queryKey: playLimitsQuery.queryKey })
    },
  })
  return { take: mutation.mutate, isPending: mutation.isPending }
}
