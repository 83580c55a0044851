import type { WheelProof } from '@arena/contract'
import { Accordion, Button, showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Copy, ShieldCheck } from 'lucide-react'
import { copyText } from '../../host/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { checkSpin } from './check-spin.ts'
import { usePrizeWords } from './use-prize-words.ts'

/** A spin that is over, with everything it followed from, and the press that draws it anew on this phone. */
export function Proof({ proof }: { readonly proof: WheelProof }) {
  const t = useTranslations('wheel.fair')
  const words = usePrizeWords()
  const formats = useFormats()
  return (
    <Accordion title={`${t('spin', { number: formats.number(proof.spin) })} · ${words.full(proof.prize)}`}>
      <div className="flex flex-col gap-3" data-testid={`wheel-proof-${proof.spin}`}>
        <p className="text-12">{formats.moment(proof.spun_at)}</p>
        <Secret label={t('commitment')} value={proof.commitment} />
        <Secret label={t('serverSeed')} value={proof.server_seed} />
        <Secret label={t('clientSeed')} value={proof.client_seed} />
        <Check proof={proof} />
      </div>
    </Accordion>
  )
}

export function Secret({
  label,
  value,
  testId,
}: {
  readonly label: string
  readonly value: string
  readonly testId?: string
}) {
  return (
    <div>
      <p className="mb-1 text-12 text-soft">{label}</p>
      <p className="rounded-m bg-raised p-2.5 text-12 break-all text-ink select-text" data-testid={testId}>
        {value}
      </p>
    </div>
  )
}

function Check({ proof }: { readonly proof: WheelProof }) {
  const t = useTranslations('wheel.fair')
  const formats = useFormats()
  const check = useMutation({ mutationFn: checkSpin, networkMode: 'always' })
  const drawn = check.data
  const total = proof.table.segments.reduce((sum, { weight }) => sum + weight, 0)
  const copy = async () => {
    if (await copyText(JSON.stringify(proof, null, 2))) showToast({ kind: 'complete', title: t('copied') })
    else showToast({ kind: 'error', title: t('copyFailed') })
  }
  return (
    <>
      <div className="flex flex-col gap-2">
        <Button
          look="quiet"
          size="small"
          busy={check.isPending}
          onClick={() => check.mutate(proof)}
          data-testid="check-spin"
        >
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('check')}
        </Button>
        <Button look="quiet" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4 shrink-0" />
          {t('copy')}
        </Button>
      </div>
      <div role="status">
        {drawn !== undefined && (
          <p className="flex items-start gap-2 text-14 text-good" data-testid="spin-is-right">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {t('right')}
              <span className="block text-12 text-soft">
                {t('number')}
                {': '}
                {t('numberOf', { number: formats.number(drawn.number), total: formats.number(total) })}
              </span>
            </span>
          </p>
        )}
        {((check.isSuccess && drawn === undefined) || check.isError) && (
          <p className="flex items-start gap-2 text-14 text-bad" data-testid="spin-is-wrong">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('wrong')}
          </p>
        )}
      </div>
    </>
  )
}
