import type { Season } from '@arena/contract/endpoints/season'

/** How far the player is from the next step: `toNext` points, `percent` of them earned. Undefined = all steps are reached. */
export function toNextStep({ points, points_per_step: perStep, steps }: Season) {
  if (points >= perStep * steps.length) return undefined
  const inStep = points % perStep
  return { toNext: perStep - inStep, percent: (100 * inStep) / perStep }
}
