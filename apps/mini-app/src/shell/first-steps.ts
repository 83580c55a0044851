import { deviceNow_ms } from '@arena/ui/server-clock'
import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { useAccount } from './account.ts'
import { storedState } from './stored-state.ts'
import { forgetWantedPlace, noteWantedPlace, readWantedPlace, wantedBeforeThisPage } from './wanted-place.ts'

const done = storedState<boolean>('playHide3_Onboarding', text => text === 'true', String)
/** The screens that a newcomer may open during the first steps: no link's target waits for their end. */
export const OPEN_TO_ALL: readonly string[] = ['/onboarding', '/policy', '/security', '/terms']

/**
 * Leads players to the first steps when they have not confirmed their age, or have neither played nor completed the steps on this phone.
 */
export function useFirstSteps(): void {
  const [path, navigate] = useLocation()
  const isSignedIn = useAccount() !== undefined
  const leads = useFirstStepsLead()
  useLayoutEffect(() => {
    if (leads) {
      // A link's target is kept for afterwards; a press on the way is not.
      if (path !== '/' && path !== '/profile' && readWantedPlace(deviceNow_ms()) === null) {
        noteWantedPlace(path, deviceNow_ms())
      }
      navigate('/onboarding', { replace: true })
      return
    }
    if (!isSignedIn || OPEN_TO_ALL.includes(path)) return
    const wanted = path === '/' ? wantedBeforeThisPage(deviceNow_ms()) : null
    forgetWantedPlace()
    if (wanted !== null) navigate(wanted, { replace: true })
  }, [leads, isSignedIn, path, navigate])
}

/** Whether the player is being led to the first steps from where they are. */
export function useFirstStepsLead(): boolean {
  const account = useAccount()
  const [path] = useLocation()
  const hasTaken = done.use()
  if (account === undefined || OPEN_TO_ALL.includes(path)) return false
  return account.adult_confirmed === false || (!hasTaken && account.exp === 0)
}

/** Whether this phone knows that the first steps are done. */
export const hasTakenFirstSteps = done.read

/** Marks the first steps as permanently done on this phone; returns the target of the link that led here, or null. */
export function endFirstSteps(): string | null {
  done.write(true)
  const wanted = readWantedPlace(deviceNow_ms())
  forgetWantedPlace()
  return wanted
}
