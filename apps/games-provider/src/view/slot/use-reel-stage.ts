import { type RefObject, useEffect, useState } from 'react'
import { useGame } from '../hud/game-context.tsx'
import type { ReelStage } from './reel-stage.ts'
import type { SlotController } from './slot-controller.ts'
import { type SlotLayout, slotLayout } from './slot-layout.ts'
import type { SlotSpin } from './slot-round.ts'

/** Draws the reels into `host`; the game brings it from the chunk that holds the drawing library. */
export type OpenStage<Stage extends ReelStage> = (host: HTMLElement, layout: SlotLayout) => Promise<Stage>

interface StagePlace<Spin extends SlotSpin, Stage extends ReelStage> {
  readonly controller: SlotController<Spin, Stage>
  readonly openStage: OpenStage<Stage>
  /** The space between header and controls. */
  readonly field: RefObject<HTMLDivElement | null>
  readonly host: RefObject<HTMLDivElement | null>
}

interface ShownStage {
  readonly layout: SlotLayout | null
  /** The device could not draw the reels at all. */
  readonly failed: boolean
}

/** Opens the stage in its place and keeps it there while the screen turns or the window changes. */
export function useReelStage<Spin extends SlotSpin, Stage extends ReelStage>(
  place: StagePlace<Spin, Stage>,
): ShownStage {
  const { controller, openStage, field, host } = place
  const { session } = useGame()
  const [layout, setLayout] = useState<SlotLayout | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = field.current
    const canvasHost = host.current
    if (!element || !canvasHost) return undefined
    let closed = false
    let stage: Stage | undefined
    const measure = () => {
      const next = slotLayout(element.getBoundingClientRect(), controller.theme.grid)
      setLayout(next)
      void stage?.resize(next)
      return next
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    openStage(canvasHost, measure()).then(
      opened => {
        if (closed) {
          opened.destroy()
          return
        }
        stage = opened
        controller.open(opened)
        measure()
        session.channel.post('game_loaded')
      },
      () => {
        if (closed) return
        setFailed(true)
        session.channel.post('game_loaded')
      },
    )
    return () => {
      closed = true
      observer.disconnect()
      window.removeEventListener('resize', measure)
      stage?.destroy()
    }
  }, [controller, openStage, field, host, session])

  return { layout, failed }
}
