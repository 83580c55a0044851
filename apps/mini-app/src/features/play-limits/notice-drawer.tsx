import { Button, buttonClasses, closeToast } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { playLimitsQuery } from './play-limits-query.ts'
import { useBreakTime, useBreakTitle, useDuration } from './time-words.ts'

/** Why the player can't play, join, buy or claim now: their own break, or their own limit for a day. */
export function NoticeDrawer({
  reason,
  open,
  onClose,
}: DrawerControl & {
  readonly reason: 'on_break' | 'play_limit_reached'
}) {
  const t = useTranslations('play-limits')
  const isBreak = reason === 'on_break'
  const running = useQuery({ ...playLimitsQuery, enabled: false }).data?.break
  const titleOf = useBreakTitle()
  useEffect(() => {
    // The toast of the refused call has the same content in fewer words.
    if (open) closeToast()
  }, [open])
  return (
    <Drawer open={open} onClose={onClose} title={isBreak ? titleOf(running) : t('notice.title')}>
      <div className="flex flex-col gap-4" data-testid={`notice-${reason}`}>
        {isBreak ? <BreakWords /> : <LimitWords />}
        <div className="grid cols-pair gap-3">
          <Link
            href={isBreak ? '/wallet' : '/settings/limits'}
            onClick={onClose}
            className={buttonClasses('quiet')}
          >
            {t(isBreak ? 'break.wallet' : 'break.details')}
          </Link>
          <Button onClick={onClose}>{t('notice.understood')}</Button>
        </div>
      </div>
    </Drawer>
  )
}

function BreakWords() {
  const t = useTranslations('play-limits.break')
  const running = useQuery({ ...playLimitsQuery, enabled: false }).data?.break
  const timeOf = useBreakTime()
  return (
    <>
      {running !== undefined && running !== null && (
        <p className="text-16 font-semibold text-gold">{timeOf(running.until)}</p>
      )}
      <p className="text-14 text-pretty text-soft">{t('runningText')}</p>
    </>
  )
}

function LimitWords() {
  const t = useTranslations('play-limits.notice')
  const formats = useFormats()
  const duration = useDuration()
  const limits = useQuery({ ...playLimitsQuery, enabled: false }).data
  if (limits === undefined) return <p className="text-14 text-pretty text-soft">{t('text')}</p>
  return (
    <>
      <p className="text-14 text-pretty text-soft">{t('text')}</p>
      <p className="text-16 font-semibold text-gold">
        {t('again', {
          played: duration(Math.floor(limits.played_today_s / 60)),
          moment: formats.moment(limits.day_ends_at),
        })}
      </p>
    </>
  )
}
