import { Skeleton } from '@arena/ui'
import { Suspense, useState } from 'react'
import { useFirstStepsLead } from '../shell/first-steps.ts'
import { hasTakenFirstSteps, lazyScreen, ScreenTitle, TabPage, useAccount } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'

type HomeModule = typeof import('./home-screen.tsx')

let loaded: HomeModule | undefined

/** Takes over home's code where the start has brought it along: home then stands at the first drawing. */
export function keepHome(module: HomeModule): void {
  loaded = module
}

/** Brings home's code before it is shown; a failed download is tried anew when it is. */
export async function loadHome(): Promise<void> {
  await import('./home-screen.tsx').then(keepHome, () => undefined)
}

// What it says is there from the start.
const LaterHome = lazyScreen(
  () => import('./home-screen.tsx'),
  'HomeScreen',
  () => Promise.resolve(),
)

/** Where home stands. A newcomer is about to be led to the first steps: home's code and pictures are not for them yet. */
export function HomePlace() {
  const isLed = useFirstStepsLead()
  const isKnown = useAccount() !== undefined || hasTakenFirstSteps()
  return isLed || !isKnown ? <HomeSkeleton /> : <Home />
}

function Home() {
  const [Screen] = useState(() => loaded?.HomeScreen ?? LaterHome)
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <Screen />
    </Suspense>
  )
}

/** The boxes of home in their places, as the page itself draws them before any code is there. */
function HomeSkeleton() {
  const t = useTranslations('home')
  return (
    <TabPage>
      <ScreenTitle title={t('title')} className="sr-only" />
      <Skeleton className="h-56 rounded-xl max-[22.4rem]:h-46" />
      <div className="-mt-2 h-6" />
      <div className="grid grid-cols-3 gap-2">
        <Skeleton className="h-24 rounded-l" />
        <Skeleton className="h-24 rounded-l" />
        <Skeleton className="h-24 rounded-l" />
      </div>
      <Skeleton className="-mt-2 h-14 rounded-l" />
    </TabPage>
  )
}
