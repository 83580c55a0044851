import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { usePlayBreak } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { Celebration } from './task-drawer.tsx'
import { useFirstRoundReward } from './tasks-queries.ts'
import { useClaimTasks } from './use-claim-tasks.ts'

/** The welcome win, over the game where it was won: one press claims it. During a break it waits among the tasks. */
export function FirstRoundDrawer({ open, onClose }: DrawerControl) {
  const t = useTranslations('onboarding.spin')
  const reward = useFirstRoundReward()
  const { press, isPending } = useClaimTasks(onClose)
  const isOnBreak = usePlayBreak() !== undefined
  return (
    <Drawer open={open} onClose={onClose} title={t('won')}>
      {reward !== undefined && (
        <Celebration
          reward={reward}
          text={t('wonText')}
          label={t('take')}
          isBusy={isPending}
          onDone={() => (isOnBreak ? onClose() : press(undefined))}
        />
      )}
    </Drawer>
  )
}
