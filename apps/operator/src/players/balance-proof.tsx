import { Button } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/rejection.tsx'
import { useWording } from '../frame/use-names.ts'
import { figureName, figureText } from '../money/figure-text.ts'
import { call } from '../server-api.ts'

/** Whether the player's balances equal the sum of the ledger, on request. */
export function BalanceProof({ id, language }: { readonly id: number; readonly language: string }) {
  const t = useTranslations('players')
  const wording = useWording(language)
  const { formats } = wording
  const proof = useMutation({ mutationFn: () => call('/operator/proveBalance', { telegram_id: id }) })
  return (
    <div className="flex flex-wrap items-center gap-3 text-14">
      <Button look="quiet" size="small" busy={proof.isPending} onClick={() => proof.mutate()}>
        {t('prove')}
      </Button>
      {proof.error !== null && <Rejection error={proof.error} />}
      <div role="status">
        {proof.data?.mismatches.map(({ figure, tournament_id, stored, booked }) => (
          <p key={`${figure} ${tournament_id}`} className="text-bad">
            {t('differs', {
              figure: figureName(figure, wording),
              stored: figureText(figure, stored ?? 0, wording),
              booked: figureText(figure, booked ?? 0, wording),
            })}
          </p>
        ))}
        {proof.data?.mismatches.length === 0 &&
          t('proven', {
            rows: proof.data.entries,
            row: proof.data.up_to_entry,
            time: formats.moment(proof.data.up_to_ms),
          })}
      </div>
    </div>
  )
}
