import { useTranslations } from '../../texts/index.ts'

/** Whole minutes as people say them: `45 min`, `2 h`, `1 h 30 min`. */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations('play-limits.duration')
  return minutes => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t('minutes', { minutes: rest })
    return rest === 0 ? t('hours', { hours }) : t('both', { hours, minutes: rest })
  }
}
