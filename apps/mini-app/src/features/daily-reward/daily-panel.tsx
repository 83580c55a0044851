import { FullScreen } from '@arena/ui/full-screen'
import { noteSuccess, useBackHandler } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { RewardChoice } from './reward-choice.tsx'

/** The daily reward over the whole screen. */
export function DailyPanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('daily-reward')
  const tShell = useTranslations('shell')
  useBackHandler(open, onClose)
  return (
    <FullScreen open={open} onClose={onClose} title={t('title')} closeLabel={tShell('close')}>
      <RewardChoice
        onDone={() => {
          onClose()
          noteSuccess()
        }}
      />
    </FullScreen>
  )
}
