import { Badge, joinClasses } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Gamepad2, type LucideIcon, ShoppingBag, Trophy, Users } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { homeQuery } from '../server-api/index.ts'
import { useTranslations } from '../texts/index.ts'
import { useByClock } from './clock.ts'
import { isTabPath, TABS, type TabKey, tabOf } from './paths.ts'
import { useIsPlayer } from './session.ts'

const ICONS: Record<TabKey, LucideIcon> = {
  shop: ShoppingBag,
  tasks: ClipboardList,
  play: Gamepad2,
  friends: Users,
  tournaments: Trophy,
}

const SIDES = [TABS.slice(0, 2), TABS.slice(2, 3), TABS.slice(3)] as const

/** Five ways, the middle one the biggest. The sides share the width evenly, so the middle stays the middle in every language. */
export function TabBar() {
  const [path] = useLocation()
  if (!isTabPath(path)) return null
  return <Bar path={path} />
}

function Bar({ path }: { readonly path: string }) {
  const t = useTranslations('shell.nav')
  const waiting = useWaiting()
  return (
    <nav
      aria-label={t('label')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page/90 pb-(--safe-bottom) backdrop-blur-md"
    >
      <div className="mx-auto flex h-(--tab-bar-height) max-w-120 items-stretch">
        {SIDES.map((tabs, side) => (
          <div
            key={tabs[0]?.key}
            className={joinClasses('flex items-stretch', side === 1 ? 'w-16 max-[22.4rem]:w-14' : 'flex-1')}
          >
            {tabs.map(tab => (
              <TabLink
                key={tab.key}
                tab={tab.key}
                path={tab.path}
                isCurrent={tab.key === tabOf(path)}
                waiting={waiting}
              />
            ))}
          </div>
        ))}
      </div>
    </nav>
  )
}

function TabLink({
  tab,
  path,
  isCurrent,
  waiting,
}: {
  readonly tab: TabKey
  readonly path: string
  readonly isCurrent: boolean
  readonly waiting: Waiting
}) {
  const t = useTranslations('shell.nav')
  const Icon = ICONS[tab]
  return (
    <Link
      href={path}
      data-haptic="selection"
      aria-current={isCurrent ? 'page' : undefined}
      // Another screen starts at its top on its own once it is shown.
      onClick={() => isCurrent && window.scrollTo(0, 0)}
      className={joinClasses(
        'pressable relative flex min-w-11 flex-auto flex-col items-center justify-end gap-1 pb-2 text-[min(0.75rem,3.75vw,18px)] leading-[1.25] font-semibold tracking-tight whitespace-nowrap',
        isCurrent ? 'text-gold' : 'text-soft',
      )}
    >
      {tab === 'play' ? (
        <span className="gold-surface absolute -top-3 flex size-12 items-center justify-center rounded-full ring-4 ring-page">
          <Icon aria-hidden="true" className="size-6" />
        </span>
      ) : (
        <Icon aria-hidden="true" className="size-6" strokeWidth={isCurrent ? 2.4 : 1.9} />
      )}
      {t(tab)}
      {tab === 'tasks' && waiting.rewards > 0 && (
        <span className="absolute top-1.5 left-1/2 ml-1">
          <span aria-hidden="true">
            <Badge className="text-[12px]!">{waiting.rewards > 9 ? '9+' : String(waiting.rewards)}</Badge>
          </span>
          <span className="sr-only">{t('rewards', { count: waiting.rewards })}</span>
        </span>
      )}
      {tab === 'play' && waiting.spin && !isCurrent && (
        <span className="absolute -top-3 left-1/2 ml-3.5 size-3 rounded-full bg-good ring-2 ring-page">
          <span className="sr-only">{t('spin')}</span>
        </span>
      )}
    </Link>
  )
}

interface Waiting {
  /** Rewards that only have to be claimed, the daily one among them. */
  readonly rewards: number
  /** The wheel can be turned. */
  readonly spin: boolean
}

/** The badges of the tabs; none during a break. */
function useWaiting(): Waiting {
  const home = useQuery({ ...homeQuery, enabled: useIsPlayer() }).data
  const isHere = home !== undefined && !home.on_break
  const isDaily = useByClock(now_s => isHere && home.daily.claim_at <= now_s)
  const spin = useByClock(now_s => isHere && (home.wheel.free_at <= now_s || home.wheel.extra_spins > 0))
  return { rewards: isHere ? home.rewards_ready + (isDaily ? 1 : 0) : 0, spin }
}
