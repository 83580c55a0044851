import type { Account } from '@arena/contract/account'
import {
  Button,
  buttonClasses,
  Card,
  CheckRow,
  CoinIcon,
  GemIcon,
  GoldenTicketIcon,
  TicketIcon,
} from '@arena/ui'
import {
  CreditCard,
  Dices,
  type LucideIcon,
  Smartphone,
  Trash2,
  TriangleAlert,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import { ApiError, appConfig, call, errorCodeOf } from '../../server-api/index.ts'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { confirmed, endSession, SubPage, useAccount } from '../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { DownloadCard } from './download-card.tsx'

const KEPT = [
  { key: 'profile', Icon: UserRound },
  { key: 'play', Icon: Dices },
  { key: 'money', Icon: CreditCard },
  { key: 'signIn', Icon: Smartphone },
] as const satisfies readonly { readonly key: string; readonly Icon: LucideIcon }[]

/** The data stored about a player, with its export and its deletion. */
export function PlayerDataScreen() {
  const t = useTranslations('player-data')
  return (
    <SubPage title={t('title')}>
      <section aria-labelledby="kept">
        <Card className="flex flex-col gap-3">
          <h2 id="kept" className="text-16 font-bold">
            {t('kept.title')}
          </h2>
          <ul className="flex flex-col gap-3">
            {KEPT.map(({ key, Icon }) => (
              <li key={key} className="flex gap-3 text-14">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-gold" />
                {t(`kept.${key}`)}
              </li>
            ))}
          </ul>
          <Link
            href="/policy"
            className="pressable inline-flex min-h-11 items-center text-14 font-semibold text-gold"
          >
            <span className="min-w-0 wrap-break-word">{t('kept.policy')}</span>
          </Link>
        </Card>
      </section>
      <DownloadCard />
      <EraseCard />
    </SubPage>
  )
}

/** The entry to deleting the account. Nothing is deleted here: the drawer asks first. */
function EraseCard() {
  const t = useTranslations('player-data.erase')
  const account = useAccount()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="erase">
      <Card className="flex flex-col gap-3">
        <h2 id="erase" className="text-16 font-bold">
          {t('title')}
        </h2>
        <p className="text-14 text-soft">{t('text')}</p>
        <Button
          look="quiet"
          disabled={account === undefined}
          onClick={() => setIsAsking(true)}
          data-testid="ask-erase"
        >
          <span className="flex items-center gap-2 text-bad">
            <Trash2 aria-hidden="true" className="size-5" />
            {t('open')}
          </span>
        </Button>
      </Card>
      {account !== undefined && (
        <EraseDrawer account={account} open={isAsking} onClose={() => setIsAsking(false)} />
      )}
    </section>
  )
}

/** The last question: what is deleted, what stays, and that it can't be undone. */
function EraseDrawer({
  account,
  open,
  onClose,
}: DrawerControl & {
  readonly account: Account
}) {
  const t = useTranslations('player-data.erase')
  const [isUnderstood, setIsUnderstood] = useState(false)
  const { erase, isPending, error } = useErase()
  return (
    <Drawer open={open} onClose={onClose} title={t('confirmTitle')} description={t('confirmText')}>
      <div className="flex flex-col gap-4">
        <Losses account={account} />
        <TonLeft ton={account.ton} />
        <div className="flex flex-col gap-1">
          <h3 className="text-14 font-bold">{t('stays')}</h3>
          <p className="text-14 text-soft">{t('staysText')}</p>
        </div>
        {error !== undefined && <Refused error={error} />}
        <CheckRow checked={isUnderstood} onChange={setIsUnderstood}>
          {t('understood')}
        </CheckRow>
        <div className="grid grid-cols-1 gap-3">
          <Button
            look="quiet"
            disabled={!isUnderstood}
            busy={isPending}
            onClick={() => void erase()}
            data-testid="confirm-erase"
          >
            <span className={isUnderstood ? 'text-bad' : ''}>{t('confirm')}</span>
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

/** TON that the player could still withdraw. */
function TonLeft({ ton }: { readonly ton: number }) {
  const t = useTranslations('player-data.erase')
  const formats = useFormats()
  if (ton < appConfig.legal.withdrawalMinTon) return null
  return (
    <div className="card-surface flex flex-col gap-3 rounded-l p-4">
      <p className="flex gap-3 text-14">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
        {t('tonLeft', { amount: formats.number(Math.floor(ton * 100 + 1e-6) / 100) })}
      </p>
      <Link href="/wallet" className={buttonClasses('quiet', 'small')} data-testid="withdraw-first">
        {t('withdrawFirst')}
      </Link>
    </div>
  )
}

function Refused({ error }: { readonly error: unknown }) {
  const t = useTranslations('player-data.erase')
  const { title, description } = useErrorText()(error)
  return (
    <div role="alert" className="card-surface flex flex-col gap-2 rounded-l p-4" data-testid="erase-refused">
      <p className="flex gap-3 text-14 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
        {title}
      </p>
      <p className="text-14 text-soft">{description}</p>
      {errorCodeOf(error) === 'erasure_withdrawal_open' && (
        <Link href="/wallet" className={buttonClasses('quiet', 'small')}>
          {t('toWallet')}
        </Link>
      )}
    </div>
  )
}

/** The data deleted with the account, with current figures. */
function Losses({ account }: { readonly account: Account }) {
  const t = useTranslations('player-data.erase')
  const formats = useFormats()
  const { credit, ticket, gold_ticket, ton, level } = account
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-14 font-bold">{t('lost')}</h3>
      <dl className="card-surface divide-y divide-line rounded-l px-4" data-testid="erase-losses">
        <Loss icon={<CoinIcon className="size-5" />} label={t('coins')} value={formats.credit(credit)} />
        <Loss icon={<TicketIcon className="size-5" />} label={t('tickets')} value={formats.number(ticket)} />
        <Loss
          icon={<GoldenTicketIcon className="size-5" />}
          label={t('goldTickets')}
          value={formats.number(gold_ticket)}
        />
        <Loss
          icon={<GemIcon className="size-5" />}
          label={t('ton')}
          value={formats.number(Math.floor(ton * 100 + 1e-6) / 100)}
        />
      </dl>
      <p className="text-14 text-soft">{t('lostText', { level })}</p>
    </div>
  )
}

function Loss({
  icon,
  label,
  value,
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly value: string
}) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 py-1">
      <dt className="flex items-center gap-3 text-14">
        {icon}
        {label}
      </dt>
      <dd className="text-14 font-semibold">{value}</dd>
    </div>
  )
}

/** Deletes the account, then shows a farewell. */
function useErase() {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const wasUnanswered = useRef(false)

  // Not a mutation: a refused token would sign in again automatically, which would create a new account.
  const erase = async () => {
    setIsPending(true)
    setError(undefined)
    try {
      await confirmed(owner => call('/api/eraseAccount', { body: { confirm: 'erase', ...owner } }))
      leave()
    } catch (failure) {
      // The answer to the previous press was lost and the token is now unknown: the call had succeeded.
      if (wasUnanswered.current && errorCodeOf(failure) === 'UNAUTHORIZED') return leave()
      if (failure instanceof ApiError && !failure.isAnswer) wasUnanswered.current = true
      setError(failure)
    }
    setIsPending(false)
  }
  return { erase, isPending, error }
}

/** Removes the player from this device as well. */
function leave(): void {
  try {
    localStorage.clear()
  } catch {
    // Where storage is refused nothing was kept.
  }
  endSession('erased')
}
