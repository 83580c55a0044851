import type { Account } from '@arena/contract'
import { Button, buttonClasses, CheckRow } from '@arena/ui'
import { Drawer } from '@arena/ui/drawer'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { appConfig, errorCodeOf } from '../../server-api/index.ts'
import { useBackHandler } from '../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { Losses } from './losses.tsx'
import { useErase } from './use-erase.ts'

/** The last question: what goes, what stays, and that there is no way back. */
export function EraseDrawer({
  account,
  open,
  onClose,
}: {
  readonly account: Account
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('player-data.erase')
  const tShell = useTranslations('shell')
  const [isUnderstood, setIsUnderstood] = useState(false)
  const { erase, isPending, error } = useErase()
  useBackHandler(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('confirmTitle')}
      description={t('confirmText')}
      closeLabel={tShell('close')}
    >
      <div className="flex flex-col gap-4">
        <Losses account={account} />
        <TonLeft ton={account.ton} />
        <div className="flex flex-col gap-1">
          <h3 className="text-14 font-bold">{t('stays')}</h3>
          <p className="text-14 text-soft">{t('staysText')}</p>
        </div>
        {error !== undefined && <Refused error={error} />}
        <CheckRow checked={isUnderstood} onChange={setIsUnderstood}>
          {t('understood')}
        </CheckRow>
        <div className="grid grid-cols-1 gap-3">
          <Button
            look="quiet"
            disabled={!isUnderstood}
            busy={isPending}
            onClick={() => void erase()}
            data-testid="confirm-erase"
          >
            <span className={isUnderstood ? 'text-bad' : ''}>{t('confirm')}</span>
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

/** TON that could still be had. */
function TonLeft({ ton }: { readonly ton: number }) {
  const t = useTranslations('player-data.erase')
  const formats = useFormats()
  if (ton < appConfig.legal.withdrawalMinTon) return null
  return (
    <div className="card-surface flex flex-col gap-3 rounded-l p-4">
      <p className="flex gap-3 text-14">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
        {t('tonLeft', { amount: formats.number(Math.floor(ton * 100 + 1e-6) / 100) })}
      </p>
      <Link href="/wallet" className={buttonClasses('quiet', 'small')} data-testid="withdraw-first">
        {t('withdrawFirst')}
      </Link>
    </div>
  )
}

function Refused({ error }: { readonly error: unknown }) {
  const t = useTranslations('player-data.erase')
  const { title, description } = useErrorText()(error)
  return (
    <div role="alert" className="card-surface flex flex-col gap-2 rounded-l p-4" data-testid="erase-refused">
      <p className="flex gap-3 text-14 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
        {title}
      </p>
      <p className="text-14 text-soft">{description}</p>
      {errorCodeOf(error) === 'erasure_withdrawal_open' && (
        <Link href="/wallet" className={buttonClasses('quiet', 'small')}>
          {t('toWallet')}
        </Link>
      )}
    </div>
  )
}
