/** The daily reward, for screens that put it together with other things. */
export { RewardChoice } from './reward-choice.tsx'
export { WeeklyCard } from './weekly-card.tsx'
