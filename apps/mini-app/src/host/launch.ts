import { ACCEPTED_PLATFORMS } from '@arena/contract/kinds'
import { launchParams } from './wire.ts'

/** How the chat platform opened the app. */
export interface Launch {
  /** Whether a chat platform opened it at all; a plain browser did not. */
  readonly present: boolean
  /** The client's name, lower case; 'unknown' for a plain browser. */
  readonly platform: string
  /** The version of the platform's interface, e.g. '8.0'. */
  readonly version: string
  /** The signed data exactly as it came: parsing and writing it again would break the signature. '' when there is none. */
  readonly initData: string
  /** The user of the signed data, as far as it can be read; 0 = none. Only the server can verify it. */
  readonly userId: number
  /** The start parameter of the link that opened the app; '' when there is none. */
  readonly startParam: string
}

const NO_HOST: Launch = {
  present: false,
  platform: 'unknown',
  version: '0',
  initData: '',
  userId: 0,
  startParam: '',
}

/** Reads the launch parameters from the address, or from this tab's memory of them after a reload. */
export function readLaunch(): Launch {
  const raw = launchParams()
  if (raw === undefined) return NO_HOST
  const params = new URLSearchParams(raw)
  const initData = params.get('tgWebAppData') ?? ''
  return {
    present: true,
    platform: (params.get('tgWebAppPlatform') ?? 'unknown').toLowerCase(),
    version: params.get('tgWebAppVersion') ?? '6.0',
    initData,
    userId: userIdOf(initData),
    startParam: new URLSearchParams(initData).get('start_param') ?? params.get('tgWebAppStartParam') ?? '',
  }
}

function userIdOf(initData: string): number {
  try {
    const user = JSON.parse(new URLSearchParams(initData).get('user') ?? '{}') as { id?: unknown }
    return typeof user.id === 'number' ? user.id : 0
  } catch {
    return 0
  }
}

/** Whether the client may sign in; every other one is shown the way to a phone. */
export function isPlatformAccepted(platform: string): boolean {
  return (ACCEPTED_PLATFORMS as readonly string[]).includes(platform)
}
