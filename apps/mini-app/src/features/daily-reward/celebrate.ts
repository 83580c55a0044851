import { isStill } from '../../shell/index.ts'

const SPRING = 'cubic-bezier(0.2, 1.4, 0.4, 1)'

/** The prize jumps out and everything marked `data-spark` flies away from it. Nothing moves for whoever wants less motion. */
export function celebrate(stage: HTMLElement): void {
  if (isStill()) return
  stage.querySelector('[data-prize]')?.animate(
    [
      { opacity: 0, transform: 'scale(0.3) rotate(-14deg)' },
      { opacity: 1, transform: 'none' },
    ],
    {
      duration: 620,
      easing: SPRING,
    },
  )
  const sparks = [...stage.querySelectorAll('[data-spark]')]
  for (const [index, spark] of sparks.entries()) {
    // Golden angle: they go everywhere, and no two the same way.
    const angle = index * 2.399_963
    const distance = 60 + (index % 5) * 22
    const end = `translate(${Math.cos(angle) * distance}px, ${Math.sin(angle) * distance}px) scale(0.2)`
    spark.animate(
      [
        { opacity: 0, transform: 'none' },
        { opacity: 1, offset: 0.15 },
        { opacity: 0, transform: end },
      ],
      { duration: 900 + (index % 4) * 160, easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)' },
    )
  }
}

/** A box that can't be held shut any longer; `done` when it opens: at once for whoever wants less motion. */
export function shake(box: Element, done: () => void): () => void {
  if (isStill()) {
    done()
    return () => undefined
  }
  const tilt = (degrees: number, scale: number) => ({ transform: `rotate(${degrees}deg) scale(${scale})` })
  const frames = [tilt(0, 1), tilt(-7, 1.03), tilt(7, 1.05), tilt(-10, 1.08), tilt(10, 1.1), tilt(0, 1.2)]
  const shaking = box.animate(frames, { duration: 900, easing: 'ease-in-out' })
  shaking.onfinish = done
  return () => shaking.cancel()
}
