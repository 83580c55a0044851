import type { Hold, HoldsReply } from '@arena/contract/endpoints/holds'
import { HOLD_ANSWER_MAX } from '@arena/contract/kinds'
import { Button, buttonClasses, Card, GemIcon, Skeleton, showToast } from '@arena/ui'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { haptic } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { LoadError, SubPage, updateAccount, useAccount, useIsPlayer, usePaysTon } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalLists } from './withdrawal-lists.tsx'
import { useRejectionText, withdrawalsQuery } from './withdrawals-query.ts'

/** TON that was won, the way out for it, and what became of every request. */
export function WalletScreen({
  shareOf,
}: {
  /** The button that shares a sent withdrawal, by its number. */
  readonly shareOf: (id: number) => ReactNode
}) {
  const t = useTranslations('withdrawals')
  const account = useAccount()
  const paysTon = usePaysTon()
  const list = useQuery({ ...withdrawalsQuery, enabled: useIsPlayer() })
  const ton = list.data?.ton
  // A refusal by an operator, or a prize, changes the balance without a call of ours.
  useEffect(() => {
    if (ton !== undefined) updateAccount(known => ({ ...known, ton }))
  }, [ton])
  return (
    <SubPage title={t('title')}>
      {account === undefined ? (
        <Skeleton className="h-28 rounded-xl" />
      ) : (
        <Balance ton={account.ton} paysTon={paysTon} />
      )}
      {account?.chat_linked === false && <ChatNote />}
      {!paysTon && <CountryNote />}
      <HeldList />
      {account !== undefined && list.data !== undefined ? (
        <>
          <WithdrawalForm ton={account.ton} rules={list.data.rules} />
          <WithdrawalLists withdrawals={list.data.withdrawals} shareOf={shareOf} />
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

/** Shown before the player plays for it. */
function ChatNote() {
  const t = useTranslations('withdrawals')
  return (
    <Card className="flex flex-col gap-3">
      <p className="text-14 text-pretty text-soft">{t('chatNote')}</p>
      <Link href="/settings" className={buttonClasses('quiet', 'small')}>
        {t('linkChat')}
      </Link>
    </Card>
  )
}

/** Shown before the player asks for a withdrawal. */
function CountryNote() {
  const t = useTranslations('withdrawals')
  return (
    <Card>
      <p className="text-14 text-pretty text-soft" data-testid="country-note">
        {t('countryNote')}
      </p>
    </Card>
  )
}

function Balance({ ton, paysTon }: { readonly ton: number; readonly paysTon: boolean }) {
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
        {paysTon && <p className="mt-0.5 text-12 text-soft">{t('balanceText')}</p>}
      </div>
    </section>
  )
}

/** An operator may decide at any moment; a slow poll is enough on this screen. */
const ASK_AGAIN_MS = 60_000
/** How many of the latest decisions are shown. */
const DECIDED_SHOWN = 2

const holdsQuery = queryOptions({
  queryKey: ['holds'],
  queryFn: ({ signal }) => call('/api/holds', { method: 'GET', signal }),
  refetchInterval: ({ state }) =>
    state.data?.holds.some(({ decision }) => decision === null) ? ASK_AGAIN_MS : false,
})

/** TON under review, with a form for the player's answer, and past decisions. Nothing when there was never a hold. */
function HeldList() {
  const t = useTranslations('withdrawals.held')
  const id = useId()
  const query = useQuery({ ...holdsQuery, enabled: useIsPlayer() })
  const all = query.data?.holds ?? []
  const waiting = all.filter(({ decision }) => decision === null)
  const decided = all.filter(({ decision }) => decision === 'released' || decision === 'withheld')
  const shown = [...waiting, ...decided.slice(0, DECIDED_SHOWN)]
  if (query.data === undefined && query.isError) return <LoadError title={t('loadFailed')} query={query} />
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-16 font-bold">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {shown.map(hold => (
          <Row key={hold.id} hold={hold} />
        ))}
      </ul>
    </section>
  )
}

function Row({ hold }: { readonly hold: Hold }) {
  const t = useTranslations('withdrawals.held')
  const formats = useFormats()
  const { kind, amount, because, decision } = hold
  const ton = formats.number(Math.floor(amount * 100 + 1e-6) / 100)
  return (
    <li className="card-surface flex flex-col gap-3 rounded-l p-4" data-testid={`hold-${hold.id}`}>
      <p className="flex items-center gap-2 text-16 font-bold">
        <SearchCheck aria-hidden="true" className="size-5 shrink-0 text-gold" />
        {t(kind, { amount: ton })}
      </p>
      {decision === null ? (
        <>
          <div className="flex flex-col gap-1 text-14 text-pretty text-soft">
            <p>{t('why')}</p>
            {because.map(cause => (
              <p key={cause}>{t(`because.${cause}`)}</p>
            ))}
            <p>{t('stays')}</p>
          </div>
          <Answer hold={hold} />
        </>
      ) : (
        <p className="text-14 text-pretty text-soft">
          {decision === 'released' ? t('released') : t(`withheld.${kind}`)}
        </p>
      )}
    </li>
  )
}

/** The player's statement on it, which they may change until an operator has decided. */
function Answer({ hold }: { readonly hold: Hold }) {
  const t = useTranslations('withdrawals.held')
  const rejectionText = useRejectionText()
  const queries = useQueryClient()
  const id = useId()
  const [text, setText] = useState(hold.answer)
  const isNew = text.trim() !== '' && text.trim() !== hold.answer
  const send = useMutation({
    mutationFn: () => call('/api/answerHold', { body: { id: hold.id, text: text.trim() } }),
    retry: false,
    networkMode: 'always',
    onSuccess: reply => {
      queries.setQueryData(
        holdsQuery.queryKey,
        (list: HoldsReply | undefined) =>
          list && { holds: list.holds.map(one => (one.id === reply.hold.id ? reply.hold : one)) },
      )
      haptic('success')
      showToast({ kind: 'complete', title: t('sent'), description: t('sentText') })
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...rejectionText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: holdsQuery.queryKey })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <label htmlFor={id} className="text-14 font-semibold">
        {t('answer')}
      </label>
      <textarea
        id={id}
        value={text}
        onChange={event => setText(event.target.value)}
        rows={3}
        maxLength={HOLD_ANSWER_MAX}
        placeholder={t('hint')}
        className="w-full resize-none rounded-m border border-line bg-raised px-4 py-3 text-16 outline-none placeholder:text-soft focus-visible:border-gold"
        data-testid="hold-answer"
      />
      <Button type="submit" look="quiet" size="small" busy={send.isPending} disabled={!isNew}>
        {hold.answer === '' ? t('send') : t('change')}
      </Button>
    </form>
  )
}
