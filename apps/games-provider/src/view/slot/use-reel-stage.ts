import { type RefObject, useCallback } from 'react'
import { type ShownStage, useStage } from '../use-stage.ts'
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

/** Opens the reels of a slot, laid out by its theme's grid. */
export function useReelStage<Spin extends SlotSpin, Stage extends ReelStage>(
  place: StagePlace<Spin, Stage>,
): ShownStage<SlotLayout> {
  const { grid } = place.controller.theme
  const layoutOf = useCallback((field: DOMRect) => slotLayout(field, grid), [grid])
  return useStage({ ...place, layoutOf })
}
