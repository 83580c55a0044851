import { showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { haptic, openChatLink } from '../../host/index.ts'
import { hostSendsPreparedMessages, offerPreparedMessage, type PreparedMessageEnd } from '../../host/share.ts'
import { type ApiErrorCode, errorCodeOf } from '../../server-api/index.ts'
import { useErrorText, useLanguage, useTranslations } from '../../texts/index.ts'
import { friendCalls } from './calls.ts'
import { shareLink } from './invite-link.ts'

/** Without an answer there is no way to anybody, and who is too fast may wait: everything else leaves the plain link. */
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
export function useSendInvitation(
  { telegramId, link }: { readonly telegramId: number; readonly link: string },
  onDone: () => void,
) {
  const t = useTranslations('friends.invite')
  const errorText = useErrorText()
  const { language } = useLanguage()

  function sendLink() {
    openChatLink(shareLink(link, t('message')))
    onDone()
  }

  function tell(end: PreparedMessageEnd) {
    if (end === 'unsupported') sendLink()
    if (end === 'failed')
      showToast({ kind: 'error', title: t('sendFailed'), description: t('sendFailedText') })
    if (end !== 'sent') return
    haptic('success')
    showToast({ kind: 'complete', title: t('sent'), description: t('sentText') })
    onDone()
  }

  const mutation = useMutation({
    mutationFn: () => friendCalls.share({ telegramId, lang: language }),
    retry: false,
    networkMode: 'always',
    onSuccess: ({ data }) => offerPreparedMessage(data.id, tell),
    onError: error => {
      if (NO_WAY.has(errorCodeOf(error))) showToast({ kind: 'error', ...errorText(error) })
      else sendLink()
    },
  })

  function send() {
    if (hostSendsPreparedMessages()) mutation.mutate()
    else sendLink()
  }
  return { send, isPending: mutation.isPending }
}
