import type { Task, TaskReward, TasksListReply } from '@arena/contract/endpoints/tasks'
import { Button, showToast } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CheckCheck, Gift, type LucideIcon, Play, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { openChatLink, openOutsideLink } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { isStill } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { RewardTiles, TaskIcon, TaskProgressBar, useTaskWords } from './task-parts.tsx'
import { isCounted, shownProgress, stateOf, type TaskState } from './task-state.ts'
import { useSelectTask } from './use-select-task.ts'

/** One task: what to do, its reward, its progress, and the button for its next step. */
export function TaskDrawer({
  task,
  list,
  open,
  onClose,
}: DrawerControl & {
  readonly task: Task
  readonly list: TasksListReply
}) {
  const t = useTranslations('tasks')
  const { text, hint } = useTaskWords(task)
  const [isWon, setWon] = useState(false)
  const state = stateOf(task.task_key, list.userTasks)
  const progress = shownProgress(task, list)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={
        isWon ? t('won') : t(task.period === undefined ? `types.${task.type}` : `periods.${task.period}`)
      }
    >
      {isWon ? (
        <Celebration reward={task.reward} onDone={onClose} />
      ) : (
        <div className="flex flex-col gap-4" data-testid="task-drawer">
          <div className="flex items-center gap-3">
            <TaskIcon goal={task.goal} isLit={state === 'completed'} className="size-14" />
            <h3 className="min-w-0 flex-1 text-16 font-bold wrap-break-word">{text}</h3>
          </div>
          <p className="text-14 text-pretty text-soft">{hint}</p>
          {state !== 'rewarded' && progress !== undefined && (
            <TaskProgressBar progress={progress} label={text} />
          )}
          <div className="flex flex-col gap-2">
            <h4 className="text-12 text-soft">{t('reward.title')}</h4>
            <RewardTiles reward={task.reward} />
          </div>
          <UnlessOnBreak>
            <TaskActions task={task} state={state} onRewarded={() => setWon(true)} onLeave={onClose} />
          </UnlessOnBreak>
        </div>
      )}
    </Drawer>
  )
}

const SPARKS = Array.from({ length: 18 }, (_, index) => index)

/** The moment a reward is paid. */
export function Celebration({
  reward,
  text,
  label,
  isBusy = false,
  onDone,
}: {
  readonly reward: TaskReward
  /** Its text; by default, that the reward was paid. */
  readonly text?: string
  /** The label of the button. */
  readonly label?: string
  readonly isBusy?: boolean
  readonly onDone: () => void
}) {
  const t = useTranslations('tasks')
  const stage = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stage.current !== null) scatter(stage.current)
    // The pressed button no longer exists.
    button.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="flex flex-col items-center gap-4" data-testid="task-won">
      <div
        ref={stage}
        className="relative my-2 flex size-28 items-center justify-center [@media(max-height:42rem)]:hidden"
      >
        <span
          aria-hidden="true"
          className="absolute -inset-10 rounded-full bg-radial from-(--aura) to-transparent to-70%"
        />
        {SPARKS.map(spark => (
          <span
            key={spark}
            data-spark
            aria-hidden="true"
            className="gold-surface absolute size-2 rounded-full opacity-0"
          />
        ))}
        <span
          aria-hidden="true"
          className="gold-surface relative flex size-20 animate-rise items-center justify-center rounded-full"
        >
          <Gift className="size-10" strokeWidth={1.8} />
        </span>
      </div>
      <p role="status" className="text-center text-14 text-pretty text-soft">
        {text ?? t('wonText')}
      </p>
      <RewardTiles reward={reward} isWon />
      <div ref={button} className="w-full">
        <Button className="w-full" busy={isBusy} onClick={onDone} data-testid="task-done">
          {label ?? t('action.done')}
        </Button>
      </div>
    </div>
  )
}

/** Golden sparks fly off in all directions; no animation when the player prefers reduced motion. */
function scatter(stage: HTMLElement): void {
  if (isStill()) return
  for (const [index, spark] of [...stage.querySelectorAll('[data-spark]')].entries()) {
    const angle = (index / SPARKS.length) * 2 * Math.PI
    const distance = 64 + (index % 3) * 24
    const end = `translate(${Math.cos(angle) * distance}px, ${Math.sin(angle) * distance}px) scale(0.2)`
    spark.animate(
      [
        { opacity: 1, transform: 'none' },
        { opacity: 0, transform: end },
      ],
      { duration: 800 + (index % 4) * 120, easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)' },
    )
  }
}

/** The buttons of a task. Where an outside place belongs to it, beginning the task opens that place. */
function TaskActions({
  task,
  state,
  onRewarded,
  onLeave,
}: {
  readonly task: Task
  readonly state: TaskState
  readonly onRewarded: () => void
  readonly onLeave: () => void
}) {
  const t = useTranslations('tasks.action')
  const { select, isPending } = useSelectTask(onRewarded)
  const place = usePlace(task)
  const begin = () => {
    if (place?.open() === false) return
    select(task)
  }
  if (state === 'rewarded') {
    return (
      <Button disabled className="w-full">
        <CheckCheck aria-hidden="true" className="size-5" />
        {t('rewarded')}
      </Button>
    )
  }
  if (state === 'completed') {
    return (
      <Button className="w-full" busy={isPending} onClick={() => select(task)} data-testid="task-claim">
        <Gift aria-hidden="true" className="size-5" />
        {t('claim')}
      </Button>
    )
  }
  if (isCounted(task)) return <WayOn task={task} onLeave={onLeave} />
  if (state === 'new') {
    return (
      <Button
        className="w-full"
        busy={isPending}
        disabled={place?.isReady === false}
        onClick={begin}
        data-testid="task-start"
      >
        {place?.label ?? t('start')}
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <Button className="w-full" busy={isPending} onClick={() => select(task)} data-testid="task-check">
        {t('check')}
      </Button>
      {place !== undefined && (
        <Button look="quiet" className="w-full" disabled={!place.isReady} onClick={place.open}>
          {place.label}
        </Button>
      )}
    </div>
  )
}

interface Place {
  readonly label: string
  readonly isReady: boolean
  /** Opens it; false when there was nothing to open, which the player has been shown. */
  readonly open: () => boolean
}

/** The link under which this player goes to the partner of a task. */
const partnerLinkQuery = (partnerKey: string) =>
  queryOptions({
    queryKey: ['tasks', 'partner-link', partnerKey],
    // A press waits for the link: without a network it fails at once.
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const body = { partner_key: partnerKey, placement: 'tasks' } as const
      return (await call('/api/openPartner', { body, signal })).link
    },
    staleTime: 60_000,
  })

/** The chat, page or partner a task leads to; undefined where it is done in the app. */
function usePlace({ goal, data }: Task): Place | undefined {
  const t = useTranslations('tasks.action')
  const errorText = useErrorText()
  const { partner_key = '', url = '' } = data
  const link = useQuery({ ...partnerLinkQuery(partner_key), enabled: partner_key !== '' })
  if (goal === 'join_chat') return { label: t('subscribe'), isReady: true, open: opening(openChatLink, url) }
  if (goal === 'open_link') return { label: t('visit'), isReady: true, open: opening(openOutsideLink, url) }
  if (goal !== 'partner') return undefined
  return {
    label: t('partner'),
    isReady: !link.isFetching || link.data !== undefined,
    open: () => {
      if (link.data !== undefined) return opening(openOutsideLink, link.data)()
      showToast({ kind: 'error', ...errorText(link.error) })
      void link.refetch()
      return false
    },
  }
}

const opening = (open: (address: string) => void, address: string) => () => {
  open(address)
  return true
}

/** Where in the app a task is done. Leading there is the only action: progress counts automatically. */
function WayOn({ task, onLeave }: { readonly task: Task; readonly onLeave: () => void }) {
  const t = useTranslations('tasks.action')
  const [, navigate] = useLocation()
  const way: { label: string; href: string; Icon: LucideIcon } =
    task.goal === 'friends'
      ? { label: t('invite'), href: '/friends', Icon: UserPlus }
      : { label: t('play'), href: '/', Icon: Play }
  return (
    <Button
      className="w-full"
      data-testid="task-go"
      onClick={() => {
        onLeave()
        navigate(way.href)
        window.scrollTo(0, 0)
      }}
    >
      <way.Icon aria-hidden="true" className="size-5" />
      {way.label}
    </Button>
  )
}
