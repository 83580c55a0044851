import { IconButton, joinClasses } from '@arena/ui'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { hostHasBackButton } from '../host/index.ts'
import { useTranslations } from '../texts/index.ts'
import { arrivalFocus, documentTitle } from './arrival-focus.ts'
import { useBack } from './use-back.ts'

/**
 * The frame of every screen below a tab: its title and, where the host draws no back button, one of our own. `closes` gives the
 * screen a close control in any host.
 */
export function SubPage({
  title,
  closes = false,
  children,
}: {
  readonly title: string
  readonly closes?: boolean
  readonly children: ReactNode
}) {
  const t = useTranslations('shell')
  const back = useBack()
  return (
    <main className="column flex flex-col gap-4 pt-4 pb-[calc(var(--safe-bottom)+32px)]">
      <div className="flex min-h-11 items-center gap-3">
        {!closes && !hostHasBackButton && back !== null && (
          <IconButton label={t('back')} onClick={back}>
            <ArrowLeft aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <ScreenTitle title={title} className="min-w-0 flex-1 text-24 font-bold wrap-break-word" />
        {closes && back !== null && (
          <IconButton label={t('close')} onClick={back}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      {children}
    </main>
  )
}

/** The frame of a tab's screen: room for the tab bar below. */
export function TabPage({ children }: { readonly children: ReactNode }) {
  return (
    <main className="column flex flex-col gap-4 pt-4 pb-[calc(var(--safe-bottom)+var(--tab-bar-height)+32px)] max-[22.4rem]:gap-3 max-[22.4rem]:pt-3">
      {children}
    </main>
  )
}

const takesFocus = arrivalFocus()

/** The main heading of a screen. It names the page in the browser too, and takes the focus when the player has come here. */
export function ScreenTitle({
  title,
  className = 'text-24 font-bold wrap-break-word',
}: {
  readonly title: string
  readonly className?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [path] = useLocation()
  // Layout effects: a screen hidden behind the next one's skeleton has none, and runs them again when it is shown again.
  useLayoutEffect(() => {
    document.title = documentTitle(title)
    return () => {
      document.title = documentTitle('')
    }
  }, [title])
  useLayoutEffect(() => {
    const isFocusFree = document.activeElement === null || document.activeElement === document.body
    // Do not scroll: the scroll position is restored elsewhere.
    if (takesFocus({ path, isFocusFree })) heading.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <h1 ref={heading} tabIndex={-1} className={joinClasses('outline-none', className)}>
      {title}
    </h1>
  )
}
