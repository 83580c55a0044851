import { ACCEPTED_PLATFORMS } from '@arena/contract'

/** Whether the client may sign in; every other one is shown the way to a phone. */
export function isPlatformAccepted(platform: string): boolean {
  return (ACCEPTED_PLATFORMS as readonly string[]).includes(platform)
}
