import { Button, Card } from '@arena/ui'
import { ChevronRight, Mail, MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLanguage, useTranslations } from '../../../texts/index.ts'
import { RowLabel } from '../rows.tsx'
import { EmailField } from '../sign-in/text-field.tsx'
import { useAttempt } from '../sign-in/use-attempt.ts'
import { addEmail } from './calls.ts'

/** The address that opens this account too; it counts once its mailbox was shown to be the player's. */
export function EmailCard({ email }: { readonly email: string | null }) {
  const t = useTranslations('sign-in')
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { isBusy, attempt } = useAttempt()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt(async () => {
      await addEmail({ email: typed, lang: language })
      setSentTo(typed.trim())
      setOpen(false)
    })
  }
  return (
    <Card className="py-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="pressable flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left"
      >
        <span className="shrink-0">
          <RowLabel Icon={Mail}>{t('email')}</RowLabel>
        </span>
        <span className="flex min-w-0 items-center gap-1 text-14 text-soft">
          <span className="truncate">{email ?? t('addEmail')}</span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
        </span>
      </button>
      {sentTo !== null && !isOpen && (
        <p aria-live="polite" className="flex gap-3 pb-4 text-14 text-soft">
          <MailCheck aria-hidden="true" className="size-5 shrink-0 text-gold" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{t('addSent', { email: sentTo })}</span>
        </p>
      )}
      {isOpen && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3 pb-4">
          <p className="text-14 text-soft">{t(email === null ? 'addText' : 'changeText')}</p>
          <EmailField value={typed} onText={setTyped} />
          <Button type="submit" busy={isBusy} disabled={typed.trim() === ''}>
            {t('sendLink')}
          </Button>
        </form>
      )}
    </Card>
  )
}
