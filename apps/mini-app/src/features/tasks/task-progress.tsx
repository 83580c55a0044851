import type { TaskProgress } from '@arena/contract'
import { ProgressBar } from '@arena/ui'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { percentOf } from './task-state.ts'

/** A bar with its figures. `label` says what is counted. */
export function TaskProgressBar({
  progress,
  label,
}: {
  readonly progress: TaskProgress
  readonly label: string
}) {
  const t = useTranslations('tasks')
  const formats = useFormats()
  const current = formats.number(Math.min(progress.current, progress.target))
  return (
    <span className="flex items-center gap-3">
      <ProgressBar percent={percentOf(progress)} label={label} className="flex-1" />
      <span className="text-12 whitespace-nowrap text-soft">
        {t('ofTarget', { current, target: formats.number(progress.target) })}
      </span>
    </span>
  )
}
