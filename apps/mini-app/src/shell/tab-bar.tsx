import { joinClasses } from '@arena/ui'
import { ClipboardList, Gamepad2, type LucideIcon, ShoppingBag, Trophy, Users } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useTranslations } from '../texts/index.ts'
import { isTabPath, TABS, type TabKey, tabOf } from './paths.ts'

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
  const t = useTranslations('shell.nav')
  const [path] = useLocation()
  if (!isTabPath(path)) return null
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
              <TabLink key={tab.key} tab={tab.key} path={tab.path} isCurrent={tab.key === tabOf(path)} />
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
}: {
  readonly tab: TabKey
  readonly path: string
  readonly isCurrent: boolean
}) {
  const t = useTranslations('shell.nav')
  const Icon = ICONS[tab]
  return (
    <Link
      href={path}
      data-haptic="selection"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => window.scrollTo(0, 0)}
      className={joinClasses(
        'pressable relative flex min-w-11 flex-auto flex-col items-center justify-end gap-1 pb-2 text-12 font-semibold tracking-tight whitespace-nowrap',
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
    </Link>
  )
}
