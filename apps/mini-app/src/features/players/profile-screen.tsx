import type { Account } from '@arena/contract'
import { AGE_MIN } from '@arena/rules'
import { CoinIcon, GemIcon, GoldenTicketIcon, Skeleton, TicketIcon } from '@arena/ui'
import { FileText, Languages, LogOut, Settings, ShieldCheck, Tag, Wallet } from 'lucide-react'
import { useLocation } from 'wouter'
import { SubPage, useAccount } from '../../shell/index.ts'
import { useFormats, useLanguage, useTranslations } from '../../texts/index.ts'
import { ColorModeRow } from './color-mode-row.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'
import { LevelCard } from './level-card.tsx'
import { logout } from './logout.ts'
import { FigureRow, LinkRow, RowLabel, Rows } from './rows.tsx'

export function ProfileScreen() {
  const t = useTranslations('players.profile')
  const account = useAccount()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const leave = () => {
    logout()
    // Whoever signs in next begins at home, not in the profile of the one who left.
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
        <LinkRow href="/wallet" Icon={Wallet} label={t('wallet')} />
        <LinkRow href="/promocodes" Icon={Tag} label={t('promocodes')} />
      </Rows>
      {account === undefined ? <Skeleton className="h-56.5 rounded-l" /> : <Balances account={account} />}
      <Rows>
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
