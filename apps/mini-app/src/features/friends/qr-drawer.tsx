import { Drawer } from '@arena/ui/drawer'
import { useBackHandler } from '../../shell/index.ts'
import { QrCode } from '../../shell/qr-code.tsx'
import { useTranslations } from '../../texts/index.ts'

/** The invitation link as a QR code, for the camera of a friend nearby. */
export function QrDrawer({
  link,
  open,
  onClose,
}: {
  readonly link: string
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('friends.qr')
  const tShell = useTranslations('shell')
  useBackHandler(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      closeLabel={tShell('close')}
    >
      <div className="flex flex-col items-center gap-4 pt-1">
        <QrCode text={link} label={t('code', { link })} />
        <p className="text-center text-14 font-semibold break-all text-gold select-text">{link}</p>
      </div>
    </Drawer>
  )
}
