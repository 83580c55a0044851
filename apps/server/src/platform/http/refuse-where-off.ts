import { DomainError } from './answer-errors.ts'
import type { Route } from './route.ts'

type Callers = Readonly<Record<string, { readonly playerId: number } | undefined>>

/** The same routes; those that list `feature_off` are refused to players for whom `isOn` says no, before anything is read or changed. */
export function refuseWhereOff(
  routes: readonly Route[],
  isOn: (playerId: number) => boolean,
): readonly Route[] {
  return routes.map(route => {
    if (!route.errors.includes('feature_off')) return route
    const { guard, handle } = route
    return {
      ...route,
      handle: async call => {
        const caller = (call as unknown as Callers)[guard]
        if (caller === undefined || !isOn(caller.playerId)) throw new DomainError('feature_off')
        return handle(call)
      },
    }
  })
}
