import { Chip, WheelIcon } from '@arena/ui'
import { Drawer } from '@arena/ui/drawer'
import { Hourglass } from 'lucide-react'
import { SoonPoints, useBackHandler } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'

/** What the wheel of fortune will give, until it turns. */
export function WheelDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('soon')
  const tShell = useTranslations('shell')
  useBackHandler(open, onClose)
  return (
    <Drawer open={open} onClose={onClose} title={t('wheel.title')} closeLabel={tShell('close')}>
      <div className="flex flex-col items-center gap-4">
        <WheelIcon className="size-40 drop-shadow-[0_0_32px_var(--aura)]" />
        <Chip>
          <Hourglass aria-hidden="true" className="size-3.5" />
          {t('badge')}
        </Chip>
        <SoonPoints>
          <li>{t('wheel.p1')}</li>
          <li>{t('wheel.p2')}</li>
        </SoonPoints>
      </div>
    </Drawer>
  )
}
