import { Button } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Drawer } from '../../../shell/drawer.tsx'
import { useTranslations } from '../../../texts/index.ts'
import { playLimitsQuery } from '../play-limits-query.ts'
import { useDuration } from '../time-words.ts'

/** How long the player has been playing, and their options. */
export function ReminderDrawer({
  open,
  minutes,
  onContinue,
  onLeave,
}: {
  readonly open: boolean
  /** Minutes of play since the player's last rest or last reminder. */
  readonly minutes: number
  readonly onContinue: () => void
  readonly onLeave: (wants: 'break' | 'limits') => void
}) {
  const t = useTranslations('play-limits')
  const duration = useDuration()
  return (
    <Drawer
      open={open}
      onClose={onContinue}
      title={t('remind.title', { time: duration(minutes) })}
      description={t('remind.text')}
    >
      <div className="flex flex-col gap-4" data-testid="play-reminder">
        {open && <Today />}
        <Button className="w-full" onClick={onContinue}>
          <Play aria-hidden="true" className="size-5 fill-current" />
          {t('remind.continue')}
        </Button>
        <div className="grid cols-pair gap-3">
          <Button look="quiet" onClick={() => onLeave('break')}>
            {t('break.take')}
          </Button>
          <Button look="quiet" onClick={() => onLeave('limits')}>
            {t('remind.limits')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

/** The play time that the server has counted for the day, including other devices. */
function Today() {
  const t = useTranslations('play-limits')
  const duration = useDuration()
  const limits = useQuery({ ...playLimitsQuery, staleTime: 0 }).data
  if (limits === undefined) return null
  const { played_today_s, day_limit_min } = limits
  const used = duration(Math.floor(played_today_s / 60))
  return (
    <p className="rounded-m bg-raised px-3 py-2.5 text-14">
      {t('remind.today', {
        played: day_limit_min === null ? used : t('ofLimit', { used, limit: duration(day_limit_min) }),
      })}
    </p>
  )
}
