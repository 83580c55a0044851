import type { Account } from '@arena/contract/account'
import { AGE_MIN, LEVELS, MAX_LEVEL } from '@arena/rules'
import {
  Avatar,
  Card,
  CoinIcon,
  GemIcon,
  GoldenTicketIcon,
  joinClasses,
  ProgressBar,
  Skeleton,
  TicketIcon,
} from '@arena/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  CircleUserRound,
  FileText,
  Info,
  Languages,
  LogOut,
  Moon,
  Palette,
  Settings,
  Share2,
  ShieldCheck,
  Sun,
  Tag,
  Trophy,
  Wallet,
} from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../server-api/index.ts'
import { FramedAvatar } from '../../shell/framed-avatar.tsx'
import {
  type ColorMode,
  endSession,
  progressOf,
  SubPage,
  setColorMode,
  useAccount,
  useColorMode,
  useIsPlayer,
} from '../../shell/index.ts'
import { useHasLooks } from '../../shell/use-has-looks.ts'
import { useFormats, useLanguage, useTranslations } from '../../texts/index.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import { FigureRow, LinkRow, RowLabel, Rows } from './rows.tsx'

export function ProfileScreen() {
  const t = useTranslations('players.profile')
  const account = useAccount()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const hasLooks = useHasLooks()
  // Records and shared rounds begin with the first round.
  const hasPlayed = account !== undefined && account.exp > 0
  const leave = () => {
    logout()
    // The next user starts at home, not in the profile of the previous one.
    navigate('/', { replace: true })
  }
  return (
    <SubPage title={t('title')} closes>
      {account === undefined ? <Skeleton className="h-58 rounded-l" /> : <LevelCard account={account} />}
      <Rows>
        <LinkRow href="/settings" Icon={Settings} label={t('settings')} />
        <LinkRow href="/lang" Icon={Languages} label={t('language')} value={LANGUAGE_NAMES[language]} />
        <ColorModeRow />
      </Rows>
      <Rows>
        {hasLooks && <LinkRow href="/looks" Icon={CircleUserRound} label={t('looks')} />}
        {hasPlayed && <LinkRow href="/trophies" Icon={Trophy} label={t('trophies')} />}
        <LinkRow href="/wallet" Icon={Wallet} label={t('wallet')} />
        {hasPlayed && <LinkRow href="/links" Icon={Share2} label={t('links')} />}
        <LinkRow href="/promocodes" Icon={Tag} label={t('promocodes')} />
      </Rows>
      {account === undefined ? <Skeleton className="h-56.5 rounded-l" /> : <Balances account={account} />}
      <CompensationList />
      <Rows>
        <LinkRow href="/onboarding" Icon={Info} label={t('tour')} />
        <LinkRow href="/policy" Icon={FileText} label={t('policy')} />
        <LinkRow href="/security" Icon={ShieldCheck} label={t('security')} />
        <LinkRow href="/terms" Icon={FileText} label={t('terms')} />
      </Rows>
      <Rows>
        <button type="button" onClick={leave} className="pressable flex min-h-14 w-full items-center">
          <RowLabel Icon={LogOut}>{t('logout')}</RowLabel>
        </button>
      </Rows>
      <p className="text-center text-12 text-balance text-soft">{t('fairPlay', { age: AGE_MIN })}</p>
    </SubPage>
  )
}

function Balances({ account }: { readonly account: Account }) {
  const t = useTranslations('players.profile')
  const formats = useFormats()
  return (
    <section aria-label={t('balances')}>
      <Rows>
        <FigureRow icon={<GemIcon />} label={t('ton')} value={formats.number(account.ton)} />
        <FigureRow icon={<CoinIcon />} label={t('coins')} value={formats.credit(account.credit)} />
        <FigureRow icon={<TicketIcon />} label={t('tickets')} value={formats.number(account.ticket)} />
        <FigureRow
          icon={<GoldenTicketIcon />}
          label={t('goldTickets')}
          value={formats.number(account.gold_ticket)}
        />
      </Rows>
    </section>
  )
}

/** The player's name, their progress and the requirements of the next level. */
function LevelCard({ account }: { readonly account: Account }) {
  const t = useTranslations('players.profile')
  const name = `${account.first_name} ${account.last_name}`.trim() || t('player')
  const isTop = account.level >= MAX_LEVEL
  return (
    <section className="gold-edge flex flex-col gap-4 rounded-xl p-4">
      <div className="flex items-center gap-3">
        {account.frame === undefined ? (
          <div className="gold-surface rounded-full p-0.5">
            <Avatar name={name} className="size-14 text-16" />
          </div>
        ) : (
          <FramedAvatar name={name} frame={account.frame} className="m-2.5 size-14 text-16" />
        )}
        <div className="min-w-0 flex-1">
          <p className="line-clamp-3 text-16 font-bold text-balance wrap-anywhere" data-testid="player-name">
            {name}
          </p>
          {account.username !== '' && <p className="truncate text-14 text-soft">@{account.username}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="gold-text text-16 font-bold">{t('level', { level: account.level })}</span>
          <span className="text-12 text-soft">
            {isTop ? t('maxLevel') : t('nextLevel', { level: account.level + 1 })}
          </span>
        </div>
        <ProgressBar percent={progressOf(account)} label={t('progress')} />
      </div>
      {!isTop && <Goals account={account} />}
    </section>
  )
}

/** The two figures that lift the level: rounds always, the bets from the third level on. */
function Goals({ account }: { readonly account: Account }) {
  const t = useTranslations('players.profile')
  const formats = useFormats()
  const here = LEVELS[account.level - 1]
  if (here === undefined) return null
  const goals = [
    { label: t('spins'), current: account.exp, target: here.exp },
    { label: t('bets'), current: account.amount_bet_exp, target: here.betAc },
  ].filter(goal => goal.target > 0)
  return (
    <dl className="flex flex-col gap-2">
      {goals.map(({ label, current, target }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-3 rounded-m bg-raised px-3 py-2.5 text-14"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold">
            {t('ofTarget', {
              current: formats.number(Math.min(current, target)),
              target: formats.number(target),
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const MODES = [
  { mode: 'dark', Icon: Moon },
  { mode: 'light', Icon: Sun },
] as const satisfies readonly { readonly mode: ColorMode; readonly Icon: unknown }[]

function ColorModeRow() {
  const t = useTranslations('players.profile')
  const current = useColorMode()
  return (
    <div className="flex min-h-14 items-center justify-between gap-3">
      <RowLabel Icon={Palette}>{t('appearance')}</RowLabel>
      <div
        role="radiogroup"
        aria-label={t('appearance')}
        className="flex rounded-full border border-line bg-raised"
      >
        {MODES.map(({ mode, Icon }) => (
          <button
            key={mode}
            type="button"
            role="radio"
            data-haptic="selection"
            aria-label={t(mode)}
            aria-checked={mode === current}
            onClick={() => setColorMode(mode)}
            className={joinClasses(
              'pressable flex size-11 items-center justify-center rounded-full',
              mode === current ? 'gold-surface' : 'text-soft',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ))}
      </div>
    </div>
  )
}

/** Ends the session here at once, and reports it to the server, so that the token becomes invalid. */
function logout(): void {
  // Without an answer the token expires on its own; this device has deleted it either way.
  call('/api/logout').catch(() => undefined)
  endSession()
}

const compensationsQuery = queryOptions({
  queryKey: ['compensations'],
  queryFn: ({ signal }) => call('/api/compensations', { method: 'GET', signal }),
})

/** The compensations from support with their reasons. Hidden while there are none. */
function CompensationList() {
  const t = useTranslations('players.profile.support')
  const formats = useFormats()
  const id = useId()
  const { data } = useQuery({ ...compensationsQuery, enabled: useIsPlayer() })
  const given = data?.compensations ?? []
  if (given.length === 0) return null
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-3">
        <h2 id={id} className="text-16 font-bold">
          {t('title')}
        </h2>
        <ul className="flex flex-col gap-3 text-14">
          {given.map(({ id: key, kind, amount, cause, given_at }) => (
            <li key={key}>
              <p className="font-semibold">{t(kind, { amount: formats.number(amount) })}</p>
              <p className="text-pretty text-soft">{t(`causes.${cause}`)}</p>
              <p className="text-12 text-soft">{formats.moment(given_at)}</p>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
