import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Drawer } from '@arena/ui/drawer'
import { useBackHandler } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'
import { AttemptQuestion, useAttemptText } from './attempt-question.tsx'

/** Asks before the player pays for an extra attempt. */
export function AttemptDrawer({
  tournament,
  open,
  onClose,
}: {
  readonly tournament: Tournament
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('tournament.attempts')
  const tShell = useTranslations('shell')
  const text = useAttemptText(tournament)
  useBackHandler(open, onClose)
  return (
    <Drawer open={open} onClose={onClose} title={t('title')} description={text} closeLabel={tShell('close')}>
      <AttemptQuestion tournament={tournament} onDone={onClose} />
    </Drawer>
  )
}
