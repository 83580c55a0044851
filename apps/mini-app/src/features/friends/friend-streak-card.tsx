import type { FriendStreak } from '@arena/contract/endpoints/friend-streaks'
import { shortNickname } from '@arena/rules'
import { Button, joinClasses, showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Copy, Flame, RotateCcw, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copyText, haptic } from '../../host/index.ts'
import { botLink, call } from '../../server-api/index.ts'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { useClaimReward } from '../../shell/claim-reward.tsx'
import { Drawer } from '../../shell/drawer.tsx'
import { usePlayBreak, usePress } from '../../shell/index.ts'
import { RewardRow, WonReward } from '../../shell/reward-amounts.tsx'
import { sendOn } from '../../shell/send-on.ts'
import { useHas } from '../../shell/use-has.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { friendStreakQuery, friendStreaksQuery } from './friend-streaks.tsx'

interface Shown {
  readonly streak: FriendStreak
}

/** One streak or invitation, and all that can be done with it. */
export function FriendStreakCard({ streak }: Shown) {
  const { state } = streak
  return (
    <section
      className={joinClasses(
        'flex flex-col gap-3 rounded-l p-4',
        state === 'received' || streak.claimable > 0 ? 'gold-edge' : 'card-surface',
      )}
      data-testid="friend-streak"
      data-state={state}
    >
      <Heading streak={streak} />
      {(state === 'running' || state === 'broken' || state === 'closed') && <Rewards streak={streak} />}
      <Actions streak={streak} />
    </section>
  )
}

function useName({ nickname }: FriendStreak): string {
  const t = useTranslations('friend-streaks')
  return shortNickname(nickname) || t('player')
}

function Heading({ streak }: Shown) {
  const t = useTranslations('friend-streaks')
  const name = useName(streak)
  const { state, days, own_played, friend_played } = streak
  const isLit = state === 'running' && own_played && friend_played
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-12 shrink-0 items-center justify-center rounded-full',
          isLit ? 'gold-surface' : 'border border-line bg-raised text-gold',
        )}
      >
        <Flame className="size-6" strokeWidth={2} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-16 font-bold wrap-break-word">{state === 'link' ? t('card.title') : name}</h2>
        {state === 'running' && (
          <p className="text-14 font-semibold text-gold" data-testid="friend-streak-days">
            {t('days', { count: days })}
          </p>
        )}
        <p className="text-14 text-pretty text-soft" data-testid="friend-streak-state">
          <State streak={streak} name={name} />
        </p>
      </div>
    </div>
  )
}

function State({ streak, name }: Shown & { readonly name: string }): ReactNode {
  const t = useTranslations('friend-streaks')
  const formats = useFormats()
  const { state, lost_days, own_played, friend_played, until } = streak
  if (state === 'broken') return t('broken', { count: lost_days })
  if (state === 'closed') return t('state.closed')
  if (state === 'running') {
    const who = own_played ? (friend_played ? 'both' : 'own') : friend_played ? 'friend' : 'none'
    return t(`today.${who}`, { name })
  }
  return (
    <>
      {t(`state.${state}`, { name })}
      {until !== null && (
        <span className="block text-12">{t('until', { moment: formats.moment(until) })}</span>
      )}
    </>
  )
}

/** The milestones, the reward that waits, and what a later week pays. */
function Rewards({ streak }: Shown) {
  const t = useTranslations('friend-streaks')
  const formats = useFormats()
  const { milestones, claimable, later, streak_id } = streak
  const reward = useClaimReward({
    ask: () => call('/api/claimFriendStreak', { body: { streak_id } }),
    queryKey: friendStreaksQuery.queryKey,
  })
  return (
    <>
      <ul aria-label={t('milestones')} className="grid grid-cols-2 gap-2">
        {milestones.map(({ days, coin, state }) => (
          <li
            key={days}
            data-state={state}
            className="flex min-w-0 flex-col items-start gap-0.5 rounded-m border border-line px-2.5 py-1.5 text-12"
          >
            <span className={joinClasses('inline-flex items-center gap-1', state === 'ready' && 'text-gold')}>
              {state === 'paid' && <Check aria-hidden="true" className="size-4 text-good" strokeWidth={3} />}
              {t('milestone', { count: days })}
              <span className="sr-only">{`, ${t(`states.${state}`)}`}</span>
            </span>
            <RewardRow reward={{ coin, ticket: 0 }} isOver={state === 'paid'} />
          </li>
        ))}
      </ul>
      {reward.won !== null && <WonReward reward={reward.won} praise={t('won')} testId="friend-streak-won" />}
      {claimable > 0 && (
        <UnlessOnBreak>
          <Button busy={reward.isPending} onClick={reward.claim} data-testid="claim-friend-streak">
            {t('claim', { amount: formats.number(claimable) })}
          </Button>
        </UnlessOnBreak>
      )}
      {later > 0 && (
        <p className="text-12 text-pretty text-soft">{t('later', { amount: formats.number(later) })}</p>
      )}
    </>
  )
}

function Actions({ streak }: Shown) {
  const t = useTranslations('friend-streaks')
  const has = useHas('friend-streaks')
  const { state, streak_id } = streak
  const body = { streak_id }
  const { press, isPending } = useStreakPress(streak_id)
  const drop = () => press(() => call('/api/leaveFriendStreak', { body }))
  if (state === 'link')
    return (
      <>
        <SendLink streakId={streak_id} />
        <Drop label={t('cancel')} busy={isPending} onClick={drop} />
      </>
    )
  if (state === 'sent') return <Drop label={t('cancel')} busy={isPending} onClick={drop} />
  if (state === 'closed') return <Drop label={t('remove')} busy={isPending} onClick={drop} />
  if (state === 'received')
    return (
      <>
        {has && (
          <UnlessOnBreak>
            <Button
              busy={isPending}
              onClick={() => press(() => call('/api/acceptFriendStreak', { body }))}
              data-testid="accept-friend-streak"
            >
              {t('accept')}
            </Button>
          </UnlessOnBreak>
        )}
        <Drop label={t('decline')} busy={isPending} onClick={drop} />
      </>
    )
  return (
    <>
      {state === 'broken' && has && (
        <UnlessOnBreak>
          <Button
            busy={isPending}
            onClick={() => press(() => call('/api/restartFriendStreak', { body }))}
            data-testid="restart-friend-streak"
          >
            <RotateCcw aria-hidden="true" className="size-5 shrink-0" />
            {t('restart')}
          </Button>
        </UnlessOnBreak>
      )}
      {state === 'running' && streak.can_nudge && <Nudge streak={streak} />}
      <Leave busy={isPending} onLeave={drop} />
    </>
  )
}

function Drop(of: { readonly label: string; readonly busy: boolean; readonly onClick: () => void }) {
  return (
    <Button look="quiet" size="small" busy={of.busy} onClick={of.onClick} data-testid="drop-friend-streak">
      {of.label}
    </Button>
  )
}

/** A message of the player's own, through the chat platform: Arena sends nothing. Not offered during a break. */
function Nudge({ streak }: Shown) {
  const t = useTranslations('friend-streaks')
  const name = useName(streak)
  const isOnBreak = usePlayBreak() !== undefined
  if (isOnBreak) return null
  const text = t('nudgeMessage', { count: streak.days })
  const link = linkOf(streak.streak_id)
  return (
    <Button
      look="quiet"
      onClick={() => sendOn({ messageId: null, link, text }, () => undefined)}
      data-testid="nudge-friend"
    >
      <Send aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate">{t('nudge', { name })}</span>
    </Button>
  )
}

function linkOf(streakId: string): string {
  return botLink(`f_${streakId}`) ?? `${window.location.origin}/friend-streaks/${streakId}`
}

/** The link of an open invitation: sent to a chat, or copied. */
export function SendLink({ streakId }: { readonly streakId: string }) {
  const t = useTranslations('friend-streaks')
  const link = linkOf(streakId)
  const copy = async () => {
    const isCopied = await copyText(link)
    haptic(isCopied ? 'success' : 'error')
    showToast({ kind: isCopied ? 'complete' : 'error', title: t(isCopied ? 'copied' : 'copyFailed') })
  }
  return (
    <div className="flex gap-2">
      <Button
        look="quiet"
        className="min-w-0 flex-1"
        onClick={() => sendOn({ messageId: null, link, text: t('message') }, () => undefined)}
        data-testid="send-friend-streak"
      >
        <Send aria-hidden="true" className="size-5 shrink-0" />
        {t('send')}
      </Button>
      <Button look="quiet" onClick={() => void copy()} aria-label={t('copy')}>
        <Copy aria-hidden="true" className="size-5 shrink-0" />
      </Button>
    </div>
  )
}

function Leave({ busy, onLeave }: { readonly busy: boolean; readonly onLeave: () => void }) {
  const t = useTranslations('friend-streaks.leave')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)} data-testid="leave-friend-streak">
        {t('button')}
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={t('title')} description={t('text')}>
        <div className="flex flex-col gap-3">
          <Button disabled={busy} onClick={() => setOpen(false)}>
            {t('stay')}
          </Button>
          <Button look="quiet" busy={busy} onClick={onLeave} data-testid="confirm-leave-friend-streak">
            {t('confirm')}
          </Button>
        </div>
      </Drawer>
    </>
  )
}

/** A press after which the player's streaks are other ones. */
export function useStreakPress(id: string, onDone?: () => void) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const refetch = () => {
    void queries.invalidateQueries({ queryKey: friendStreaksQuery.queryKey })
    void queries.invalidateQueries({ queryKey: friendStreakQuery(id).queryKey })
  }
  return usePress({
    mutationFn: (ask: () => Promise<unknown>) => ask(),
    onSuccess: () => {
      haptic('success')
      refetch()
      onDone?.()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      refetch()
    },
  })
}
