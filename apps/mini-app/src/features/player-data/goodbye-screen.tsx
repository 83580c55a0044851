import { Button } from '@arena/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { closeApp, launch } from '../../host/index.ts'
import { Logo, signInAgain } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'

/** The screen after the account was deleted: the player is signed out, and signing in needs a press. */
export function GoodbyeScreen() {
  const t = useTranslations('player-data.goodbye')
  const [isBusy, setIsBusy] = useState(false)
  const [, navigate] = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const startAgain = () => {
    setIsBusy(true)
    navigate('/', { replace: true })
    // The sign-in screen shows the result.
    void signInAgain().catch(() => setIsBusy(false))
  }
  return (
    <main
      data-testid="goodbye"
      className="column flex min-h-dvh flex-col items-center justify-center gap-6 pt-[calc(var(--safe-top)+32px)] pb-[calc(var(--safe-bottom)+32px)] text-center"
    >
      <Logo className="size-20" />
      <div className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-24 font-bold text-balance outline-none">
          {t('title')}
        </h1>
        <p className="mx-auto max-w-80 text-16 text-balance text-soft">{t('text')}</p>
      </div>
      <div className="flex w-full flex-col gap-3">
        {launch.present && <Button onClick={closeApp}>{t('close')}</Button>}
        <Button look="quiet" busy={isBusy} onClick={startAgain} data-testid="start-again">
          {t('startAgain')}
        </Button>
      </div>
    </main>
  )
}
