import { joinClasses } from '@arena/ui'
import { useTranslations } from '../../texts/index.ts'

/** Says that this is an advertisement, and for whom. */
export function AdLabel({ className }: { readonly className?: string }) {
  const t = useTranslations('partners')
  return (
    <span className={joinClasses('text-12 font-medium whitespace-nowrap text-soft', className)}>
      {t('ad')}
    </span>
  )
}
