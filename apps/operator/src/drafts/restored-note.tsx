import { Button } from '@arena/ui'
import { useTranslations } from 'use-intl'

/** Says that the form continues a draft, and offers to begin again. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useTranslations('drafts')
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-14 text-warn">
      <p>{t('restored')}</p>
      <Button look="quiet" size="small" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  )
}
