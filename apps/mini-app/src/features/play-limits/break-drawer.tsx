import type { Break, TakeBreakBody } from '@arena/contract/endpoints/play-limits'
import { COOL_OFF_DAYS, EXCLUSION_DAYS } from '@arena/contract/kinds'
import { Button, showToast } from '@arena/ui'
import { DrawerFoot } from '@arena/ui/drawer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Lock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { haptic } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { noteBreak, useNow_s } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { type Choice, ChoiceList } from './choice-list.tsx'
import { playLimitsQuery } from './play-limits-query.ts'
import { useBreakTime } from './time-words.ts'

const DAY_S = 86_400
const CLOSED = ['games', 'rewards', 'shop'] as const
const OPEN = ['withdrawals', 'prizes', 'data'] as const

type Days = TakeBreakBody['days']

function bodyOf(days: Days): TakeBreakBody {
  const coolOff = COOL_OFF_DAYS.find(one => one === days)
  if (coolOff !== undefined) return { kind: 'cool_off', days: coolOff }
  return { kind: 'self_exclusion', days: days === 180 || days === 365 ? days : null }
}

/** Choosing a break, then its consequences, then the button that begins it. */
export function BreakDrawer({
  running,
  open,
  onClose,
}: DrawerControl & {
  readonly running: Break | null
}) {
  const t = useTranslations('play-limits.break')
  const [chosen, choose] = useState<Days | undefined>(undefined)
  const [isSure, setSure] = useState(false)
  const back = () => (isSure ? setSure(false) : onClose())
  const isConfirming = isSure && chosen !== undefined
  return (
    <Drawer
      open={open}
      onBack={back}
      onClose={onClose}
      title={t(isConfirming ? 'sure' : 'title')}
      description={t(isConfirming ? 'sureText' : 'chooseText')}
    >
      {isConfirming ? (
        <Meaning days={chosen} onBack={back} onDone={onClose} />
      ) : (
        <>
          <div className="flex flex-col gap-4">
            <Lengths running={running} chosen={chosen} onChoose={choose} />
          </div>
          <DrawerFoot>
            <Button
              className="w-full"
              disabled={chosen === undefined}
              data-testid="break-next"
              onClick={() => setSure(true)}
            >
              {t('next')}
            </Button>
          </DrawerFoot>
        </>
      )}
    </Drawer>
  )
}

function Lengths({
  running,
  chosen,
  onChoose,
}: {
  readonly running: Break | null
  readonly chosen: Days | undefined
  readonly onChoose: (days: Days) => void
}) {
  const t = useTranslations('play-limits.break')
  const now_s = useNow_s()
  /** A break that would end before the one that runs is none. */
  const isLonger = (days: Days) =>
    days === null || running === null || (running.until !== null && now_s + days * DAY_S > running.until)
  const choiceOf = (days: Days): Choice<Days> => ({
    value: days,
    label: days === null ? t('forGood') : t('days', { days }),
  })
  const short = COOL_OFF_DAYS.filter(isLonger)
  return (
    <>
      {short.length > 0 && (
        <ChoiceList
          title={t('short')}
          isTitled
          choices={short.map(choiceOf)}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <ChoiceList
        title={t('exclusion')}
        isTitled
        choices={EXCLUSION_DAYS.filter(isLonger).map(choiceOf)}
        chosen={chosen}
        onChoose={onChoose}
      />
    </>
  )
}

function Meaning({
  days,
  onBack,
  onDone,
}: {
  readonly days: Days
  readonly onBack: () => void
  readonly onDone: () => void
}) {
  const t = useTranslations('play-limits.break')
  const timeOf = useBreakTime()
  const now_s = useNow_s()
  const { take, isPending } = useTakeBreak(onDone)
  return (
    <div className="flex flex-col gap-4">
      <p className="gold-text text-24 font-bold text-balance" data-testid="break-until">
        {timeOf(days === null ? null : now_s + days * DAY_S)}
      </p>
      <Points title={t('closes')} Icon={Lock} points={CLOSED.map(key => t(`closed.${key}`))} />
      <Points title={t('stays')} Icon={Check} points={OPEN.map(key => t(`open.${key}`))} />
      <p className="flex gap-3 text-14 font-semibold text-pretty">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        {t('warning')}
      </p>
      <div className="grid cols-pair gap-3">
        <Button look="quiet" disabled={isPending} onClick={onBack}>
          {t('back')}
        </Button>
        <Button busy={isPending} onClick={() => take(bodyOf(days))} data-testid="confirm-break">
          {t('confirm')}
        </Button>
      </div>
    </div>
  )
}

function Points({
  title,
  Icon,
  points,
}: {
  readonly title: string
  readonly Icon: LucideIcon
  readonly points: readonly string[]
}) {
  return (
    <div className="card-surface rounded-l p-4">
      <h3 className="mb-2 text-14 font-semibold text-soft">{title}</h3>
      <ul className="flex flex-col gap-2 text-14">
        {points.map(point => (
          <li key={point} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-gold" />
            <span className="text-pretty">{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const TOAST_MS = 5000

/** Begins the break. Only a press of the player may send it, and there is no way back from it. */
function useTakeBreak(onDone: () => void) {
  const t = useTranslations('play-limits.break')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (body: TakeBreakBody) => (await call('/api/takeBreak', { body })).data,
    retry: false,
    networkMode: 'always',
    onSuccess: limits => {
      queries.setQueryData(playLimitsQuery.queryKey, limits)
      noteBreak(limits.break)
      haptic('success')
      showToast({ kind: 'complete', title: t('begun'), description: t('begunText'), duration_ms: TOAST_MS })
      window.scrollTo(0, 0)
      onDone()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: TOAST_MS })
      // No answer: it may have begun all the same.
      void queries.invalidateQueries({ queryKey: playLimitsQuery.queryKey })
    },
  })
  return { take: mutation.mutate, isPending: mutation.isPending }
}
