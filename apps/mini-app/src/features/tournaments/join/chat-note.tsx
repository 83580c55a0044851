import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Send } from 'lucide-react'
import { Link } from 'wouter'
import { useAccount } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'

/** Before joining, informs a player without a chat identity that TON requires one. Renders nothing for others. */
export function ChatNote({ tournament }: { readonly tournament: Tournament }) {
  const t = useTranslations('tournaments.join')
  const isLinked = useAccount()?.chat_linked !== false
  const { currentMember, rewards } = tournament
  if (isLinked || currentMember || rewards.every(({ second_prize }) => second_prize === 0)) return null
  return (
    <p className="flex items-start gap-2 rounded-m bg-raised p-3 text-14 text-soft" data-testid="chat-note">
      <Send aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-gold" />
      <span className="text-pretty">
        {t('chatNote')}{' '}
        <Link href="/settings" className="font-semibold text-gold">
          {t('linkChat')}
        </Link>
      </span>
    </p>
  )
}
