import { useQuery } from '@tanstack/react-query'
import { WeeklyCard } from '../features/daily-reward/index.ts'
import { PartnerBanners, usePartnersList } from '../features/partners/index.ts'
import { SeasonPlace } from '../features/season/index.tsx'
import { StreakPlace } from '../features/streak/index.tsx'
import { TaskBoard, TodayTasks } from '../features/tasks/index.ts'
import { tasksQuery } from '../features/tasks/tasks-queries.ts'
import { ScreenTitle, TabPage, useIntroduces, useIsPlayer } from '../shell/index.ts'
import { TabIntro } from '../shell/tab-intro.tsx'
import { useTranslations } from '../texts/index.ts'
import { ClaimPlace } from './claim-place.tsx'

/**
 * One day at a glance: rewards to claim, the daily reward with the streak, and the tasks of the day and the week with their season. All
 * other tasks are below. A part whose height depends on its content comes before those below it: nothing may jump.
 */
export function TasksScreen() {
  const t = useTranslations('tasks')
  const introducesPartners = useIntroduces('task')
  const enabled = useIsPlayer()
  const areTasksDue = useQuery({ ...tasksQuery, enabled }).isPending && enabled
  const areOffersDue = usePartnersList().isPending && enabled && introducesPartners
  return (
    <TabPage>
      <ScreenTitle title={t('title')} />
      <TabIntro tab="tasks" />
      <ClaimPlace />
      <WeeklyCard streak={<StreakPlace />} />
      <TodayTasks />
      {!areTasksDue && (
        <>
          <SeasonPlace />
          {introducesPartners && <PartnerBanners />}
          {!areOffersDue && <TaskBoard />}
        </>
      )}
    </TabPage>
  )
}
