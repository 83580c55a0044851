import type { Break } from '@arena/contract'
import { formatFarMoment, useLanguage, useTranslations } from '../../texts/index.ts'

/** Until when a break lasts, in words. */
export function useBreakTime(): (until: Break['until']) => string {
  const t = useTranslations('play-limits.break')
  const { language } = useLanguage()
  return until => (until === null ? t('forGood') : t('ends', { moment: formatFarMoment(until, language) }))
}

/** What a break is called while it runs. */
export function useBreakTitle(): (running: Pick<Break, 'kind'> | null | undefined) => string {
  const t = useTranslations('play-limits.break')
  return running => t(running?.kind === 'self_exclusion' ? 'excluded' : 'running')
}
