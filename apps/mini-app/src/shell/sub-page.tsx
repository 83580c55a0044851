import { IconButton } from '@arena/ui'
import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { hostHasBackButton } from '../host/index.ts'
import { useTranslations } from '../texts/index.ts'
import { ScreenTitle } from './screen-title.tsx'
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
    <main className="column flex flex-col gap-4 pt-4 pb-[calc(var(--safe-bottom)+2rem)]">
      <div className="flex min-h-11 items-center gap-3">
        {!closes && !hostHasBackButton && back !== null && (
          <IconButton label={t('back')} onClick={back}>
            <ArrowLeft aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <ScreenTitle title={title} className="min-w-0 flex-1 text-24 font-bold" />
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
    <main className="column flex flex-col gap-4 pt-4 pb-[calc(var(--safe-bottom)+var(--tab-bar-height)+2rem)]">
      {children}
    </main>
  )
}
