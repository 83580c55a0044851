import type { SpinWheelReply, WheelSpun, WheelState } from '@arena/contract/endpoints/wheel'
import { WHEEL_COOLDOWN_S, wheelSpinKind } from '@arena/rules'
import { Button, Chip, Skeleton, showToast, WheelIcon } from '@arena/ui'
import { DrawerFoot } from '@arena/ui/drawer'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { haptic } from '../../host/index.ts'
import { ApiError, call, errorCodeOf, homeQuery } from '../../server-api/index.ts'
import { UnlessOnBreak } from '../../shell/break-note.tsx'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import {
  holdNews,
  isStill,
  LoadError,
  splitDuration,
  updateAccount,
  useByClock,
  useIsPlayer,
  useLevelCheck,
  usePlayBreak,
} from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { Fairness } from './fairness.tsx'
import { usePrizeWords, WonPrize } from './prize.tsx'
import { restingAngle, rotation, turnDisc } from './turn.ts'
import { WheelDisc } from './wheel-disc.tsx'
import { wheelQuery, wheelSpinsQuery } from './wheel-queries.ts'
import './wheel.css'

const RETRIES = 2
const RETRY_AFTER_MS = 1200
const TOAST_MS = 5000
const SEED_BYTES = 8

function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError && error.isAnswer)
}

/** The player's part of the chance. */
function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A spin from the press to the prize. The answer's balances apply only when the wheel has stopped or is not visible any more: closing the
 * sheet, or leaving the screen, ends the animation, not the spin.
 */
function useSpin(isWatched: boolean) {
  const t = useTranslations('wheel')
  const showPrize = usePrizeToast()
  const queries = useQueryClient()
  const isSeen = useRef(isWatched)
  const isUnderWay = useRef(false)
  const unsettled = useRef<WheelSpun | null>(null)
  // The balance in the header must not reveal the prize before the wheel does.
  const letNewsThrough = useRef<(() => void) | null>(null)
  const [turning, setTurning] = useState<WheelSpun | null>(null)
  const [won, setWon] = useState<WheelSpun | null>(null)

  function endSpin() {
    isUnderWay.current = false
    letNewsThrough.current?.()
  }

  function settle() {
    const spun = unsettled.current
    if (spun === null) return
    unsettled.current = null
    updateAccount(() => spun.account)
    endSpin()
    queries.setQueryData(wheelQuery.queryKey, spun.state)
    void queries.invalidateQueries({ queryKey: homeQuery.queryKey })
    void queries.invalidateQueries({ queryKey: wheelSpinsQuery.queryKey })
    haptic('success')
    setTurning(null)
    // A player who looks at the wheel reads the result there; do not show it twice.
    if (isSeen.current) setWon(spun)
    else showPrize(spun)
  }

  function takeReply(reply: SpinWheelReply) {
    if (reply.error !== null) {
      endSpin()
      queries.setQueryData(wheelQuery.queryKey, reply.state)
      haptic('error')
      showToast({ kind: 'error', title: t('errors.cooldown'), description: t('errors.cooldownText') })
      return
    }
    unsettled.current = reply
    if (isSeen.current) setTurning(reply)
    else settle()
  }

  const mutation = useSending({
    onSuccess: takeReply,
    onError: endSpin,
  })

  const leave = useEffectEvent(() => {
    settle()
    setWon(null)
  })
  useEffect(() => {
    isSeen.current = isWatched
    if (!isWatched) return undefined
    return () => {
      isSeen.current = false
      leave()
    }
  }, [isWatched])

  function spin(state: WheelState) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    letNewsThrough.current = holdNews()
    setWon(null)
    mutation.mutate(state)
  }
  return { spin, settle, turning, won, isSpinning: mutation.isPending || turning !== null }
}

function usePrizeToast(): (spun: WheelSpun) => void {
  const t = useTranslations('wheel')
  const words = usePrizeWords()
  return ({ currentPrize }) =>
    showToast({
      kind: 'complete',
      title: t('won'),
      description: words.full(currentPrize),
      duration_ms: TOAST_MS,
    })
}

/** Sends a spin, retries it without an answer, and reports errors. */
function useSending(handlers: {
  readonly onSuccess: (reply: SpinWheelReply) => void
  readonly onError: () => void
}) {
  const t = useTranslations('wheel.errors')
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (state: WheelState) =>
      call('/api/spinWheel', {
        body: {
          client_seed: newClientSeed(),
          commitment: state.commitment,
          table_version: state.table_version,
        },
      }),
    // The commitment names the spin: sent again, it is the same one.
    retry: (failures, error) => failures < RETRIES && isUnanswered(error),
    retryDelay: RETRY_AFTER_MS,
    networkMode: 'always',
    onSuccess: handlers.onSuccess,
    onError: error => {
      handlers.onError()
      haptic('error')
      if (errorCodeOf(error) === 'offer_changed') showToast({ kind: 'info', ...errorText(error) })
      else showToast({ kind: 'error', title: t('spinWheel'), description: t('spinWheelText') })
      void queries.invalidateQueries({ queryKey: wheelQuery.queryKey })
      if (isUnanswered(error)) void checkLevel()
    },
  })
}

const SECONDS_PER_HOUR = 3600

/** The wheel of fortune, as a bottom sheet. A running spin continues when the sheet closes. */
export function WheelDrawer({ open, onClose }: DrawerControl) {
  const t = useTranslations('wheel')
  const control = useSpin(open)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('text', { hours: WHEEL_COOLDOWN_S / SECONDS_PER_HOUR })}
    >
      <WheelSheet control={control} onLeave={onClose} />
    </Drawer>
  )
}

type SpinControl = ReturnType<typeof useSpin>

function WheelSheet({ control, onLeave }: { readonly control: SpinControl; readonly onLeave: () => void }) {
  const t = useTranslations('wheel')
  const query = useQuery({ ...wheelQuery, enabled: useIsPlayer() })
  useFailureToast(query.isError)
  if (query.data === undefined) {
    return query.isError ? (
      <LoadError title={t('errors.fetchCooldown')} query={query} />
    ) : (
      <div className="flex flex-col items-center gap-4">
        <Skeleton className="aspect-square w-full max-w-80 rounded-full" />
        <Skeleton className="h-12 w-full rounded-m" />
        <Skeleton className="h-12 w-full rounded-m" />
      </div>
    )
  }
  return <LoadedWheel state={query.data} control={control} onLeave={onLeave} />
}

function useFailureToast(hasFailed: boolean) {
  const t = useTranslations('wheel.errors')
  const showFault = useEffectEvent(() => showToast({ kind: 'error', title: t('fetchCooldown') }))
  useEffect(() => {
    if (hasFailed) showFault()
  }, [hasFailed])
}

function LoadedWheel({
  state,
  control,
  onLeave,
}: {
  readonly state: WheelState
  readonly control: SpinControl
  readonly onLeave: () => void
}) {
  const t = useTranslations('wheel')
  const { turning, won, isSpinning } = control
  const { disc, pointer } = useTurning(control)
  return (
    <>
      <div className="flex flex-col items-center gap-4 pt-2">
        <WheelDisc
          segments={(won ?? turning)?.state.segments ?? state.segments}
          label={t('wheel', { count: state.segments.length })}
          lights={isSpinning || won !== null ? 'lively' : 'calm'}
          won={won?.segment}
          discRef={disc}
          pointerRef={pointer}
        />
        <div className="flex min-h-16 w-full flex-col items-center justify-center gap-2">
          {won === null ? (
            <Standing state={state} isSpinning={isSpinning} />
          ) : (
            <WonPrize spun={won} onLeave={onLeave} />
          )}
        </div>
        <Fairness state={state} />
      </div>
      <DrawerFoot>
        <UnlessOnBreak>
          <SpinButton state={state} control={control} />
        </UnlessOnBreak>
      </DrawerFoot>
    </>
  )
}

/** Turns the disc to the server's result; with reduced motion it jumps there. */
function useTurning({ turning, settle }: SpinControl) {
  const disc = useRef<HTMLDivElement>(null)
  const pointer = useRef<SVGSVGElement>(null)
  const angle = useRef(0)
  const rest = useEffectEvent((to_deg: number) => {
    angle.current = to_deg % 360
    if (disc.current !== null) disc.current.style.transform = rotation(angle.current)
    settle()
  })
  useEffect(() => {
    const wheel = disc.current
    if (turning === null || wheel === null || pointer.current === null) return undefined
    const from_deg = angle.current
    const to_deg = restingAngle(from_deg, turning.segment)
    if (isStill()) {
      wheel.style.transform = rotation(to_deg)
      const showing = wheel.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 400 })
      showing.onfinish = () => rest(to_deg)
      return () => showing.cancel()
    }
    const stop = turnDisc(wheel, pointer.current, { from_deg, to_deg, done: () => rest(to_deg) })
    return stop
  }, [turning])
  return { disc, pointer }
}

/** The player's extra spins, and whether the free spin is ready or when it will be. */
function Standing({ state, isSpinning }: { readonly state: WheelState; readonly isSpinning: boolean }) {
  const t = useTranslations('wheel')
  const kind = useSpinKind(state)
  const isOnBreak = usePlayBreak() !== undefined
  const next_s = state.last_spin_wheel + state.cooldown_s
  return (
    <>
      {state.count_spin_wheel > 0 && (
        <Chip tone="gold">
          <WheelIcon className="size-4" />
          {t('extra', { count: state.count_spin_wheel })}
        </Chip>
      )}
      {!isSpinning && !isOnBreak && kind === 'free' && (
        <p className="text-14 font-semibold text-good">{t('ready')}</p>
      )}
      {kind !== 'free' && (
        <p className="text-14 text-soft" data-testid="wheel-countdown">
          {t('next')} <TimeLeft to_s={next_s} />
        </p>
      )}
    </>
  )
}

function useSpinKind({ last_spin_wheel, count_spin_wheel }: WheelState): 'free' | 'extra' | undefined {
  const kind = useByClock(
    now_s => wheelSpinKind({ last_s: last_spin_wheel, now_s, extraSpins: count_spin_wheel }) ?? 'none',
  )
  return kind === 'none' ? undefined : kind
}

function SpinButton({ state, control }: { readonly state: WheelState; readonly control: SpinControl }) {
  const t = useTranslations('wheel')
  const kind = useSpinKind(state)
  const time = useClockText(state.last_spin_wheel + state.cooldown_s)
  const { isSpinning, spin } = control
  const label = isSpinning ? t('spinning') : kind === undefined ? t('wait', { time }) : t('spin')
  return (
    <Button
      className="w-full tabular-nums"
      disabled={isSpinning || kind === undefined}
      onClick={() => spin(state)}
      data-haptic="medium"
      data-testid="spin-wheel"
    >
      {label}
    </Button>
  )
}

const HOURS_PER_DAY = 24

/** `23:59:07` to a moment (Unix seconds). */
function useClockText(to_s: number): string {
  return useByClock(now_s => {
    const { days, hours, minutes, seconds } = splitDuration(to_s - now_s)
    const parts = [days * HOURS_PER_DAY + hours, minutes, seconds]
    return parts.map(part => String(part).padStart(2, '0')).join(':')
  })
}

function TimeLeft({ to_s }: { readonly to_s: number }) {
  return <span className="font-semibold text-ink tabular-nums">{useClockText(to_s)}</span>
}
