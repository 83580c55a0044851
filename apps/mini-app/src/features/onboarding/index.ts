/** The first steps of a newcomer. */
export { Onboarding } from './onboarding.tsx'
