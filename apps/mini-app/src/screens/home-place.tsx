import { Suspense, useState } from 'react'
import { useFirstStepsLead } from '../shell/first-steps.ts'
import { hasTakenFirstSteps, lazyScreen, ScreenTitle, useAccount } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'

type HomeModule = typeof import('./home-screen.tsx')

let loaded: HomeModule | undefined

/** Keeps home's code when the start has loaded it: home then shows at the first render. */
export function keepHome(module: HomeModule): void {
  loaded = module
}

/** Loads home's code before it is shown; a failed download is retried when it is shown. */
export async function loadHome(): Promise<void> {
  await import('./home-screen.tsx').then(keepHome, () => undefined)
}

// Its texts are loaded at the start.
const LaterHome = lazyScreen(
  () => import('./home-screen.tsx'),
  'HomeScreen',
  () => Promise.resolve(),
)

/** The place of home. A newcomer is about to be led to the first steps and does not need home's code and pictures yet. */
export function HomePlace() {
  const isLed = useFirstStepsLead()
  const isKnown = useAccount() !== undefined || hasTakenFirstSteps()
  return isLed || !isKnown ? <FirstPage /> : <Home />
}

function Home() {
  const [Screen] = useState(() => loaded?.HomeScreen ?? LaterHome)
  return (
    <Suspense fallback={<FirstPage />}>
      <Screen />
    </Suspense>
  )
}

/** Leaves the page as it was before any code was there: the boxes of home, or what a newcomer reads while it is found out who they are. */
export function FirstPage() {
  const t = useTranslations('home')
  return (
    <main data-first-page>
      <ScreenTitle title={t('title')} className="sr-only" />
    </main>
  )
}
