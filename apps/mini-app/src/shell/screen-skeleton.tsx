import { Skeleton } from '@arena/ui'
import { TabPage } from './sub-page.tsx'

/** Stands while a screen's own code is on its way. */
export function ScreenSkeleton() {
  return (
    <TabPage>
      <Skeleton className="my-2 h-7 w-40 rounded-s" />
      <Skeleton className="h-48 rounded-xl" />
      <Skeleton className="h-28 rounded-l" />
    </TabPage>
  )
}
