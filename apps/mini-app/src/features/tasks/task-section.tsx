import type { Task, TaskProgress, TasksListReply } from '@arena/contract/endpoints/tasks'
import { Chip, joinClasses } from '@arena/ui'
import { CheckCheck, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { usePlayBreak } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { RewardLine, TaskIcon, TaskProgressBar, useTaskWords } from './task-parts.tsx'
import { inOrder, shownProgress, stateOf, type TaskState } from './task-state.ts'

/** Tasks under a heading: those to claim first, those that are over last. */
export function TaskSection({
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
