import { isStill } from './media.ts'

/** Light that turns slowly behind the prize. */
export function Rays() {
  return (
    <span
      aria-hidden="true"
      className="absolute -inset-10 animate-spin rounded-full mask-radial-closest-side mask-radial-from-20% mask-radial-to-100% opacity-50 [animation-duration:18s]"
      style={{
        background:
          'repeating-conic-gradient(transparent 0deg, var(--shine) 7deg 8deg, transparent 15deg 24deg)',
      }}
    />
  )
}

const SPARKS = Array.from({ length: 26 }, (_, index) => index)

/** The pieces that fly away from a prize when `celebrate` begins; invisible before and after. */
export function Sparks() {
  return SPARKS.map(spark => (
    <span
      key={spark}
      data-spark
      aria-hidden="true"
      className="gold-surface absolute size-2.5 rounded-full opacity-0"
    />
  ))
}

const SPRING = 'cubic-bezier(0.2, 1.4, 0.4, 1)'

/** The prize jumps out and everything marked `data-spark` flies away from it. Does nothing for players who want less motion. */
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
