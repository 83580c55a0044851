import { useEffect, useRef } from 'react'
import { useGame } from '../../../view/hud/game-context.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { frames } from '../../../view/motion/frame-loop.ts'

interface ClimbingFigureProps {
  readonly className: string
  /** The multiplier on show, in hundredths; the same function as long as the same thing is shown. */
  readonly read: () => number
  /** Tells the style sheet what the new multiplier means. */
  readonly mark: (figure: HTMLElement, multiplier_x100: number) => void
}

/** The multiplier that climbs: one text node, written in each frame in which it has changed. Nothing is drawn anew around it. */
export function ClimbingFigure({ className, read, mark }: ClimbingFigureProps) {
  const { session } = useGame()
  const figure = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let last = -1
    return frames.add(() => {
      const multiplier = read()
      if (multiplier !== last && figure.current) {
        last = multiplier
        const written = formatNumber(multiplier / 100, session.language, [2, 2])
        figure.current.textContent = written
        figure.current.style.setProperty('--chars', String(written.length))
        mark(figure.current, multiplier)
      }
      return true
    })
  }, [read, mark, session])
  return (
    <p className={className} aria-hidden="true">
      <span ref={figure} data-testid="multiplier" />
      <small>×</small>
    </p>
  )
}
