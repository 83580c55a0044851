import { buttonClasses, Card, GemIcon, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { LoadError, SubPage, updateAccount, useAccount, useIsPlayer } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { HeldList } from './held-list.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalLists } from './withdrawal-lists.tsx'
import { withdrawalsQuery } from './withdrawals-query.ts'

/** TON that was won, the way out for it, and what became of every request. */
export function WalletScreen() {
  const t = useTranslations('withdrawals')
  const account = useAccount()
  const list = useQuery({ ...withdrawalsQuery, enabled: useIsPlayer() })
  const ton = list.data?.ton
  // A request that operators refuse, or a prize that came meanwhile, changes the balance without a call of ours.
  useEffect(() => {
    if (ton !== undefined) updateAccount(known => ({ ...known, ton }))
  }, [ton])
  return (
    <SubPage title={t('title')}>
      {account === undefined ? <Skeleton className="h-28 rounded-xl" /> : <Balance ton={account.ton} />}
      {account?.chat_linked === false && <ChatNote />}
      <HeldList />
      {account !== undefined && list.data !== undefined ? (
        <>
          <WithdrawalForm ton={account.ton} rules={list.data.rules} />
          <WithdrawalLists withdrawals={list.data.withdrawals} />
        </>
      ) : list.isError ? (
        <LoadError title={t('failedToLoadWithdrawals')} query={list} />
      ) : (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-126 rounded-l" />
          <Skeleton className="h-24 rounded-l" />
        </div>
      )}
    </SubPage>
  )
}

/** Told before anything is played for it. */
function ChatNote() {
  const t = useTranslations('withdrawals')
  return (
    <Card className="flex flex-col gap-3" data-testid="chat-note">
      <p className="text-14 text-pretty text-soft">{t('chatNote')}</p>
      <Link href="/settings" className={buttonClasses('quiet', 'small')}>
        {t('linkChat')}
      </Link>
    </Card>
  )
}

function Balance({ ton }: { readonly ton: number }) {
  const t = useTranslations('withdrawals')
  const formats = useFormats()
  return (
    <section
      aria-label={t('balance')}
      className="gold-edge flex items-center gap-4 overflow-hidden rounded-xl bg-radial px-5 py-5"
    >
      <span
        aria-hidden="true"
        className="flex size-14 shrink-0 items-center justify-center rounded-full bg-raised"
      >
        <GemIcon className="size-8" />
      </span>
      <div className="min-w-0">
        <p className="text-14 text-soft">{t('balance')}</p>
        <p className="text-24 font-bold wrap-break-word" data-testid="ton-balance">
          <span className="gold-text">
            {t('ton', { amount: formats.number(Math.floor(ton * 100 + 1e-6) / 100) })}
          </span>
        </p>
        <p className="mt-0.5 text-12 text-soft">{t('balanceText')}</p>
      </div>
    </section>
  )
}
