import type { PlayLimits, SetPlayLimitsBody } from '@arena/contract/endpoints/play-limits'
import { Button, showToast } from '@arena/ui'
import { DrawerFoot } from '@arena/ui/drawer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { haptic } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { type Choice, ChoiceList } from './choice-list.tsx'
import { playLimitsQuery } from './play-limits-query.ts'

/** A limit the player is about to choose. */
interface LimitQuestion<Value> {
  readonly title: string
  readonly text: string
  readonly choices: readonly Choice<Value>[]
  readonly inForce: Value
  readonly bodyOf: (value: Value) => SetPlayLimitsBody
}

/** A limit as its card needs it: the names of its values, and the question of its drawer. */
export interface LimitInWords<Value> {
  readonly labelOf: (value: Value) => string
  readonly question: LimitQuestion<Value>
}

export function LimitDrawer<Value extends number | null>({
  question,
  open,
  onClose,
}: DrawerControl & {
  readonly question: LimitQuestion<Value>
}) {
  const t = useTranslations('play-limits')
  const { title, text, choices, inForce, bodyOf } = question
  const [chosen, choose] = useState<Value>(inForce)
  const { save, isPending } = useSaveLimit(onClose)
  return (
    <Drawer open={open} onClose={onClose} title={title} description={text}>
      <ChoiceList title={title} choices={choices} chosen={chosen} onChoose={choose} />
      <DrawerFoot>
        <Button
          className="w-full"
          busy={isPending}
          data-testid="save-limit"
          onClick={() => save(bodyOf(chosen))}
        >
          {t('save')}
        </Button>
      </DrawerFoot>
    </Drawer>
  )
}

const TOAST_MS = 4000

/** Sets a limit and shows when it takes effect. Setting it twice has no further effect, so a repeated call does no harm. */
export function useSaveLimit(onDone: () => void) {
  const t = useTranslations('play-limits.saved')
  const formats = useFormats()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (body: SetPlayLimitsBody) => (await call('/api/setPlayLimits', { body })).data,
    retry: false,
    networkMode: 'always',
    onSuccess: (limits, asked) => {
      queries.setQueryData(playLimitsQuery.queryKey, limits)
      const from = waitsUntil(limits, asked)
      haptic('success')
      showToast({
        kind: 'complete',
        title: t('title'),
        description: from === null ? t('now') : t('later', { moment: formats.moment(from) }),
        duration_ms: TOAST_MS,
      })
      onDone()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: TOAST_MS })
    },
  })
  return { save: mutation.mutate, isPending: mutation.isPending }
}

/** When the requested limit takes effect, in Unix seconds; null = it already has. */
function waitsUntil(
  { next_day_limit, next_stars_limit }: PlayLimits,
  asked: SetPlayLimitsBody,
): number | null {
  if (asked.day_limit_min !== undefined) return next_day_limit?.from ?? null
  if (asked.stars_limit !== undefined) return next_stars_limit?.from ?? null
  return null
}
