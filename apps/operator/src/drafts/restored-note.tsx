import { useTranslations } from 'use-intl'
import { DraftNote } from './draft-note.tsx'

/** Says that the form continues a draft, and offers to begin again. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useTranslations('drafts')
  return <DraftNote role="status" text={t('restored')} label={t('discard')} onAct={onDiscard} />
}
