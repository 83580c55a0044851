import { type RefObject, useEffect, useState } from 'react'
import { useGame } from './hud/game-context.tsx'

/** The renderer of a game. */
interface Stage<Layout> {
  resize(layout: Layout): unknown
  destroy(): void
}

interface StagePlace<Layout, Shown extends Stage<Layout>> {
  readonly controller: { open(stage: Shown): void }
  /** Draws the game into `host`; the game imports it from the chunk that contains the drawing library. */
  readonly openStage: (host: HTMLElement, layout: Layout) => Promise<Shown>
  /** Where each thing is in a field of this size. Must be the same function at every render. */
  readonly layoutOf: (field: DOMRect) => Layout
  /** The space between header and controls. */
  readonly field: RefObject<HTMLDivElement | null>
  readonly host: RefObject<HTMLDivElement | null>
}

export interface ShownStage<Layout> {
  readonly layout: Layout | null
  /** The device could not draw the game at all. */
  readonly failed: boolean
}

/** Opens the stage in its place and keeps it there while the screen turns or the window changes. */
export function useStage<Layout, Shown extends Stage<Layout>>(
  place: StagePlace<Layout, Shown>,
): ShownStage<Layout> {
  const { controller, openStage, layoutOf, field, host } = place
  const { session } = useGame()
  const [layout, setLayout] = useState<Layout | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = field.current
    const canvasHost = host.current
    if (!element || !canvasHost) return undefined
    let closed = false
    let stage: Shown | undefined
    const measure = () => {
      const next = layoutOf(element.getBoundingClientRect())
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
  }, [controller, openStage, layoutOf, field, host, session])

  return { layout, failed }
}
