import { Spinner } from '@arena/ui'
import { Suspense } from 'react'
import { Onboarding } from '../features/onboarding/index.ts'
import { adultConfirmation } from '../features/players/adult-confirmation.ts'
import { lazyScreen } from '../shell/lazy-screen.ts'

/** Comes when it is shown: the first page of the first steps does not wait for it. */
const RewardChoice = lazyScreen(() => import('../features/daily-reward/index.ts'), 'RewardChoice')

/** The first steps, with the daily reward as the welcome bonus. */
export function OnboardingScreen() {
  return (
    <Onboarding
      bonus={onDone => (
        <Suspense fallback={<Waiting />}>
          <RewardChoice onDone={onDone} isCompact />
        </Suspense>
      )}
      onAdult={() => adultConfirmation.write(true)}
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
