import { WeeklyCard } from '../features/daily-reward/index.ts'
import { PartnerBanners } from '../features/partners/index.ts'
import { SeasonPlace } from '../features/season/index.tsx'
import { StreakPlace } from '../features/streak/index.tsx'
import { TaskBoard, TodayTasks } from '../features/tasks/index.ts'
import { ScreenTitle, TabPage, useIntroduces } from '../shell/index.ts'
import { TabIntro } from '../shell/tab-intro.tsx'
import { useTranslations } from '../texts/index.ts'
import { ClaimPlace } from './claim-place.tsx'

/**
 * One day at a glance: rewards to claim, the daily reward with the streak, and the tasks of the day and the week with their season. All
 * other tasks are below.
 */
export function TasksScreen() {
  const t = useTranslations('tasks')
  const introducesPartners = useIntroduces('task')
  return (
    <TabPage>
      <ScreenTitle title={t('title')} />
      <TabIntro tab="tasks" />
      <ClaimPlace />
      <WeeklyCard streak={<StreakPlace />} />
      <TodayTasks />
      <SeasonPlace />
      {introducesPartners && <PartnerBanners />}
      <TaskBoard />
    </TabPage>
  )
}
