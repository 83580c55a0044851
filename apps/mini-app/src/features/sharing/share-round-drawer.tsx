import { Button, Card, Switch, showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { copyText, haptic } from '../../host/index.ts'
import { hostSendsPreparedMessages } from '../../host/share.ts'
import { botLink, call } from '../../server-api/index.ts'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { useAccount } from '../../shell/index.ts'
import { type SendEnd, sendOn } from '../../shell/send-on.ts'
import { useErrorText, useLanguage, useTranslations } from '../../texts/index.ts'

/** A round that the player has won, to be shown to others: only the press makes the link, and only the switch names the player. */
export function ShareRoundDrawer({ roundId, ...control }: DrawerControl & { readonly roundId: string }) {
  const t = useTranslations('sharing')
  const account = useAccount()
  const [withName, setWithName] = useState(false)
  const { send, copy, isPending } = useShareRound({ roundId, withName }, control.onClose)
  return (
    <Drawer {...control} title={t('drawer.title')} description={t('drawer.text')}>
      <div className="flex flex-col gap-4" data-testid="share-round">
        <Card className="py-0">
          <Switch
            label={t('drawer.withName', {
              name: account === undefined ? '' : account.username || account.first_name,
            })}
            checked={withName}
            onChange={setWithName}
          />
        </Card>
        <p className="text-14 text-pretty text-soft">{t(withName ? 'drawer.named' : 'drawer.nameless')}</p>
        <div className="flex flex-col gap-3">
          <Button onClick={send} busy={isPending} data-testid="send-round">
            <Send aria-hidden="true" className="size-5 shrink-0" />
            {t('drawer.send')}
          </Button>
          <Button look="quiet" onClick={copy} disabled={isPending} data-testid="copy-round">
            <Copy aria-hidden="true" className="size-5 shrink-0" />
            {t('drawer.copy')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

function useShareRound(
  { roundId, withName }: { readonly roundId: string; readonly withName: boolean },
  onDone: () => void,
) {
  const t = useTranslations('sharing.drawer')
  const errorText = useErrorText()
  const { language } = useLanguage()

  function tell(end: SendEnd) {
    if (end === 'failed') showToast({ kind: 'error', title: t('failed'), description: t('failedText') })
    if (end === 'sent') {
      haptic('success')
      showToast({ kind: 'complete', title: t('sent'), description: t('sentText') })
    }
    if (end === 'sent' || end === 'left') onDone()
  }

  async function putOnClipboard(link: string) {
    const isCopied = await copyText(link)
    haptic(isCopied ? 'success' : 'error')
    if (isCopied) showToast({ kind: 'complete', title: t('copied') })
    else showToast({ kind: 'error', title: t('copyFailed'), description: link })
  }

  const mutation = useMutation({
    mutationFn: (to: 'chat' | 'clipboard') => {
      const prepare = to === 'chat' && hostSendsPreparedMessages()
      return call('/api/shareRound', {
        body: { round_id: roundId, with_name: withName, prepare, lang: language },
      })
    },
    retry: false,
    networkMode: 'always',
    onSuccess: ({ data: { share_id, message } }, to) => {
      const link = botLink(`r_${share_id}`) ?? new URL(`/shared/${share_id}`, window.location.origin).href
      if (to === 'clipboard') return putOnClipboard(link)
      return sendOn({ messageId: message?.id ?? null, link, text: t('message') }, tell)
    },
    onError: error => showToast({ kind: 'error', ...errorText(error) }),
  })
  return {
    send: () => mutation.mutate('chat'),
    copy: () => mutation.mutate('clipboard'),
    isPending: mutation.isPending,
  }
}
