import { Button, showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { Copy, Link2, Send } from 'lucide-react'
import { haptic } from '../../host/index.ts'
import { hostSendsPreparedMessages } from '../../host/share.ts'
import { type ApiErrorCode, call, errorCodeOf } from '../../server-api/index.ts'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { type SendEnd, sendOn } from '../../shell/send-on.ts'
import { useErrorText, useLanguage, useTranslations } from '../../texts/index.ts'
import { useCopyLink } from './invite-link.ts'

/** The player's own link: send it to a chat, or take it along. */
export function InviteDrawer({
  telegramId,
  link,
  open,
  onClose,
}: DrawerControl & {
  readonly telegramId: number
  readonly link: string
}) {
  const t = useTranslations('friends.invite')
  const { send, isPending } = useSendInvitation({ telegramId, link }, onClose)
  const copy = useCopyLink()
  return (
    <Drawer open={open} onClose={onClose} title={t('drawer')} description={t('drawerText')}>
      <div className="flex flex-col gap-3">
        <p className="flex min-h-12 items-center gap-2.5 rounded-m border border-line bg-page px-3 py-2 text-14 font-semibold text-gold">
          <Link2 aria-hidden="true" className="size-5 shrink-0 text-soft" />
          <span className="min-w-0 break-all select-text" data-testid="invite-link">
            {link}
          </span>
        </p>
        <Button onClick={send} busy={isPending} data-testid="send-invitation">
          <Send aria-hidden="true" className="size-5 shrink-0" />
          {t('send')}
        </Button>
        <Button look="quiet" onClick={() => void copy(link)} data-testid="copy-invitation">
          <Copy aria-hidden="true" className="size-5 shrink-0" />
          {t('copyShort')}
        </Button>
      </div>
    </Drawer>
  )
}

/** Without an answer there is no way to invite, and a rate-limited player may wait: all other errors fall back to the plain link. */
const NO_WAY: ReadonlySet<ApiErrorCode> = new Set([
  'OFFLINE',
  'TIMEOUT',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
  'BANNED',
])

/**
 * Sends the invitation on: as a message the bot prepares, where client and bot can; else as a link through the chat platform's own
 * page. `onDone` when it is on its way.
 */
function useSendInvitation(
  { telegramId, link }: { readonly telegramId: number; readonly link: string },
  onDone: () => void,
) {
  const t = useTranslations('friends.invite')
  const errorText = useErrorText()
  const { language } = useLanguage()

  function showEnd(end: SendEnd) {
    if (end === 'left') onDone()
    if (end === 'failed')
      showToast({ kind: 'error', title: t('sendFailed'), description: t('sendFailedText') })
    if (end !== 'sent') return
    haptic('success')
    showToast({ kind: 'complete', title: t('sent'), description: t('sentText') })
    onDone()
  }

  const offer = (messageId: string | null) => sendOn({ messageId, link, text: t('message') }, showEnd)

  const mutation = useMutation({
    mutationFn: () => call('/share', { body: { telegramId, lang: language }, service: 'share' }),
    retry: false,
    networkMode: 'always',
    onSuccess: ({ data }) => offer(data.id),
    onError: error => {
      if (NO_WAY.has(errorCodeOf(error))) showToast({ kind: 'error', ...errorText(error) })
      else offer(null)
    },
  })

  function send() {
    if (hostSendsPreparedMessages()) mutation.mutate()
    else offer(null)
  }
  return { send, isPending: mutation.isPending }
}
