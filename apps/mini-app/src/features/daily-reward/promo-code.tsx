import type { Language } from '@arena/contract/languages'
import { Button, Skeleton, showToast } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { copyText, haptic } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { LoadError } from '../../shell/index.ts'
import { useLanguage, useTranslations } from '../../texts/index.ts'

/** The partner whose promo code the player holds; null when the partner's offer is no longer there. */
const promoQuery = (partnerKey: string, lang: Language) =>
  queryOptions({
    queryKey: ['daily-reward', 'promo', partnerKey, lang],
    queryFn: async ({ signal }) => {
      const { partnersList } = await call('/api/getPartnersList', { body: { lang }, signal })
      return partnersList.find(({ partner_key }) => partner_key === partnerKey) ?? null
    },
    staleTime: 5 * 60_000,
  })

/** A promo code that the player received, a button that copies it, and where they find it again. */
export function PromoCode({ partnerKey }: { readonly partnerKey: string }) {
  const t = useTranslations('daily-reward.promo')
  const { language } = useLanguage()
  const promo = useQuery(promoQuery(partnerKey, language))
  if (promo.isError) return <LoadError title={t('loadFailed')} query={promo} />
  const code = promo.data?.partner_promo ?? ''
  return (
    <div className="flex w-full flex-col gap-2 text-center">
      {promo.isPending && <Skeleton className="h-20 rounded-m" />}
      {code !== '' && (
        <>
          {promo.data !== null && <p className="text-14 font-semibold">{promo.data?.title}</p>}
          <div className="flex items-center gap-3 rounded-m border border-dashed border-gold py-2 pr-2 pl-4">
            <p
              className="min-w-0 flex-1 text-left text-16 font-bold tracking-wider break-all select-text"
              data-testid="promo-code"
            >
              <span className="sr-only">{t('code')}: </span>
              {code}
            </p>
            <Button look="quiet" size="small" onClick={() => void copy(code)}>
              <Copy aria-hidden="true" className="size-4" />
              {t('copy')}
            </Button>
          </div>
        </>
      )}
      <p className="text-12 text-pretty text-soft">{t('kept')}</p>
    </div>
  )

  async function copy(text: string) {
    const isCopied = await copyText(text)
    haptic(isCopied ? 'success' : 'error')
    showToast({ kind: isCopied ? 'complete' : 'error', title: t(isCopied ? 'copied' : 'copyFailed') })
  }
}
