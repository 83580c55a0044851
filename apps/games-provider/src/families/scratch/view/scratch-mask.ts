/**
 * How much of a card has been scratched, on a grid beside the picture: reading pixels back from a canvas would block drawing. Lengths are
 * shares of the card's side, 0 … 1 from its upper left corner.
 */
export interface CardPoint {
  readonly x: number
  readonly y: number
}

export interface CardArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const CELLS = 54
export const FIELDS_PER_ROW = 3

const WHOLE_CARD: CardArea = { left: 0, top: 0, width: 1, height: 1 }

export class ScratchMask {
  private readonly free = new Uint8Array(CELLS * CELLS)

  /** Frees everything within `radius` of the way between two points; answers how many cells were still covered there. */
  wipe(from: CardPoint, to: CardPoint, radius: number): number {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const steps = Math.max(1, Math.ceil(length / (radius / 4)))
    let freed = 0
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps
      freed += this.dab({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, radius)
    }
    return freed
  }

  /** The share of an area that is free, 0 … 1. */
  freeShare(area: CardArea = WHOLE_CARD): number {
    const columns = cellRange(area.left, area.width)
    const rows = cellRange(area.top, area.height)
    let free = 0
    for (let row = rows.first; row < rows.end; row += 1) {
      for (let column = columns.first; column < columns.end; column += 1)
        free += this.free[row * CELLS + column] ?? 0
    }
    return free / ((rows.end - rows.first) * (columns.end - columns.first))
  }

  private dab({ x, y }: CardPoint, radius: number): number {
    const columns = cellRange(x - radius, 2 * radius)
    const rows = cellRange(y - radius, 2 * radius)
    let freed = 0
    for (let row = rows.first; row < rows.end; row += 1) {
      for (let column = columns.first; column < columns.end; column += 1) {
        const distance = Math.hypot((column + 0.5) / CELLS - x, (row + 0.5) / CELLS - y)
        const place = row * CELLS + column
        if (distance > radius || this.free[place] === 1) continue
        this.free[place] = 1
        freed += 1
      }
    }
    return freed
  }
}

/** The part of the card a field 0 … 8 takes. */
export function areaOfField(field: number): CardArea {
  const side = 1 / FIELDS_PER_ROW
  return {
    left: (field % FIELDS_PER_ROW) * side,
    top: Math.floor(field / FIELDS_PER_ROW) * side,
    width: side,
    height: side,
  }
}

/** A way to and fro over an area from top to bottom: what a hand does when it scratches quickly. */
export function zigzag({ left, top, width, height }: CardArea, strokes: number): readonly CardPoint[] {
  return Array.from({ length: strokes + 1 }, (_, stroke) => ({
    x: left + width * (stroke % 2 === 0 ? 0.04 : 0.96),
    y: top + height * (0.06 + (0.88 * stroke) / strokes),
  }))
}

/** The point at this share of a path, clamped to its ends. */
export function pointOnWay(way: readonly CardPoint[], share: number): CardPoint {
  const place = Math.min(1, Math.max(0, share)) * (way.length - 1)
  const from = way[Math.floor(place)] ?? { x: 0, y: 0 }
  const to = way[Math.ceil(place)] ?? from
  const part = place - Math.floor(place)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function cellRange(start: number, length: number): { readonly first: number; readonly end: number } {
  return {
    first: Math.max(0, Math.floor(start * CELLS + 1e-9)),
    end: Math.min(CELLS, Math.ceil((start + length) * CELLS - 1e-9)),
  }
}
