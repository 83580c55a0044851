import type { Task, TaskProgress, TaskReward, TasksListReply } from '@arena/contract/endpoints/tasks'
import { TASK_TYPES, type TaskType } from '@arena/contract/kinds'
import { Chip, EmptyState, joinClasses, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, ChevronRight, ClipboardList } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import {
  LoadError,
  lazyScreen,
  splitDuration,
  useIsPlayer,
  useNow_s,
  usePlayBreak,
} from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { RewardLine, TaskIcon, TaskProgressBar, useTaskWords } from './task-parts.tsx'
import { inOrder, shownProgress, stateOf, type TaskState } from './task-state.ts'
import { tasksQuery } from './tasks-queries.ts'

const ClaimAll = lazyScreen(() => import('./claim-all.tsx'), 'ClaimAll')
const TaskDrawer = lazyScreen(() => import('./task-drawer.tsx'), 'TaskDrawer')

/** The tasks, by topic. */
export function GeneralTasks() {
  const t = useTranslations('tasks')
  const query = useQuery({ ...tasksQuery, enabled: useIsPlayer() })
  if (query.data !== undefined) return <TaskList list={query.data} />
  return query.isError ? <LoadError title={t('loadFailed')} query={query} /> : <TasksSkeleton />
}

export function TasksSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      {['a', 'b', 'c', 'd', 'e'].map(key => (
        <Skeleton key={key} className="h-18 rounded-l" />
      ))}
    </div>
  )
}

function TaskList({ list }: { readonly list: TasksListReply }) {
  const t = useTranslations('tasks')
  const [type, setType] = useState<TaskType | 'all'>('all')
  const [shown, setShown] = useState<{ readonly task: Task; readonly open: boolean; readonly at: number }>()
  const [won, setWon] = useState<TaskReward>()
  const isOnBreak = usePlayBreak() !== undefined
  const offered = TASK_TYPES.filter(one => (list.tasksList[one] ?? []).length > 0)
  if (offered.length === 0) {
    return (
      <EmptyState
        icon={<ClipboardList className="size-7" />}
        title={t('empty.title')}
        description={t('empty.text')}
      />
    )
  }
  // A waiting reward and the nearest task come first, above the choice of topics.
  const waiting = offered.flatMap(one => list.tasksList[one] ?? []).filter(isClaimable(list))
  // A reopened drawer starts over: an earlier win is not celebrated again.
  const openTask = (task: Task) => setShown(before => ({ task, open: true, at: (before?.at ?? 0) + 1 }))
  return (
    <div className="flex flex-col gap-4">
      {((waiting.length > 1 && !isOnBreak) || won !== undefined) && (
        <Suspense fallback={<Skeleton className="h-12 rounded-m" />}>
          <ClaimAll tasks={waiting} won={won} onWon={setWon} />
        </Suspense>
      )}
      {waiting.length > 0 && (
        <TaskSection title={t('waiting')} tasks={waiting} list={list} onOpen={openTask} />
      )}
      <PeriodTasks list={list} without={waiting} onOpen={openTask} />
      <TypeFilter types={offered} selected={type} onSelect={setType} />
      {offered
        .filter(one => type === 'all' || type === one)
        .map(one => (
          <Category key={one} type={one} list={list} without={waiting} onOpen={openTask} />
        ))}
      {shown !== undefined && (
        <Suspense>
          <TaskDrawer
            key={shown.at}
            task={shown.task}
            list={list}
            open={shown.open}
            onClose={() => setShown({ ...shown, open: false })}
          />
        </Suspense>
      )}
    </div>
  )
}

function TypeFilter({
  types,
  selected,
  onSelect,
}: {
  readonly types: readonly TaskType[]
  readonly selected: TaskType | 'all'
  readonly onSelect: (type: TaskType | 'all') => void
}) {
  const t = useTranslations('tasks')
  return (
    <div role="group" aria-label={t('filter')} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <div className="flex w-max gap-2">
        {(['all', ...types] as const).map(type => (
          <button
            key={type}
            type="button"
            aria-pressed={selected === type}
            data-haptic="selection"
            onClick={() => onSelect(type)}
            className={joinClasses(
              'pressable min-h-11 rounded-full px-4 text-14 font-semibold whitespace-nowrap',
              selected === type ? 'gold-surface' : 'border border-line bg-raised text-soft',
            )}
          >
            {t(`types.${type}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

function isClaimable({ userTasks }: TasksListReply): (task: Task) => boolean {
  return ({ task_key }) => stateOf(task_key, userTasks) === 'completed'
}

/** Those of the day and of the week, with the time that is left for them. */
function PeriodTasks({
  list,
  without,
  onOpen,
}: {
  readonly list: TasksListReply
  readonly without: readonly Task[]
  readonly onOpen: (task: Task) => void
}) {
  const t = useTranslations('tasks')
  const now_s = useNow_s()
  const tasks = Object.values(list.tasksList).flat()
  return (['day', 'week'] as const).map(period => {
    const shown = tasks.filter(task => task.period === period && !without.includes(task))
    const [first] = shown
    if (first?.ends_at === undefined) return null
    const left = splitDuration(Math.max(0, first.ends_at - now_s))
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
        onOpen={onOpen}
      />
    )
  })
}

function Category({
  type,
  list,
  without,
  onOpen,
}: {
  readonly type: TaskType
  readonly list: TasksListReply
  /** Shown elsewhere. */
  readonly without: readonly Task[]
  readonly onOpen: (task: Task) => void
}) {
  const t = useTranslations('tasks')
  const formats = useFormats()
  const tasks = (list.tasksList[type] ?? []).filter(({ period }) => period === undefined)
  const shown = tasks.filter(task => !without.includes(task))
  if (shown.length === 0) return null
  const done = tasks.filter(({ task_key }) => list.userTasks.rewarded.includes(task_key)).length
  const note = t('doneOf', { done: formats.number(done), count: formats.number(tasks.length) })
  return <TaskSection title={t(`types.${type}`)} note={note} tasks={shown} list={list} onOpen={onOpen} />
}

function TaskSection({
  title,
  note,
  tasks,
  list,
  onOpen,
}: {
  readonly title: string
  readonly note?: string
  readonly tasks: readonly Task[]
  readonly list: TasksListReply
  readonly onOpen: (task: Task) => void
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-16 font-bold">
          {title}
        </h2>
        {note !== undefined && <span className="text-12 text-soft">{note}</span>}
      </div>
      <ul className="flex flex-col gap-2">
        {inOrder(tasks, list.userTasks).map(task => (
          <li key={task.task_key}>
            <TaskRow
              task={task}
              state={stateOf(task.task_key, list.userTasks)}
              progress={shownProgress(task, list)}
              onOpen={() => onOpen(task)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A task in the list: the whole of it opens its drawer. */
function TaskRow({
  task,
  state,
  progress,
  onOpen,
}: {
  readonly task: Task
  readonly state: TaskState
  readonly progress: TaskProgress | undefined
  readonly onOpen: () => void
}) {
  const { text } = useTaskWords(task)
  const isOver = state === 'rewarded'
  return (
    <button
      type="button"
      onClick={onOpen}
      data-testid={`task-${task.task_key}`}
      className={joinClasses(
        'pressable flex min-h-18 w-full items-center gap-3 rounded-l p-3 text-left',
        state === 'completed' ? 'gold-edge' : 'card-surface',
      )}
    >
      <TaskIcon goal={task.goal} isLit={state === 'completed'} />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className={joinClasses('text-14 font-semibold wrap-break-word', isOver && 'text-soft')}>
          {text}
        </span>
        <RewardLine reward={task.reward} {...(isOver && { className: 'text-soft' })} />
        {!isOver && state !== 'completed' && progress !== undefined && (
          <TaskProgressBar progress={progress} label={text} />
        )}
      </span>
      <RowState state={state} />
    </button>
  )
}

function RowState({ state }: { readonly state: TaskState }) {
  const t = useTranslations('tasks.state')
  const isOnBreak = usePlayBreak() !== undefined
  if (state === 'completed' && !isOnBreak) return <Chip tone="gold">{t('claim')}</Chip>
  if (state === 'rewarded') {
    return (
      <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-raised text-good">
        <CheckCheck aria-hidden="true" className="size-4" />
        <span className="sr-only">{t('rewarded')}</span>
      </span>
    )
  }
  return (
    <span className="flex shrink-0 items-center gap-1 text-12 text-soft">
      {state === 'current' && <span className="sr-only">{t('current')}</span>}
      <ChevronRight aria-hidden="true" className="size-5" />
    </span>
  )
}
