/** Where it is written what each winning bet pays: above its chips, within the table, and never one over another. */
import type { Box, TableLayout } from './table-layout.ts'

export interface PaidPlate extends Box {
  readonly bet: string
  readonly text: string
}

const HEIGHT = 17
const FIGURE_WIDTH = 7.4
const PADDING = 10
const GAP = 3

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width + GAP &&
  other.x < one.x + one.width + GAP &&
  one.y < other.y + other.height + GAP &&
  other.y < one.y + one.height + GAP

export function paidPlates(
  layout: TableLayout,
  paid: readonly { readonly bet: string; readonly text: string }[],
): PaidPlate[] {
  const placed: PaidPlate[] = []
  for (const { bet, text } of paid) {
    const at = layout.anchors.get(bet)
    if (at === undefined) continue
    const width = text.length * FIGURE_WIDTH + PADDING
    const x = Math.min(Math.max(at.x - width / 2, 2), layout.width - 2 - width)
    const above = at.y - layout.chipRadius - HEIGHT - GAP
    let plate = { bet, text, x, y: above < 0 ? at.y + layout.chipRadius + GAP : above, width, height: HEIGHT }
    // Downwards there is always room: the table is many plates high.
    for (let other = hit(placed, plate); other !== undefined; other = hit(placed, plate)) {
      plate = { ...plate, y: other.y + HEIGHT + GAP }
    }
    placed.push(plate)
  }
  return placed
}

const hit = (placed: readonly PaidPlate[], plate: Box): PaidPlate | undefined =>
  placed.find(other => overlap(other, plate))
