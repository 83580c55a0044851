import type { Break } from '@arena/contract/endpoints/play-limits'
import { useLayoutEffect } from 'react'
import { updateAccount, useAccount } from './account.ts'
import { useByClock } from './clock.ts'

/** The player's current break from play, with its end in Unix seconds (null = permanent); undefined while there is none. */
export function usePlayBreak(): Pick<Break, 'until'> | undefined {
  const until = useAccount()?.break_until
  const isOver = useByClock(now_s => typeof until === 'number' && until <= now_s)
  return until === undefined || isOver ? undefined : { until }
}

/** Records in the account which break runs: the screens follow from there. */
export function noteBreak(running: Break | null): void {
  updateAccount(({ break_until: _, ...account }) =>
    running === null ? account : { ...account, break_until: running.until },
  )
}

/** Mounted once: draws the whole app without its gold while the player is on a break. */
export function useCalmDuringBreak(): void {
  const isCalm = usePlayBreak() !== undefined
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-calm', isCalm)
    return () => document.documentElement.removeAttribute('data-calm')
  }, [isCalm])
}
