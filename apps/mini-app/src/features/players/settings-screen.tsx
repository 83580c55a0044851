import { Card, Switch, showToast } from '@arena/ui'
import {
  Database,
  Hourglass,
  Languages,
  MessageCircle,
  Music,
  Tag,
  UserRound,
  Vibrate,
  Volume2,
} from 'lucide-react'
import { haptic } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { type Settings, SubPage, settings, updateAccount, useAccount, usePress } from '../../shell/index.ts'
import { useErrorText, useLanguage, useTranslations } from '../../texts/index.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import { LinkRow, RowLabel, Rows } from './rows.tsx'
import { SignInWays } from './sign-in-ways.tsx'

const SWITCHES = [
  { key: 'sounds', Icon: Volume2 },
  { key: 'music', Icon: Music },
  { key: 'vibro', Icon: Vibrate },
] as const satisfies readonly { readonly key: keyof Settings; readonly Icon: unknown }[]

export function SettingsScreen() {
  const t = useTranslations('players')
  const { language } = useLanguage()
  const state = settings.use()

  const change = (key: keyof Settings, isOn: boolean) => {
    settings.write({ ...state, [key]: isOn })
    if (key === 'vibro' && isOn) haptic('success')
  }

  return (
    <SubPage title={t('settings.title')}>
      <Rows>
        <LinkRow
          href="/lang"
          Icon={Languages}
          label={t('profile.language')}
          value={LANGUAGE_NAMES[language]}
        />
      </Rows>
      <Card className="divide-y divide-line py-0">
        {SWITCHES.map(({ key, Icon }) => (
          <Switch
            key={key}
            label={<RowLabel Icon={Icon}>{t(`settings.${key}`)}</RowLabel>}
            checked={state[key]}
            onChange={isOn => change(key, isOn)}
          />
        ))}
      </Card>
      <NameInWins />
      <Rows>
        <LinkRow href="/promocodes" Icon={Tag} label={t('profile.promocodes')} />
        <LinkRow href="/settings/messages" Icon={MessageCircle} label={t('settings.messages')} />
        <LinkRow href="/settings/limits" Icon={Hourglass} label={t('settings.limits')} />
        <LinkRow href="/settings/data" Icon={Database} label={t('settings.data')} />
      </Rows>
      <SignInWays />
    </SubPage>
  )
}

/** Whether others read the player's name beside a large win. Off by default. */
function NameInWins() {
  const t = useTranslations('players.settings')
  const errorText = useErrorText()
  const account = useAccount()
  const { press } = usePress({
    mutationFn: (named: boolean) => call('/api/setNamedInWins', { body: { named } }),
    onSuccess: (_, named) => updateAccount(before => ({ ...before, named_in_wins: named })),
    onError: (error: Error) => showToast({ kind: 'error', ...errorText(error) }),
  })
  if (account === undefined) return null
  return (
    <div className="flex flex-col gap-2">
      <Card className="py-0">
        <Switch
          label={<RowLabel Icon={UserRound}>{t('namedInWins')}</RowLabel>}
          checked={account.named_in_wins === true}
          onChange={press}
        />
      </Card>
      <p className="px-1 text-12 text-pretty text-soft">{t('namedInWinsText')}</p>
    </div>
  )
}
