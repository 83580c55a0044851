import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { GameGrid } from '../features/games/index.ts'
import { BreakPlace } from '../features/play-limits/index.ts'
import { TournamentCarousel } from '../features/tournaments/index.ts'
import { homeQuery, waitingRoundQuery } from '../server-api/index.ts'
import { lazyScreen, ScreenTitle, TabPage, useAccount } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'
import { HomeNext } from './home-next.tsx'

/** Home combines the features' own cards: tournaments, what is next, games. */
export function HomeScreen() {
  const t = useTranslations('home')
  return (
    <TabPage>
      <ScreenTitle title={t('title')} className="sr-only" />
      <BreakPlace />
      <BannerPlace of="maintenance" />
      <TournamentCarousel />
      <HomeNext />
      <BannerPlace of="news" />
      <GameGrid />
      <PresencePlace />
      <WaitingRoundPlace />
    </TabPage>
  )
}

const HomePresence = lazyScreen(() => import('./home-presence.tsx'), 'HomePresence')

/**
 * The number of other players: its code loads only when there are enough of them, and never during a break or before the player's first
 * round.
 */
function PresencePlace() {
  const home = useQuery({ ...homeQuery, enabled: false }).data
  const hasPlayed = (useAccount()?.exp ?? 0) > 0
  if (home === undefined || home.online === null || home.on_break || !hasPlayed) return null
  return (
    <Suspense>
      <HomePresence />
    </Suspense>
  )
}

const HomeBanner = lazyScreen(() => import('./operator-texts.tsx'), 'HomeBanner')

/** An announcement; no code for it while there is none. That all games are paused is above everything; news is not shown on a break. */
function BannerPlace({ of }: { readonly of: 'maintenance' | 'news' }) {
  const home = useQuery({ ...homeQuery, enabled: false }).data
  if (!home?.banner || home.banner.startsWith('maintenance:') !== (of === 'maintenance')) return null
  if (of === 'news' && home.on_break) return null
  return (
    <Suspense>
      <HomeBanner key={home.banner} id={home.banner} />
    </Suspense>
  )
}

const WaitingRoundCard = lazyScreen(() => import('./waiting-round-card.tsx'), 'WaitingRoundCard')

/** The card for a round left open in a game; nothing, and no code for it, until there is one. */
function WaitingRoundPlace() {
  const round = useQuery(waitingRoundQuery).data ?? null
  // Once it is here it stays: the game it has opened runs inside, and ends the round.
  const [isNeeded, setNeeded] = useState(round !== null)
  if (round !== null && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <WaitingRoundCard round={round} />
    </Suspense>
  )
}
