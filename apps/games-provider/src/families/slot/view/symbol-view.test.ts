import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ARENA_THEME } from '../../../games/golden-arena/view/arena-theme.ts'
import { STORM_THEME } from '../../../games/viking-storm/view/storm-theme.ts'
import { Texture } from '../../../view/canvas/texture.ts'
import { type SlotTheme, slotLayout } from './slot-theme.ts'
import { loadTextures } from './stage-textures.ts'
import { idlePose, type LifePose, SQUASH_MS, squashAt, winPose } from './symbol-life.ts'
import { SymbolView } from './symbol-view.ts'
import { LIVING_MOST } from './win-view.ts'

const THEMES: readonly (readonly [string, SlotTheme])[] = [
  ['Golden Arena', ARENA_THEME],
  ['Viking Storm', STORM_THEME],
]
const MOVING_MOST = 2
const DRAWS_MOST = 12
const TEXTURES_MOST_BYTES = 6 * 1024 * 1024

/** A browser's canvases without pixels, which count what they are asked to draw. */
const drawn = vi.hoisted(() => {
  const counted = { calls: 0, canvases: [] as { width: number; height: number }[] }
  const gradient = { addColorStop: () => undefined }
  const draw = () => void (counted.calls += 1)
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (name === 'drawImage' || name === 'fillRect' ? draw : () => gradient),
    set: () => true,
  })
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    createElement() {
      const canvas = { width: 0, height: 0, getContext: () => context }
      counted.canvases.push(canvas)
      return canvas
    },
  })
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = () => Promise.resolve()
    },
  )
  return { counted, context }
})
const { counted, context } = drawn

beforeEach(() => {
  counted.canvases.length = 0
})

const WHOLE = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** How many more draw calls a symbol in this pose takes than one at rest. */
async function drawsBeyondRest({ art, ...theme }: SlotTheme, pose: LifePose): Promise<number[]> {
  const textures = await loadTextures({ art, ...theme }, 150)
  await textures.layers.load(art.names)
  return art.names.map(name => {
    const symbol = new SymbolView()
    symbol.show(textures.sharp.get(name) ?? Texture.EMPTY, { width: 75, height: 75, top: 0 })
    const drawsOf = () => {
      counted.calls = 0
      symbol.draw(context, WHOLE, 1)
      return counted.calls
    }
    const atRest = drawsOf()
    symbol.live(textures.layers.get(name), pose)
    const living = drawsOf()
    symbol.rest()
    expect(drawsOf()).toBe(atRest)
    expect(atRest).toBe(1)
    return living - atRest
  })
}

describe.each(THEMES)('the living symbols of %s', (_, theme) => {
  it('have two or three layers each', () => {
    const counts = theme.art.names.map(name => theme.art.layers?.of(name).length ?? 0)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...counts)).toBeLessThanOrEqual(3)
  })

  it('take at most 12 draw calls more in a frame of an idle motion, glints included', async () => {
    const added = await drawsBeyondRest(theme, idlePose(0.4))
    expect(Math.min(...added)).toBeGreaterThan(0)
    expect(Math.max(...added) * MOVING_MOST).toBeLessThanOrEqual(DRAWS_MOST)
  })

  it('take at most 12 draw calls more in a frame of a win', async () => {
    const added = await drawsBeyondRest(theme, winPose(0.4))
    expect(Math.max(...added) * LIVING_MOST).toBeLessThanOrEqual(DRAWS_MOST)
  })

  it.each([320, 390, 430])(
    'take at most 6 MiB of textures at DPR 2, when all have moved: %d px',
    async width => {
      const { cellWidth, cellHeight } = slotLayout({ x: 0, y: 53, width, height: 560 }, theme.grid)
      const textures = await loadTextures(theme, Math.ceil(2 * Math.min(cellWidth, cellHeight)))
      await textures.layers.load(theme.art.names)
      for (const texture of textures.sharp.values()) texture.tinted(theme.colours.unlit)
      const bytes = counted.canvases.reduce((sum, canvas) => sum + canvas.width * canvas.height * 4, 0)
      expect(bytes).toBeLessThanOrEqual(TEXTURES_MOST_BYTES)
    },
  )
})

it('a landed symbol is flat for at most 220 ms, and changes its height without a jump', () => {
  expect(SQUASH_MS).toBeLessThanOrEqual(220)
  const heights = Array.from({ length: 241 }, (_, age_ms) => squashAt(age_ms))
  expect([heights[0], heights[220]]).toEqual([0, 0])
  expect(Math.max(...heights)).toBeGreaterThan(0.05)
  for (const [age_ms, height] of heights.entries())
    expect(Math.abs(height - (heights[age_ms - 1] ?? 0))).toBeLessThan(0.01)
})

it.each([idlePose, winPose])('a motion begins and ends with the symbol at rest', pose => {
  for (const progress of [0, 1]) {
    const { wave, rise, glint } = pose(progress)
    expect(Math.abs(wave) + Math.abs(rise)).toBeLessThan(1e-9)
    expect(glint).toBeNull()
  }
})
