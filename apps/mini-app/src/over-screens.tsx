import { ToastViewport } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { AskPlace } from './features/messages/index.tsx'
import { PlayNotices } from './features/play-limits/index.ts'
import { OwnerConfirmation } from './features/players/confirmation/index.tsx'
import { PaymentPlace } from './features/shop/payment/index.tsx'
import { MomentPlace } from './screens/moment-place.tsx'
import { BalanceMotion } from './shell/balance-motion.tsx'
import { useAccount, useIsGameRunning, useLevelUp } from './shell/index.ts'
import { LandscapeLock } from './shell/landscape-lock.tsx'
import { lazyScreen } from './shell/lazy-screen.ts'
import { sessionQuery } from './shell/session.ts'
import { SimulatedMark } from './shell/simulated-mark.tsx'
import { useTranslations } from './texts/index.ts'

/**
 * Everything that appears over all screens. It delays no start: `app.tsx` loads it with the first press, or some seconds after the first
 * screen.
 */
export function OverScreens() {
  const t = useTranslations('shell')
  // Reads only: it must not sign in a visitor without access.
  const isPlayer = useQuery({ ...sessionQuery, enabled: false }).data === 'player'
  const isClosed = useAccount()?.country_rules?.open === false
  return (
    <>
      <ToastViewport closeLabel={t('close')} />
      <LandscapeLock />
      <SimulatedMark />
      {isPlayer && (isClosed ? <OwnerConfirmation /> : <ForPlayers />)}
    </>
  )
}

function ForPlayers() {
  return (
    <>
      <BalanceMotion />
      <LevelUpPlace />
      <MomentPlace />
      <AskPlace />
      <PlayNotices />
      <OwnerConfirmation />
      <PaymentPlace />
    </>
  )
}

const LevelUpMoment = lazyScreen(() => import('./screens/level-up-moment.tsx'), 'LevelUpMoment')

/** Celebrates a new level. Renders nothing, and loads no code for it, until there is one and no game is open. */
function LevelUpPlace() {
  const up = useLevelUp()
  const isOpen = !useIsGameRunning() && up !== null
  // The closing drawer still shows the level it celebrated.
  const [last, setLast] = useState(up)
  if (isOpen && up !== last) setLast(up)
  if (last === null) return null
  return (
    <Suspense>
      <LevelUpMoment up={last} open={isOpen} />
    </Suspense>
  )
}
