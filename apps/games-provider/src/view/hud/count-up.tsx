import { useEffect, useEffectEvent, useRef } from 'react'
import { easeOutCubic } from '../motion/easing.ts'
import { animate, prefersReducedMotion } from '../motion/frame-loop.ts'
import { countTickSound } from '../sound/effects.ts'
import { useAmounts } from './game-context.tsx'

const TICK_GAP_MS = 50

interface CountUpProps {
  readonly amount: number
  readonly count_ms: number
  /** Shows the whole amount at once. */
  readonly done: boolean
  readonly silent?: boolean
  /** `1 250 AC` instead of `1 250`. */
  readonly unit?: boolean
}

/** An amount that grows to its value. It writes its own text, so the page around it is not rendered again for every frame. */
export function CountUp({ amount, count_ms, done, silent = false, unit = false }: CountUpProps) {
  const element = useRef<HTMLSpanElement>(null)
  const amounts = useAmounts()
  const write = (value: number) => (unit ? amounts.withUnit(value) : amounts.plain(value))
  const show = useEffectEvent((value: number) => {
    if (element.current) element.current.textContent = write(value)
  })

  useEffect(() => {
    if (done || count_ms === 0 || prefersReducedMotion()) {
      show(amount)
      return
    }
    let lastTick = -TICK_GAP_MS
    // Whole units while it runs: fractions that race past only flicker.
    const motion = animate(count_ms, progress => {
      const share = easeOutCubic(progress)
      show(progress === 1 ? amount : Math.floor((amount * share) / 100) * 100)
      const at = progress * count_ms
      if (!silent && progress < 1 && at - lastTick >= TICK_GAP_MS) {
        lastTick = at
        countTickSound(progress)
      }
    })
    return () => motion.finish()
  }, [amount, count_ms, done, silent])

  return <span ref={element} className="count-up" />
}
