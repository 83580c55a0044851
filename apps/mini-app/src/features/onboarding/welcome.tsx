import { AGE_MIN } from '@arena/rules'
import { Button, Spinner, showToast } from '@arena/ui'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Gamepad2, Gift, type LucideIcon, ShieldCheck, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { launch } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { invitedOf, updateAccount, useAccount, useIsPlayer, usePaysTon } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'

const ITEMS = [
  { key: 's2', Icon: Gamepad2 },
  { key: 's3', Icon: Trophy },
  { key: 's4', Icon: Gift },
  { key: 's5', Icon: ShieldCheck },
] as const satisfies readonly { readonly key: string; readonly Icon: LucideIcon }[]
const TILTS = ['-rotate-8 translate-y-2', 'z-10 -translate-y-1 scale-110', 'rotate-8 translate-y-2'] as const

/** The introduction to Arena, and the one question before it. */
export function Welcome({
  pictures,
  onAdult,
  onNext,
}: {
  /** Undefined while they are on their way. */
  readonly pictures: readonly string[] | undefined
  readonly onAdult: () => void
  readonly onNext: () => void
}) {
  const t = useTranslations('onboarding')
  const account = useAccount()
  const isAdult = account?.adult_confirmed === true
  const paysTon = usePaysTon()
  const age = account?.country_rules?.minimum_age ?? AGE_MIN
  const confirm = useConfirmAdult(age, () => {
    onAdult()
    onNext()
  })
  return (
    <div className="flex flex-1 flex-col gap-5 max-[359px]:gap-3">
      {/* What there is to read does not wait for them. */}
      <div className="flex min-h-28 items-center justify-center gap-1 pt-4 pb-2 max-[359px]:pt-0">
        {pictures === undefined && (
          <span role="status">
            <Spinner />
            <span className="sr-only">{t('loading')}</span>
          </span>
        )}
        {pictures?.map((url, index) => (
          <img
            key={url}
            src={url}
            alt=""
            className={`size-22 rounded-l border border-line object-cover shadow-[0_8px_24px_var(--shade)] ${TILTS[index] ?? ''}`}
          />
        ))}
      </div>
      <div className="flex flex-col gap-1 text-center">
        <InvitedBy />
        <h1 className="text-24 font-bold text-balance">{t('title')}</h1>
      </div>
      <ul className="flex flex-col gap-2">
        {ITEMS.map(({ key, Icon }) => (
          <li key={key} className="card-surface flex min-h-14 items-center gap-3 rounded-m px-4 py-2 text-14">
            <Icon aria-hidden="true" className="size-6 shrink-0 text-gold" />
            {t(key === 's3' && !paysTon ? 's3NoTon' : key)}
          </li>
        ))}
      </ul>
      {/* On a low screen the list scrolls under it. */}
      <div className="sticky bottom-0 z-20 -mb-[calc(var(--safe-bottom)+16px)] mt-auto flex flex-col gap-3 bg-linear-to-t from-page from-80% to-transparent pt-4 pb-[calc(var(--safe-bottom)+16px)]">
        <Button
          className="w-full"
          busy={confirm.isPending}
          onClick={() => (isAdult ? onNext() : confirm.mutate())}
          data-testid="onboarding-adult"
        >
          {isAdult ? t('continue') : t('adult', { age })}
        </Button>
        <p className="text-center text-12 text-balance text-soft">
          {t.rich('agree', {
            terms: words => <TextLink href="/terms">{words}</TextLink>,
            policy: words => <TextLink href="/policy">{words}</TextLink>,
          })}
        </p>
      </div>
    </div>
  )
}

const INVITER_LINK = invitedOf(launch.startParam) !== null

/**
 * The person whose link led here. If the link names an inviter, the line has its place from the start, so that nothing moves when the name
 * arrives.
 */
function InvitedBy() {
  const t = useTranslations('onboarding')
  const { data } = useQuery({ ...inviterQuery, enabled: useIsPlayer() && INVITER_LINK })
  if (!INVITER_LINK) return null
  const name = data?.inviter?.first_name ?? ''
  return (
    <p className="min-h-5 truncate text-14 text-soft" data-testid="invited-by">
      {name !== '' && t('invitedBy', { name })}
    </p>
  )
}

const inviterQuery = queryOptions({
  queryKey: ['inviter'],
  queryFn: ({ signal }) => call('/api/getInviter', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-my-3 inline-block py-3 font-semibold text-gold underline underline-offset-2"
    >
      {children}
    </Link>
  )
}

/** Records on the server that the player is of age; only then do they continue. */
function useConfirmAdult(age: number, onConfirmed: () => void) {
  const errorText = useErrorText()
  return useMutation({
    mutationFn: () => call('/api/confirmAdult', { body: { age } }),
    networkMode: 'always',
    onSuccess: () => {
      updateAccount(account => ({ ...account, adult_confirmed: true }))
      onConfirmed()
    },
    onError: error => showToast({ kind: 'error', ...errorText(error) }),
  })
}
