import { useTranslations } from '../../../texts/index.ts'

/** Between the last place with a prize and the first without, in a list of members. */
export function PrizeLine() {
  const t = useTranslations('tournament.around')
  return (
    <li className="flex items-center gap-2 px-3 py-1 text-12 font-semibold text-gold">
      <span aria-hidden="true" className="h-0 flex-1 border-t border-dashed border-gold" />
      {t('prizeLine')}
      <span aria-hidden="true" className="h-0 flex-1 border-t border-dashed border-gold" />
    </li>
  )
}
