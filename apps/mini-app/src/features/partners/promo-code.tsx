import { showToast } from '@arena/ui'
import { Copy } from 'lucide-react'
import { copyText, haptic } from '../../host/index.ts'
import { useTranslations } from '../../texts/index.ts'

/** A code and the press that copies it: the whole ticket is the button. */
export function PromoCode({ code }: { readonly code: string }) {
  const t = useTranslations('partners.code')
  const copy = async () => {
    const isCopied = await copyText(code)
    haptic(isCopied ? 'success' : 'error')
    showToast(
      isCopied
        ? { kind: 'complete', title: t('copied') }
        : { kind: 'error', title: t('copyFailed'), description: t('copyFailedText') },
    )
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={t('copyCode', { code })}
      data-testid="promo-code"
      className="pressable flex min-h-16 items-center gap-3 rounded-m border border-dashed border-gold bg-raised px-4 py-2 text-left"
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-12 text-soft">{t('label')}</span>
        <span className="text-16 font-bold break-all text-ink select-text">{code}</span>
      </span>
      <span className="flex items-center gap-1.5 text-14 font-semibold text-gold">
        <Copy aria-hidden="true" className="size-5" />
        {t('copy')}
      </span>
    </button>
  )
}
