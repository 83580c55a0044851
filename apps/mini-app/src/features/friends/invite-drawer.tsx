import { Button } from '@arena/ui'
import { Drawer } from '@arena/ui/drawer'
import { Copy, Link2, Send } from 'lucide-react'
import { useBackHandler } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { useCopyLink } from './use-copy-link.ts'
import { useSendInvitation } from './use-send-invitation.ts'

/** The player's own link: send it to a chat, or take it along. */
export function InviteDrawer({
  telegramId,
  link,
  open,
  onClose,
}: {
  readonly telegramId: number
  readonly link: string
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('friends.invite')
  const tShell = useTranslations('shell')
  const { send, isPending } = useSendInvitation({ telegramId, link }, onClose)
  const copy = useCopyLink()
  useBackHandler(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('drawer')}
      description={t('drawerText')}
      closeLabel={tShell('close')}
    >
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
