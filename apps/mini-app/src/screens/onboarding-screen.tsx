import { RewardChoice } from '../features/daily-reward/index.ts'
import { Onboarding } from '../features/onboarding/index.ts'
import { adultConfirmation } from '../features/players/adult-confirmation.ts'

/** The first steps, with the daily reward as the welcome bonus. */
export function OnboardingScreen() {
  return (
    <Onboarding
      bonus={onDone => <RewardChoice onDone={onDone} isCompact />}
      onAdult={() => adultConfirmation.write(true)}
    />
  )
}
