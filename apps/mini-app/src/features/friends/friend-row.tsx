import type { Friend } from '@arena/contract'
import { CoinIcon, joinClasses } from '@arena/ui'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { FriendAvatar } from './friend-avatar.tsx'

/** A friend's name, progress and reward for the player. */
export function FriendRow({ friend }: { readonly friend: Friend }) {
  const t = useTranslations('friends.list')
  const formats = useFormats()
  const name = `${friend.first_name} ${friend.last_name}`.trim() || t('nameless')
  const isPaid = friend.state === 'paid'
  return (
    <tr className="border-t border-line" data-testid={`friend-${friend.telegram_id}`}>
      <th scope="row" className="w-full max-w-0 py-2.5 pr-3 text-left font-normal">
        <span className="flex items-center gap-3">
          <FriendAvatar name={name} photoUrl={friend.photo_url} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-14 font-semibold">{name}</span>
            <FriendState friend={friend} />
          </span>
        </span>
      </th>
      <td className="py-2.5 text-right whitespace-nowrap">
        <span
          className={joinClasses(
            'inline-flex items-center gap-1.5 text-14 font-bold tabular-nums',
            isPaid ? 'text-gold' : 'text-soft',
          )}
        >
          {friend.income > 0 ? t('income', { amount: formats.credit(friend.income) }) : '–'}
          {friend.income > 0 && (
            <CoinIcon className={joinClasses('size-5', !isPaid && 'opacity-50 grayscale')} />
          )}
        </span>
      </td>
    </tr>
  )
}

function FriendState({ friend }: { readonly friend: Friend }) {
  const t = useTranslations('friends.list')
  const text = {
    paid: friend.channel === 'story' ? t('paidStory') : t('paid'),
    pending: t('pending', { count: friend.rounds_left }),
    due: t('due'),
    withheld: t('withheld'),
  }[friend.state]
  return <span className="block text-12 text-soft">{text}</span>
}
