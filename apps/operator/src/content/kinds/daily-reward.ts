import type texts from '@arena/texts/en/operator/kind-daily-reward.json'
import { contentForm } from '../content-form.ts'
import { DailyRewardForm } from '../reward-forms.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-daily-reward': typeof texts
  }
}

export const form = contentForm('daily_reward', DailyRewardForm)
