import { WHEEL_COOLDOWN_S } from '@arena/rules'
import { Drawer } from '@arena/ui/drawer'
import { useBackHandler } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { WheelSheet } from './wheel-sheet.tsx'
import './wheel.css'
import { useSpin } from './use-spin.ts'

const SECONDS_PER_HOUR = 3600

/** The wheel of fortune, from the bottom edge. What is under way is kept when the sheet closes. */
export function WheelDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('wheel')
  const tShell = useTranslations('shell')
  const control = useSpin(open)
  useBackHandler(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('text', { hours: WHEEL_COOLDOWN_S / SECONDS_PER_HOUR })}
      closeLabel={tShell('close')}
    >
      <WheelSheet control={control} />
    </Drawer>
  )
}
