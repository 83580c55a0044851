import type { LevelTaskEntry } from '@arena/contract/endpoints/tasks'
import { EmptyState, joinClasses, Tabs } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CheckCheck, Lock, LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../server-api/index.ts'
import { LoadError, useIsPlayer, useLevelCheck, useSession } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { GeneralTasks } from './general-tasks.tsx'
import { RewardLine, TaskProgressBar } from './task-parts.tsx'
import { TasksSkeleton } from './today-tasks.tsx'

/** General tasks and level tasks. Asks a signed-out player to sign in. */
export function TaskBoard() {
  const t = useTranslations('tasks')
  const [tab, setTab] = useState<'general' | 'level'>('general')
  const session = useSession()
  if (session.data === 'anonymous') {
    return (
      <EmptyState
        icon={<LogIn className="size-7" />}
        title={t('anonymous.title')}
        description={t('anonymous.text')}
      />
    )
  }
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { key: 'general', label: t('tabs.general') },
        { key: 'level', label: t('tabs.level') },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      {tab === 'general' ? <GeneralTasks /> : <LevelTasks />}
    </Tabs>
  )
}

const levelTasksQuery = queryOptions({
  queryKey: ['tasks', 'levels'],
  queryFn: async ({ signal }) => (await call('/api/getLevelTaskList', { signal })).data,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

/** The requirements of every level: the player's next level, those reached and those ahead. */
function LevelTasks() {
  const t = useTranslations('tasks')
  const query = useQuery({ ...levelTasksQuery, enabled: useIsPlayer() })
  const checkLevel = useLevelCheck()
  // A level whose requirements are met is checked now, without waiting for the next round.
  const isReached = query.data?.some(isLevelReached) === true
  const { refetch } = query
  useEffect(() => {
    if (isReached) void checkLevel().then(() => refetch())
  }, [isReached, checkLevel, refetch])
  if (query.data === undefined) {
    return query.isError ? <LoadError title={t('levels.loadFailed')} query={query} /> : <TasksSkeleton />
  }
  return (
    <ol className="flex flex-col gap-2">
      {query.data.map(entry => (
        <li key={entry.level}>
          <LevelCard entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function isLevelReached({ status, exp, bet }: LevelTaskEntry): boolean {
  return status === 'current' && exp.current >= exp.target && bet.current >= bet.target
}

function LevelCard({ entry }: { readonly entry: LevelTaskEntry }) {
  const t = useTranslations('tasks.levels')
  const { level, reward, status, exp, bet } = entry
  const isCurrent = status === 'current'
  return (
    <div
      data-testid={`level-task-${level}`}
      aria-current={isCurrent ? 'step' : undefined}
      className={joinClasses('flex gap-3 rounded-l p-3', isCurrent ? 'gold-edge' : 'card-surface')}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-11 shrink-0 items-center justify-center rounded-full text-16 font-bold',
          status === 'locked' ? 'border border-line bg-raised text-soft' : 'gold-surface',
        )}
      >
        {level}
      </span>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className={joinClasses('text-14 font-semibold', status === 'locked' && 'text-soft')}>
            {t('title', { level })}
          </h2>
          <RewardLine reward={reward} />
        </div>
        {isCurrent && (
          <>
            <Goal label={t('rounds')} progress={exp} />
            {bet.target > 0 && <Goal label={t('bets')} progress={bet} />}
          </>
        )}
        {status === 'locked' && <Targets entry={entry} />}
      </div>
      {status !== 'current' && (
        <span className={joinClasses('self-center', status === 'done' ? 'text-good' : 'text-soft')}>
          {status === 'done' ? (
            <CheckCheck aria-hidden="true" className="size-5" />
          ) : (
            <Lock aria-hidden="true" className="size-5" />
          )}
          <span className="sr-only">{t(status)}</span>
        </span>
      )}
    </div>
  )
}

function Goal({ label, progress }: { readonly label: string; readonly progress: LevelTaskEntry['exp'] }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-12 text-soft">{label}</span>
      <TaskProgressBar progress={progress} label={label} />
    </div>
  )
}

function Targets({ entry: { exp, bet } }: { readonly entry: LevelTaskEntry }) {
  const t = useTranslations('tasks.levels')
  const formats = useFormats()
  return (
    <p className="flex flex-wrap gap-x-3 text-12 text-soft">
      <span>{t('roundsCount', { count: exp.target, amount: formats.number(exp.target) })}</span>
      {bet.target > 0 && (
        <span>{t('betsSum', { count: bet.target, amount: formats.number(bet.target) })}</span>
      )}
    </p>
  )
}
