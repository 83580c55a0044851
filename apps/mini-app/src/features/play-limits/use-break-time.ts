import type { Break } from '@arena/contract'
import { formatFarMoment, useLanguage, useTranslations } from '../../texts/index.ts'

/** Until when a break lasts, in words. */
export function useBreakTime(): (until: Break['until']) => string {
  const t = useTranslations('play-limits.break')
  const { language } = useLanguage()
  return until => (until === null ? t('forGood') : t('ends', { moment: formatFarMoment(until, language) }))
}
