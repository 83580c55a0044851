import type { Account } from '@arena/contract'
import { Avatar, GoldenTicketIcon, ProgressRing, Skeleton, TicketIcon } from '@arena/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatCompact, useTranslations } from '../texts/index.ts'
import { useAccount } from './account.ts'
import { BalanceButton } from './balance-button.tsx'
import { progressOf } from './level-progress.ts'
import { Logo } from './logo.tsx'

/** On every screen: where one is, what one has, how far one has come. */
export function Header() {
  const t = useTranslations('shell.header')
  const account = useAccount()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page/85 pt-(--safe-top) backdrop-blur-md">
      <div className="column flex h-(--header-height) items-center gap-2 max-[22.4rem]:px-3">
        <Link
          href="/"
          aria-label={t('home')}
          className="pressable -m-1.5 flex size-11 items-center justify-center"
        >
          <Logo />
        </Link>
        <div className="flex-1" />
        {account === undefined ? <AccountSkeleton /> : <AccountParts account={account} />}
      </div>
    </header>
  )
}

function AccountSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-22 rounded-full" />
      <Skeleton className="h-9 w-21 rounded-full" />
      <Skeleton className="size-10 rounded-full" />
    </>
  )
}

function AccountParts({ account }: { readonly account: Account }) {
  const t = useTranslations('shell.header')
  return (
    <>
      <div className="flex h-9 min-w-22 items-center justify-center gap-2 rounded-full border border-line bg-card px-2.5 text-14 font-semibold">
        <Tickets count={account.ticket} label={t('tickets', { count: account.ticket })}>
          <TicketIcon />
        </Tickets>
        <span aria-hidden="true" className="h-4 w-px bg-line" />
        <Tickets count={account.gold_ticket} label={t('goldTickets', { count: account.gold_ticket })}>
          <GoldenTicketIcon />
        </Tickets>
      </div>
      <BalanceButton credit={account.credit} />
      <ProfileLink account={account} />
    </>
  )
}

function Tickets({
  count,
  label,
  children,
}: {
  readonly count: number
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <span role="img" aria-label={label} className="flex items-center gap-1">
      {children}
      <span className="min-w-2.5 text-center tabular-nums">{formatCompact(count)}</span>
    </span>
  )
}

function ProfileLink({ account }: { readonly account: Account }) {
  const t = useTranslations('shell.header')
  const name = `${account.first_name} ${account.last_name}`.trim() || account.username
  return (
    <Link
      href="/profile"
      aria-label={t('profile', { level: account.level })}
      className="pressable relative -mr-0.5 flex size-11 items-center justify-center"
    >
      <ProgressRing percent={progressOf(account)} label={t('progress')} className="size-10" />
      <Avatar name={name} className="absolute size-8 text-12" />
      <span className="gold-surface absolute right-0 bottom-0 flex size-4.5 items-center justify-center rounded-full text-12 leading-none font-bold">
        {account.level}
      </span>
    </Link>
  )
}
