import { WeeklyCard } from '../features/daily-reward/index.ts'
import { PartnerBanners } from '../features/partners/index.ts'
import { SeasonPlace } from '../features/season/index.tsx'
import { SquadPlace } from '../features/squads/index.tsx'
import { StreakPlace } from '../features/streak/index.tsx'
import { TaskBoard } from '../features/tasks/index.ts'
import { ScreenTitle, TabPage, useIntroduces } from '../shell/index.ts'
import { TabIntro } from '../shell/tab-intro.tsx'
import { useTranslations } from '../texts/index.ts'

/** Rewards besides the games: the daily reward, tasks, and partners. */
export function TasksScreen() {
  const t = useTranslations('tasks')
  const introducesPartners = useIntroduces('task')
  return (
    <TabPage>
      <ScreenTitle title={t('title')} />
      <TabIntro tab="tasks" />
      {introducesPartners && <PartnerBanners />}
      <WeeklyCard />
      {/* In one row, on the smallest phones below the tasks: the first of those are to be seen without scrolling. */}
      <div className="grid cols-tiles gap-2 empty:hidden max-[22.4rem]:order-last">
        <StreakPlace />
        <SeasonPlace />
        <SquadPlace />
      </div>
      <TaskBoard />
    </TabPage>
  )
}
