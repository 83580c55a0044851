import type { Partner, PartnerRewards } from '@arena/contract/endpoints/partners'
import { buttonClasses, CoinIcon, GoldenTicketIcon, joinClasses, TicketIcon } from '@arena/ui'
import { ExternalLink } from 'lucide-react'
import { useFormats, useTranslations } from '../../texts/index.ts'

const ICONS = { coin: CoinIcon, ticket: TicketIcon, gold_ticket: GoldenTicketIcon } as const

/** A partner's ad over the whole screen: the picture, the text, the rewards and the button that opens the partner. */
export function Poster({
  partner,
  onGo,
  className,
}: {
  readonly partner: Partner
  readonly onGo: () => void
  readonly className?: string
}) {
  const t = useTranslations('ads.overlay')
  const lines = useRewardLines(partner)
  return (
    <div
      className={joinClasses(
        'absolute inset-0 flex flex-col items-center justify-center gap-5 overflow-y-auto px-6 pt-[calc(var(--safe-top)+72px)] pb-[calc(var(--safe-bottom)+24px)] text-center',
        className,
      )}
    >
      <img
        src={partner.image}
        alt=""
        draggable={false}
        className="aspect-square w-[min(240px,60vw,34dvh)] shrink-0 animate-rise rounded-xl border border-[#f1cd68]/50 object-cover shadow-[0_0_72px_rgb(241_205_104/35%)]"
      />
      <div className="flex max-w-80 flex-col gap-2">
        <p className="text-24 font-bold text-balance">{partner.title}</p>
        <p className="text-16 text-balance text-white/85">{partner.description}</p>
      </div>
      {lines.length > 0 && (
        <ul className="flex w-full max-w-80 flex-col gap-2">
          {lines.map(({ pays, cause, kind }) => {
            const Icon = ICONS[kind]
            return (
              <li
                key={cause}
                className="flex items-center gap-3 rounded-l border border-white/15 bg-black/55 px-4 py-2.5 text-left"
              >
                <Icon className="size-7 shrink-0" />
                <span className="min-w-0">
                  <span className="block text-14 font-bold text-[#f6dc8c]">{pays}</span>
                  <span className="block text-12 text-white/85">{cause}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <button
        type="button"
        data-testid="ad-go"
        onClick={onGo}
        className={joinClasses(buttonClasses(), 'w-full max-w-80 shrink-0')}
      >
        {t('go')}
        <ExternalLink aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

const KINDS = ['coin', 'gold_ticket', 'ticket'] as const

interface RewardLine {
  readonly cause: string
  readonly pays: string
  /** The kind with the largest amount. */
  readonly kind: keyof PartnerRewards
}

/** The actions that the partner pays for, one per line: `+5 000 AC · 1 golden ticket` and the action. */
export function useRewardLines({ events }: Partner): readonly RewardLine[] {
  const t = useTranslations('ads.events')
  const formats = useFormats()
  return events
    .map(({ type, rewards }) => ({
      cause: t(type),
      kind: KINDS.find(kind => rewards[kind] > 0) ?? 'coin',
      pays: [
        ...(rewards.coin > 0 ? [t('coin', { amount: formats.number(rewards.coin) })] : []),
        ...(rewards.ticket > 0 ? [t('ticket', { count: rewards.ticket })] : []),
        ...(rewards.gold_ticket > 0 ? [t('goldTicket', { count: rewards.gold_ticket })] : []),
      ].join(' · '),
    }))
    .filter(({ pays }) => pays !== '')
}
