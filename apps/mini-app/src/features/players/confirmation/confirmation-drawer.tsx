import { startOfPath } from '@arena/contract/start-places'
import { Button } from '@arena/ui'
import { RotateCcw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { closeApp, launch, openChatLink } from '../../../host/index.ts'
import { botLink, deviceNow_ms } from '../../../server-api/index.ts'
import { Drawer } from '../../../shell/drawer.tsx'
import { type ConfirmationAsked, rememberPlace } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { PasswordField } from '../sign-in/text-field.tsx'

/** Asks for the password if the account has one, or offers to reopen the app. */
export function ConfirmationDrawer({
  asked,
  open,
}: {
  readonly asked: ConfirmationAsked
  readonly open: boolean
}) {
  const t = useTranslations('sign-in.confirmation')
  const close = () => asked.answer(null)
  return (
    <Drawer open={open} onClose={close} title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-5" data-testid="owner-confirmation">
        {asked.hasPassword && <ByPassword asked={asked} />}
        <ByOpening minutes={asked.minutes} isSecond={asked.hasPassword} />
      </div>
    </Drawer>
  )
}

function ByPassword({ asked }: { readonly asked: ConfirmationAsked }) {
  const t = useTranslations('sign-in.confirmation')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    asked.answer(password)
    setPassword('')
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <PasswordField value={password} onText={setPassword} />
      {asked.isWrong && (
        <p role="alert" className="text-14 text-bad">
          {t('wrong')}
        </p>
      )}
      <Button type="submit" disabled={password === ''} data-testid="confirm-by-password">
        {t('confirm')}
      </Button>
    </form>
  )
}

/** Only the chat platform's client can confirm the user's identity again, and it does so when it opens the app. */
function ByOpening({ minutes, isSecond }: { readonly minutes: number; readonly isSecond: boolean }) {
  const t = useTranslations('sign-in.confirmation')
  const [path] = useLocation()
  const bot = botLink()
  const look = isSecond ? 'quiet' : 'gold'
  return (
    <div className="flex flex-col gap-3">
      <p className="flex gap-3 text-14 text-soft">
        <RotateCcw aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
        {t(!launch.present ? 'openInChat' : bot === null ? 'reopen' : 'reopenByLink', { minutes })}
      </p>
      {launch.present && (
        <Button
          look={look}
          data-testid="confirm-by-opening"
          onClick={() => {
            rememberPlace(path, deviceNow_ms())
            // The link reopens the app with freshly signed data.
            if (bot === null) closeApp()
            else openChatLink(botLink(startOfPath(path) ?? '') ?? bot)
          }}
        >
          {t(bot === null ? 'close' : 'reopenApp')}
        </Button>
      )}
      {!launch.present && bot !== null && (
        <Button look={look} onClick={() => openChatLink(bot)}>
          {t('openChat')}
        </Button>
      )}
    </div>
  )
}
