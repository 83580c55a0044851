import type { Task, TasksListReply } from '@arena/contract/endpoints/tasks'
import { TASK_TYPES, type TaskType } from '@arena/contract/kinds'
import { EmptyState } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { LoadError, useIsPlayer } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { TaskSection } from './task-section.tsx'
import { tasksQuery } from './tasks-queries.ts'
import { TasksSkeleton } from './today-tasks.tsx'
import { useTaskDrawer } from './use-task-drawer.tsx'

/** The tasks without a period, by topic. */
export function GeneralTasks() {
  const t = useTranslations('tasks')
  const query = useQuery({ ...tasksQuery, enabled: useIsPlayer() })
  if (query.data !== undefined) return <Topics list={query.data} />
  return query.isError ? <LoadError title={t('loadFailed')} query={query} /> : <TasksSkeleton />
}

function Topics({ list }: { readonly list: TasksListReply }) {
  const t = useTranslations('tasks')
  const { openTask, drawer } = useTaskDrawer(list)
  const topics = TASK_TYPES.map(type => ({
    type,
    tasks: (list.tasksList[type] ?? []).filter(({ period }) => period === undefined),
  })).filter(({ tasks }) => tasks.length > 0)
  if (topics.length === 0) {
    return (
      <EmptyState
        icon={<ClipboardList className="size-7" />}
        title={t('empty.title')}
        description={t('empty.text')}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {topics.map(({ type, tasks }) => (
        <Topic key={type} type={type} tasks={tasks} list={list} onOpen={openTask} />
      ))}
      {drawer}
    </div>
  )
}

function Topic({
  type,
  tasks,
  list,
  onOpen,
}: {
  readonly type: TaskType
  readonly tasks: readonly Task[]
  readonly list: TasksListReply
  readonly onOpen: (task: Task) => void
}) {
  const t = useTranslations('tasks')
  const formats = useFormats()
  const done = tasks.filter(({ task_key }) => list.userTasks.rewarded.includes(task_key)).length
  const note = t('doneOf', { done: formats.number(done), count: formats.number(tasks.length) })
  return <TaskSection title={t(`types.${type}`)} note={note} tasks={tasks} list={list} onOpen={onOpen} />
}
