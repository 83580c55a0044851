import { useCaller } from '../session/signed-in.tsx'

export const useMayPlan = () => useCaller().operator.permissions.includes('tournaments.plan')
