import { TrophyIcon, WheelIcon } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { GameGrid } from '../features/games/index.ts'
import { BreakPlace } from '../features/play-limits/index.ts'
import { TournamentCarousel } from '../features/tournaments/index.ts'
import { waitingRoundQuery } from '../server-api/index.ts'
import { lazyScreen, ScreenTitle, TabPage } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'

const WheelDrawer = lazyScreen(() => import('../features/wheel/wheel-drawer.tsx'), 'WheelDrawer')

/** Home puts together what features show of themselves: tournaments, the wheel, games. */
export function HomeScreen() {
  const t = useTranslations('home')
  const [, navigate] = useLocation()
  const [wheel, setWheel] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <TabPage>
      <ScreenTitle title={t('title')} className="sr-only" />
      <BreakPlace />
      <TournamentCarousel />
      <div className="grid grid-cols-2 gap-3">
        <ActionCard
          title={t('wheel.title')}
          text={t('wheel.text')}
          icon={<WheelIcon className="size-14" />}
          onClick={() => setWheel('open')}
        />
        <ActionCard
          title={t('massive.title')}
          text={t('massive.text')}
          icon={<TrophyIcon className="size-14" />}
          onClick={() => {
            navigate('/active-tournaments')
            window.scrollTo(0, 0)
          }}
        />
      </div>
      <GameGrid />
      <WaitingRoundPlace />
      {wheel !== 'never' && (
        <Suspense>
          <WheelDrawer open={wheel === 'open'} onClose={() => setWheel('closed')} />
        </Suspense>
      )}
    </TabPage>
  )
}

function ActionCard({
  title,
  text,
  icon,
  onClick,
}: {
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="pressable card-surface relative flex min-h-36 flex-col justify-between gap-2 overflow-hidden rounded-l p-3 text-left"
    >
      <span
        aria-hidden="true"
        className="absolute -top-6 -right-6 size-36 rounded-full bg-radial from-(--aura) to-transparent to-70%"
      />
      <span className="relative self-end drop-shadow-[0_6px_12px_rgb(0_0_0/40%)]">{icon}</span>
      <span className="relative">
        <span className="block text-16 leading-5 font-bold">{title}</span>
        <span className="mt-1 block text-12 text-soft">{text}</span>
      </span>
    </button>
  )
}

const WaitingRoundCard = lazyScreen(() => import('./waiting-round-card.tsx'), 'WaitingRoundCard')

/** Where home says that a round was left open in a game; nothing, and no code for it, until there is one. */
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
