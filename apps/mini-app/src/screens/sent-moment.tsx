import type { SentWithdrawal } from '@arena/contract/endpoints/withdrawals'
import { Button, GemIcon } from '@arena/ui'
import { FullScreen } from '@arena/ui/full-screen'
import { ExternalLink } from 'lucide-react'
import { ShareCardButton } from '../features/sharing/index.tsx'
import { shortAddress } from '../features/withdrawals/read-address.ts'
import { openOutsideLink } from '../host/index.ts'
import { useBackHandler } from '../shell/index.ts'
import { PrizeStage } from '../shell/prize-stage.tsx'
import { useFormats, useTranslations } from '../texts/index.ts'

/** A withdrawal has reached the player's wallet, over the whole screen: the amount, and the way to its transaction. */
export function SentMoment({
  withdrawal: { id, amount, address, explorer_url },
  open,
  onClose,
}: {
  readonly withdrawal: SentWithdrawal
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('withdrawals')
  const tShell = useTranslations('shell')
  const tSitting = useTranslations('tournament.sitting')
  const formats = useFormats()
  useBackHandler(open, onClose)
  return (
    <FullScreen open={open} onClose={onClose} title={t('moment.title')} closeLabel={tShell('close')}>
      <div className="flex flex-1 flex-col gap-5 text-center" data-testid="sent-moment">
        <div className="mt-auto flex flex-col items-center gap-2 pt-4">
          <PrizeStage isCelebrated>
            <GemIcon className="size-32" />
          </PrizeStage>
          <p className="text-[2rem] leading-tight font-bold text-balance">
            <span className="gold-text">{t('moment.sent', { amount: formats.number(amount) })}</span>
          </p>
          <p className="font-mono text-14 text-soft">{t('moment.to', { address: shortAddress(address) })}</p>
        </div>
        <div className="sticky bottom-0 mt-auto flex w-full flex-col gap-2 bg-linear-to-t from-page from-80% to-transparent pt-6 pb-[calc(var(--safe-bottom,0px)+16px)]">
          <ShareCardButton kind="payout" subject={String(id)} className="mb-1 self-center" />
          <Button look="quiet" onClick={() => openOutsideLink(explorer_url)} data-testid="sent-explorer">
            {t('explorer')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </Button>
          <Button onClick={onClose} data-testid="sent-done">
            {tSitting('done')}
          </Button>
        </div>
      </div>
    </FullScreen>
  )
}
