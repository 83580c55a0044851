import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { useTranslations } from '../../texts/index.ts'
import { useClaim } from './claim-all.tsx'
import { Celebration } from './task-drawer.tsx'
import { useFirstRoundReward } from './tasks-queries.ts'

/** The welcome win, over the game it was won in: one press takes it. */
export function FirstRoundDrawer({ open, onClose }: DrawerControl) {
  const t = useTranslations('onboarding.spin')
  const reward = useFirstRoundReward()
  const { press, isPending } = useClaim(onClose)
  return (
    <Drawer open={open} onClose={onClose} title={t('won')}>
      {reward !== undefined && (
        <Celebration
          reward={reward}
          text={t('wonText')}
          label={t('take')}
          isBusy={isPending}
          onDone={() => press(undefined)}
        />
      )}
    </Drawer>
  )
}
