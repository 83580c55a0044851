import { Skeleton } from '@arena/ui'
import { useLocation } from 'wouter'
import { useTranslations } from '../texts/index.ts'
import { isTabPath, tabOf } from './paths.ts'
import { ScreenTitle } from './screen-title.tsx'
import { TabPage } from './sub-page.tsx'

/** Stands while a screen's own code is on its way, offline for as long as that lasts: a tab's says which one it is. */
export function ScreenSkeleton() {
  const t = useTranslations('shell.nav')
  const [path] = useLocation()
  const tab = isTabPath(path) ? tabOf(path) : null
  return (
    <TabPage>
      {tab === null ? <Skeleton className="my-2 h-7 w-40 rounded-s" /> : <ScreenTitle title={t(tab)} />}
      <Skeleton className="h-48 rounded-xl" />
      <Skeleton className="h-28 rounded-l" />
    </TabPage>
  )
}
