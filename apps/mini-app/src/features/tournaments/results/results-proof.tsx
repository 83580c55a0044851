import { Button, Card, showToast } from '@arena/ui'
import { Copy, Fingerprint } from 'lucide-react'
import { copyText } from '../../../host/index.ts'
import { useTranslations } from '../../../texts/index.ts'

/** The hash a tournament publishes of its results, and what it is good for. */
export function ResultsProof({ hash }: { readonly hash: string }) {
  const t = useTranslations('tournament.results')
  const copy = async () => {
    if (await copyText(hash)) showToast({ kind: 'complete', title: t('copied') })
    else showToast({ kind: 'error', title: t('copyFailed') })
  }
  return (
    <section aria-labelledby="results-proof">
      <Card className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <Fingerprint aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-gold" />
          <div className="min-w-0">
            <h2 id="results-proof" className="text-16 font-semibold text-balance">
              {t('proof')}
            </h2>
            <p className="mt-1 text-14 text-pretty text-soft">{t('proofText')}</p>
          </div>
        </div>
        <p className="rounded-m bg-raised p-3 text-12 break-all select-text" data-testid="results-hash">
          {hash}
        </p>
        <Button look="quiet" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {t('copy')}
        </Button>
      </Card>
    </section>
  )
}
