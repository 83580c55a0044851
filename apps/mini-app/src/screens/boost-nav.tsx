import { joinClasses } from '@arena/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isStill } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'

export interface BoostAnchor {
  /** Of its section. */
  readonly id: string
  readonly title: string
  readonly icon: ReactNode
}

/** The shop's sections in a row that stays on top: one tap leads to each, and the one in view is lit. */
export function BoostNav({ anchors }: { readonly anchors: readonly BoostAnchor[] }) {
  const t = useTranslations('boost')
  const { current, isStuck } = useSectionInView(anchors)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="true"]')
    if (row.current === null || link === null || link === undefined) return
    row.current.scrollTo({ left: link.offsetLeft - 16, behavior: isStill() ? 'instant' : 'smooth' })
  }, [current])
  return (
    <nav
      aria-label={t('nav')}
      className={joinClasses(
        'sticky top-[calc(var(--safe-top)+var(--header-height))] z-20 -mx-4 transition-colors',
        isStuck && 'bg-page/90 backdrop-blur-md',
      )}
    >
      <div ref={row} className="relative flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]">
        {anchors.map(({ id, title, icon }) => (
          <button
            key={id}
            type="button"
            data-haptic="selection"
            aria-current={id === current ? 'true' : undefined}
            onClick={() => showSection(id)}
            className={joinClasses(
              'pressable flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-14 font-semibold whitespace-nowrap',
              id === current ? 'border-gold bg-raised text-gold' : 'border-line bg-card text-soft',
            )}
          >
            {icon}
            {title}
          </button>
        ))}
      </div>
    </nav>
  )
}

function showSection(id: string) {
  document.getElementById(id)?.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth', block: 'start' })
}

/** How far down the row sticks to the header. */
const STUCK_FROM_PX = 64

/** The last section whose top has passed below the row; the first one before any has. */
function useSectionInView(anchors: readonly BoostAnchor[]): {
  readonly current: string | undefined
  readonly isStuck: boolean
} {
  const ids = anchors.map(({ id }) => id).join(' ')
  const [current, setCurrent] = useState(anchors[0]?.id)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const look = () => {
      const sections = ids.split(' ').flatMap(id => document.getElementById(id) ?? [])
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = sections.filter(
        section => section.getBoundingClientRect().top < window.innerHeight * 0.35,
      )
      const shown = isAtEnd && window.scrollY > 0 ? sections.at(-1) : (passed.at(-1) ?? sections[0])
      setCurrent(shown?.id)
      setStuck(window.scrollY > STUCK_FROM_PX)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return { current, isStuck }
}
