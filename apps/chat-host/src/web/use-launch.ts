import { useEffect, useEffectEvent, useState } from 'react'
import type { User } from './host-api.ts'
import { hostApi } from './host-api.ts'
import type { PhoneSession } from './phone-session.ts'
import { launchUrl } from './protocol/launch-url.ts'
import type { Device } from './protocol/phone.ts'
import { launchPhone } from './protocol/phone.ts'
import type { Settings } from './settings.ts'

export interface Opening {
  /** Grows with every opening, so that the same address opens afresh. */
  count: number
  /** The address to open; undefined until the program has said which app is the bot's. */
  appUrl: string | undefined
}

interface LaunchOptions {
  session: PhoneSession
  settings: Settings
  device: Device
  user: User
  opening: Opening
}

/** Opens the app anew whenever the player, the client or the way of opening changes; yields the frame's address. */
export function useLaunch({ session, settings, device, user, opening }: LaunchOptions) {
  const [frame, setFrame] = useState<{ url: string; key: number }>()
  const [failure, setFailure] = useState('')
  const { platform, version, start, data, mode } = settings
  const what = JSON.stringify({ platform, version, start, data, mode, user, opening })
  // Events, because the rest of the settings and the device change under a running app without opening it anew.
  const ask = useEffectEvent(() =>
    opening.appUrl === undefined ? undefined : addressOf({ settings, user, appUrl: opening.appUrl }),
  )
  const open = useEffectEvent((url: string) => {
    session.launch(launchPhone(device, mode))
    setFrame(old => ({ url, key: (old?.key ?? 0) + 1 }))
    setFailure('')
  })
  useEffect(() => {
    let isOver = false
    ask()?.then(
      url => {
        if (!isOver) open(url)
      },
      (error: unknown) => {
        if (!isOver) setFailure(String(error))
      },
    )
    return () => {
      isOver = true
    }
  }, [what])
  return { frame, failure }
}

async function addressOf({ settings, user, appUrl }: { settings: Settings; user: User; appUrl: string }) {
  const { data, start, version, platform, theme, mode } = settings
  if (data === 'none') return appUrl
  const signed =
    data === 'empty' ? null : await hostApi.initData({ player: user, startParameter: start, variant: data })
  return launchUrl({
    appUrl,
    initData: signed?.initData ?? null,
    version,
    platform,
    theme,
    startParameter: start,
    mode,
  })
}
