import type {
  OpenPartnerBody,
  OpenPartnerReply,
  Partner,
  PartnerPlacement,
} from '@arena/contract/endpoints/partners'
import { Button, showToast } from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Copy } from 'lucide-react'
import { copyText, haptic, openOutsideLink } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { LoadError, usePlayBreak } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { isSafeLink } from './is-safe-link.ts'
import { AdLabel, PartnerPicture } from './partner-picture.tsx'
import { RewardList } from './partner-rewards.tsx'

/** The link under which this player opens a partner, and the code they may use there. */
const openPartnerQuery = (body: OpenPartnerBody) =>
  queryOptions({
    queryKey: ['partner-link', body.partner_key, body.placement],
    queryFn: ({ signal }) => call('/api/openPartner', { body, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** A partner: the offer, its rewards, the code to use there, and the button that opens the partner. */
export function PartnerDrawer({
  partner,
  placement,
  open,
  onClose,
}: DrawerControl & {
  readonly partner: Partner
  readonly placement: PartnerPlacement
}) {
  const t = useTranslations('partners')
  const errorText = useErrorText()
  const isOnBreak = usePlayBreak() !== undefined
  const query = useQuery({
    ...openPartnerQuery({ partner_key: partner.partner_key, placement }),
    enabled: open && !isOnBreak,
  })
  const go = ({ link }: OpenPartnerReply) => {
    haptic('medium')
    if (isSafeLink(link)) openOutsideLink(link)
    else showToast({ kind: 'error', title: t('linkFailed') })
  }
  const code = query.data?.partner_promo ?? ''
  return (
    <Drawer open={open} onClose={onClose} title={partner.title}>
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
          <UnlessOnBreak>
            <Button
              busy={query.data === undefined}
              onClick={() => query.data !== undefined && go(query.data)}
              data-testid="partner-go"
            >
              {t('goTo')}
              <ArrowUpRight aria-hidden="true" className="size-5" />
            </Button>
          </UnlessOnBreak>
        )}
        <p className="text-center text-12 text-balance text-soft">{t('leaving')}</p>
      </div>
    </Drawer>
  )
}

/** A code and the press that copies it: the whole ticket is the button. */
function PromoCode({ code }: { readonly code: string }) {
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
