import { Spinner } from '@arena/ui'
import { Suspense } from 'react'
import { Onboarding } from '../features/onboarding/index.ts'
import { lazyScreen } from '../shell/lazy-screen.ts'
import { loadHome } from './home-place.tsx'

// They come when they are shown: the first page of the first steps does not wait for them.
const FirstSpin = lazyScreen(() => import('./first-spin.tsx'), 'FirstSpin')
const RewardChoice = lazyScreen(() => import('../features/daily-reward/index.ts'), 'RewardChoice')
const FirstEntry = lazyScreen(() => import('./first-entry.tsx'), 'FirstEntry')

/** The first steps: a round, the daily reward as the welcome bonus, and the way into the tournament that is on. */
export function OnboardingScreen() {
  return (
    <Onboarding
      onAdult={() => {
        // The screen where the steps end loads during them.
        void loadHome()
      }}
      spin={onDone => (
        <Suspense fallback={<Waiting />}>
          <FirstSpin onDone={onDone} />
        </Suspense>
      )}
      bonus={step => (
        <Suspense fallback={<Waiting />}>
          <RewardChoice {...step} isCompact isChosen />
        </Suspense>
      )}
      entry={ways => (
        <Suspense fallback={<Waiting />}>
          <FirstEntry {...ways} />
        </Suspense>
      )}
    />
  )
}

function Waiting() {
  return (
    <div className="flex flex-1 items-center justify-center">
      <Spinner />
    </div>
  )
}
