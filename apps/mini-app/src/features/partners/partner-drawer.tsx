import type { OpenPartnerReply, Partner, PartnerPlacement } from '@arena/contract'
import { Button, showToast } from '@arena/ui'
import { Drawer } from '@arena/ui/drawer'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { haptic, openOutsideLink } from '../../host/index.ts'
import { LoadError, useBackHandler } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { AdLabel } from './ad-label.tsx'
import { openPartnerQuery } from './calls.ts'
import { isSafeLink } from './is-safe-link.ts'
import { PartnerPicture } from './partner-picture.tsx'
import { RewardList } from './partner-rewards.tsx'
import { PromoCode } from './promo-code.tsx'

/** A partner: the offer, its rewards, the code to use there, and the button that opens the partner. */
export function PartnerDrawer({
  partner,
  placement,
  open,
  onClose,
}: {
  readonly partner: Partner
  readonly placement: PartnerPlacement
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('partners')
  const tShell = useTranslations('shell')
  const errorText = useErrorText()
  const query = useQuery({
    ...openPartnerQuery({ partner_key: partner.partner_key, placement }),
    enabled: open,
  })
  useBackHandler(open, onClose)
  const go = ({ link }: OpenPartnerReply) => {
    haptic('medium')
    if (isSafeLink(link)) openOutsideLink(link)
    else showToast({ kind: 'error', title: t('linkFailed') })
  }
  const code = query.data?.partner_promo ?? ''
  return (
    <Drawer open={open} onClose={onClose} title={partner.title} closeLabel={tShell('close')}>
      <div className="flex flex-col gap-4" data-testid="partner-drawer">
        <div className="flex items-start gap-3">
          <PartnerPicture partner={partner} className="size-16" />
          <div className="flex min-w-0 flex-col gap-1">
            <AdLabel />
            <p className="text-14 text-pretty wrap-break-word">{partner.description}</p>
          </div>
        </div>
        {code !== '' && <PromoCode code={code} />}
        <RewardList events={partner.events} />
        {query.isError ? (
          <LoadError title={errorText(query.error).title} query={query} />
        ) : (
          <Button
            busy={query.data === undefined}
            onClick={() => query.data !== undefined && go(query.data)}
            data-testid="partner-go"
          >
            {t('goTo')}
            <ArrowUpRight aria-hidden="true" className="size-5" />
          </Button>
        )}
        <p className="text-center text-12 text-balance text-soft">{t('leaving')}</p>
      </div>
    </Drawer>
  )
}
