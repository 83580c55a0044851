import { pathOfStart } from '@arena/contract/start-places'
import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { launch } from '../host/index.ts'
import { useAccount } from './account.ts'
import { storedState } from './stored-state.ts'

const done = storedState<boolean>('playHide3_Onboarding', text => text === 'true', String)
/** The screens that a newcomer may open during the first steps. */
const OPEN_TO_ALL: readonly string[] = ['/onboarding', '/policy', '/security', '/terms']
/** A link's wish is read from the launch, which outlives a reload; the address has lost it by then. */
let target = pathOfStart(launch.startParam) ?? '/'

/** Leads newcomers to the first steps: players who have not finished them on this phone and have never played or confirmed their age. */
export function useFirstSteps(): void {
  const [path, navigate] = useLocation()
  const leads = useFirstStepsLead()
  useLayoutEffect(() => {
    if (!leads) return
    // Where a link wanted to go is for afterwards; what is pressed on the way is not.
    if (path !== '/profile' && target === '/') target = path
    navigate('/onboarding', { replace: true })
  }, [leads, path, navigate])
}

/** Whether the player is being led to the first steps from where they are. */
export function useFirstStepsLead(): boolean {
  const account = useAccount()
  const [path] = useLocation()
  const isNewcomer = account !== undefined && (account.exp === 0 || account.adult_confirmed === false)
  return !done.use() && isNewcomer && !OPEN_TO_ALL.includes(path)
}

/** Whether this phone knows that the first steps are done. */
export const hasTakenFirstSteps = done.read

/** The first steps are done, on this phone for good; returns where the player wanted to go. */
export function endFirstSteps(): string {
  done.write(true)
  const wanted = target
  target = '/'
  return wanted
}
