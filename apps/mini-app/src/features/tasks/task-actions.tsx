import type { Task } from '@arena/contract/endpoints/tasks'
import { Button, showToast } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CheckCheck, Gift, type LucideIcon, Play, UserPlus } from 'lucide-react'
import { useLocation } from 'wouter'
import { openChatLink, openOutsideLink } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { isCounted, type TaskState } from './task-state.ts'
import { useSelectTask } from './use-select-task.ts'

/** The buttons of a task. Where a place outside belongs to it, beginning the task opens that place. */
export function TaskActions({
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
  /** Opens it; false where there was nothing to open, which the player has been told. */
  readonly open: () => boolean
}

/** The link under which this player goes to the partner of a task. */
const partnerLinkQuery = (partnerKey: string) =>
  queryOptions({
    queryKey: ['tasks', 'partner-link', partnerKey],
    // A press waits for it: without a network it fails at once instead of waiting too.
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

/** Where in the app a task is done, which is all there is to press: it is counted by itself. */
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
