import type { Break } from '@arena/contract/endpoints/play-limits'
import { joinClasses } from '@arena/ui'
import { Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFarMoment, useLanguage, useTranslations } from '../texts/index.ts'
import { usePlayBreak } from './play-break.ts'

/**
 * Wraps every button that plays, joins, buys, watches or claims. During the player's break a calm note with its end takes the button's place.
 */
export function UnlessOnBreak({
  children,
  className,
}: {
  readonly children: ReactNode
  /** Of the note. */
  readonly className?: string
}) {
  const running = usePlayBreak()
  return running === undefined ? children : <BreakNote until={running.until} className={className} />
}

function BreakNote({ until, className }: Pick<Break, 'until'> & { readonly className?: string | undefined }) {
  const t = useTranslations('play-limits.break')
  const { language } = useLanguage()
  return (
    <p
      data-testid="break-note"
      className={joinClasses(
        'flex min-h-12 items-center justify-center gap-2.5 rounded-m border border-line bg-raised px-4 py-2 text-14 text-soft',
        className,
      )}
    >
      <Moon aria-hidden="true" className="size-5 shrink-0" />
      <span className="text-pretty">
        {until === null ? t('noteForGood') : t('note', { moment: formatFarMoment(until, language) })}
      </span>
    </p>
  )
}
