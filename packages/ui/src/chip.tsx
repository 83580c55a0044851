import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type ChipTone = 'plain' | 'gold' | 'good' | 'bad' | 'warn'

const TONES: Record<ChipTone, string> = {
  plain: 'bg-raised text-ink',
  gold: 'gold-surface',
  good: 'bg-raised text-good',
  bad: 'bg-raised text-bad',
  warn: 'bg-raised text-warn',
}

/** A short fact in a capsule. A tone is never the only signal: the words or the icon inside say the same. */
export function Chip({
  children,
  tone = 'plain',
  className,
  label,
}: {
  readonly children: ReactNode
  readonly tone?: ChipTone
  readonly className?: string
  /** The meaning of the picture and the figure inside, where they don't say it in words. */
  readonly label?: string
}) {
  return (
    <span
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      className={joinClasses(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-12 font-semibold whitespace-nowrap max-[22.4rem]:gap-1 max-[22.4rem]:px-2',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
