import type { Break } from '@arena/contract/endpoints/play-limits'
import { formatFarMoment, useLanguage, useTranslations } from '../../texts/index.ts'

/** Whole minutes in the usual form: `45 min`, `2 h`, `1 h 30 min`. */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations('play-limits.duration')
  return minutes => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t('minutes', { minutes: rest })
    return rest === 0 ? t('hours', { hours }) : t('both', { hours, minutes: rest })
  }
}

/** Until when a break lasts, in words. */
export function useBreakTime(): (until: Break['until']) => string {
  const t = useTranslations('play-limits.break')
  const { language } = useLanguage()
  return until => (until === null ? t('forGood') : t('ends', { moment: formatFarMoment(until, language) }))
}

/** The name of a break while it runs. */
export function useBreakTitle(): (running: Pick<Break, 'kind'> | null | undefined) => string {
  const t = useTranslations('play-limits.break')
  return running => t(running?.kind === 'self_exclusion' ? 'excluded' : 'running')
}
