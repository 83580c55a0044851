import { EmptyState, Tabs } from '@arena/ui'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { GeneralTasks } from './general-tasks.tsx'
import { LevelTasks } from './level-tasks.tsx'

/** General tasks and level tasks. Whoever is not signed in is told to. */
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
