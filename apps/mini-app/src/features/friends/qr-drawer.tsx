import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { QrCode } from '../../shell/qr-code.tsx'
import { useTranslations } from '../../texts/index.ts'

/** The invitation link as a QR code, for the camera of a friend nearby. */
export function QrDrawer({
  link,
  open,
  onClose,
}: DrawerControl & {
  readonly link: string
}) {
  const t = useTranslations('friends.qr')
  return (
    <Drawer open={open} onClose={onClose} title={t('title')} description={t('text')}>
      <div className="flex flex-col items-center gap-4 pt-1">
        <QrCode text={link} label={t('code', { link })} />
        <p className="text-center text-14 font-semibold break-all text-gold select-text">{link}</p>
      </div>
    </Drawer>
  )
}
