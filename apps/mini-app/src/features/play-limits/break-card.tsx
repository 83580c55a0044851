import type { Break } from '@arena/contract/endpoints/play-limits'
import { buttonClasses } from '@arena/ui'
import { Moon } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { useByClock } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { useBreakTime, useBreakTitle } from './time-words.ts'

/** The current break: when it ends, and that the player loses nothing. The card disappears when the break ends. */
export function BreakCard({
  running,
  leadsToLimits = false,
}: {
  readonly running: Break
  readonly leadsToLimits?: boolean
}) {
  const t = useTranslations('play-limits.break')
  const timeOf = useBreakTime()
  const titleOf = useBreakTitle()
  const id = useId()
  const isOver = useByClock(now_s => running.until !== null && running.until <= now_s)
  if (isOver) return null
  return (
    <section
      aria-labelledby={id}
      data-testid="on-break"
      className="gold-edge flex flex-col gap-4 rounded-xl p-4"
    >
      <div className="flex items-start gap-3">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-raised text-gold">
          <Moon aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-16 font-bold">
            {titleOf(running)}
          </h2>
          <p className="text-14 font-semibold text-gold">{timeOf(running.until)}</p>
          <p className="mt-1 text-14 text-pretty text-soft">{t('runningText')}</p>
        </div>
      </div>
      <div className="grid cols-pair gap-2">
        <Link href="/wallet" className={buttonClasses('quiet', 'small')}>
          {t('wallet')}
        </Link>
        {leadsToLimits && (
          <Link href="/settings/limits" className={buttonClasses('quiet', 'small')}>
            {t('details')}
          </Link>
        )}
      </div>
    </section>
  )
}
