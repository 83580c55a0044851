import { Suspense } from 'react'
import { useRoundAds } from '../features/ads/index.ts'
import { GameFrame, type GameSessionControl } from '../features/games/frame/index.ts'
import { useInGameBanner } from '../features/partners/index.ts'
import { usePlayReminder } from '../features/play-limits/reminder/use-play-reminder.tsx'
import { lazyScreen } from '../shell/index.ts'

const AdShow = lazyScreen(() => import('../features/ads/ad-show.tsx'), 'AdShow')

/** The game that runs, if one does, and what comes between its rounds: ads, and how long the player has been playing. */
export function RunningGame({
  control: { session, start, close: onClose },
}: {
  readonly control: Pick<GameSessionControl, 'session' | 'start' | 'close'>
}) {
  const ads = useRoundAds(session !== null)
  const { banner, drawer, isOpen } = useInGameBanner()
  const reminder = usePlayReminder({
    sessionId: session?.sessionId ?? null,
    isOverlaid: ads.isCovered || isOpen,
    onLeave: onClose,
  })
  return (
    <>
      {session !== null && (
        <GameFrame
          key={session.sessionId}
          session={session}
          isCovered={ads.isCovered || isOpen || reminder.isCovered}
          strip={banner}
          onRound={moment => {
            ads.onRound(moment)
            reminder.onRound(moment)
          }}
          onOpenGame={({ game, balance }) => void start(game, balance)}
          onClose={onClose}
        />
      )}
      {session !== null && drawer}
      {reminder.drawer}
      {ads.offer !== null && !reminder.isShown && (
        <Suspense>
          <AdShow key={ads.offer.ad.ad_id} offer={ads.offer} told={false} onOver={ads.onOver} />
        </Suspense>
      )}
    </>
  )
}
