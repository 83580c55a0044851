import type { TasksListReply } from '@arena/contract/endpoints/tasks'
import { Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { splitDuration, useIsPlayer, useNow_s } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { TaskSection } from './task-section.tsx'
import { tasksQuery } from './tasks-queries.ts'
import { useTaskDrawer } from './use-task-drawer.tsx'

/** The tasks of the day and of the week, for players only. An error in loading is shown on the screen of all tasks. */
export function TodayTasks() {
  const isPlayer = useIsPlayer()
  const query = useQuery({ ...tasksQuery, enabled: isPlayer })
  if (!isPlayer || query.isError) return null
  return query.data === undefined ? <TasksSkeleton rows={4} /> : <PeriodTasks list={query.data} />
}

export function TasksSkeleton({ rows = 5 }: { readonly rows?: number }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-18 rounded-l" />
      ))}
    </div>
  )
}

/** Each with the time left. */
function PeriodTasks({ list }: { readonly list: TasksListReply }) {
  const t = useTranslations('tasks')
  const now_s = useNow_s()
  const { openTask, drawer } = useTaskDrawer(list)
  const tasks = Object.values(list.tasksList).flat()
  const sections = (['day', 'week'] as const).map(period => {
    const shown = tasks.filter(task => task.period === period)
    if (shown.length === 0) return null
    // Finished tasks of the previous period may be among them.
    const left = splitDuration(Math.max(0, ...shown.map(({ ends_at = 0 }) => ends_at - now_s)))
    const note =
      left.days > 0
        ? t('endsInDays', { days: left.days })
        : t('endsInHours', { hours: left.hours, minutes: left.minutes })
    return (
      <TaskSection
        key={period}
        title={t(`periods.${period}`)}
        note={note}
        tasks={shown}
        list={list}
        onOpen={openTask}
      />
    )
  })
  return (
    <>
      {sections}
      {drawer}
    </>
  )
}
