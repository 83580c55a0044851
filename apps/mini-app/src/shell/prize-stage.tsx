import { type ReactNode, useEffect, useRef } from 'react'
import { haptic } from '../host/index.ts'
import { celebrate, Rays, Sparks } from './celebration.tsx'

/** The place of a prize in a moment. A celebrated one jumps out of a burst of light; players who want less motion see it lit. */
export function PrizeStage({
  isCelebrated,
  children,
}: {
  readonly isCelebrated: boolean
  readonly children: ReactNode
}) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isCelebrated || stage.current === null) return
    celebrate(stage.current)
    haptic('success')
  }, [isCelebrated])
  return (
    <div ref={stage} aria-hidden="true" className="relative flex size-48 items-center justify-center">
      {isCelebrated && <Rays />}
      {isCelebrated && <Sparks />}
      <span data-prize className="relative drop-shadow-[0_8px_24px_rgb(0_0_0/50%)]">
        {children}
      </span>
    </div>
  )
}
