import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Gem, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAccount } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'

/** Informs a player who can win no TON, before they join: by the rules of their country, or without a chat identity. Renders nothing for others. */
export function TonNote({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournaments')
  const isLinked = useAccount()?.chat_linked !== false
  const { currentMember, rewards, no_ton } = tournament
  if (rewards.every(({ second_prize }) => second_prize === 0)) return null
  if (no_ton)
    return (
      <Note testId="country-note" icon={<Gem aria-hidden="true" className={ICON} />}>
        {t('join.countryNote')}
      </Note>
    )
  if (isLinked || currentMember) return null
  return (
    <Note testId="chat-note" icon={<Send aria-hidden="true" className={ICON} />}>
      {t('join.chatNote')}{' '}
      <Link href="/settings" className="font-semibold text-gold">
        {t('join.linkChat')}
      </Link>
    </Note>
  )
}

const ICON = 'mt-0.5 size-4 shrink-0 text-gold'

function Note({
  icon,
  testId,
  children,
}: {
  readonly icon: ReactNode
  readonly testId: string
  readonly children: ReactNode
}) {
  return (
    <p className="flex items-start gap-2 rounded-m bg-raised p-3 text-14 text-soft" data-testid={testId}>
      {icon}
      <span className="text-pretty">{children}</span>
    </p>
  )
}
