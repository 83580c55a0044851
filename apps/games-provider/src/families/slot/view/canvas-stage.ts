/** A slot's picture: one canvas over the whole page, redrawn only while something moves, from pictures made for its size. */
import { Container } from '../../../view/canvas/container.ts'
import { Graphics } from '../../../view/canvas/graphics.ts'
import { density, Surface } from '../../../view/canvas/surface.ts'
import { animate, frames } from '../../../view/motion/frame-loop.ts'

const DIM_MS = 240
/** A new size redraws the pictures only when the difference is visible. */
const REDRAW_RATIO = 1.12

interface Pictures<Layout, Textures> {
  /** A symbol's edge in CSS pixels. */
  readonly edgeOf: (layout: Layout) => number
  /** Draws them all; `size` is a symbol's edge in device pixels. */
  readonly load: (size: number) => Promise<Textures>
}

export interface CanvasParts<Layout, Textures> {
  readonly surface: Surface
  readonly textures: Textures
  readonly layout: Layout
  readonly pictures: Pictures<Layout, Textures>
}

const sizeOf = <Layout>({ edgeOf }: Pictures<Layout, unknown>, layout: Layout) =>
  Math.ceil(edgeOf(layout) * density())

export async function openCanvas<Layout, Textures>(
  host: HTMLElement,
  layout: Layout,
  pictures: Pictures<Layout, Textures>,
): Promise<CanvasParts<Layout, Textures>> {
  const surface = new Surface()
  const textures = await pictures.load(sizeOf(pictures, layout))
  host.append(surface.canvas)
  return { surface, textures, layout, pictures }
}

export abstract class CanvasStage<Layout, Textures> {
  protected layout: Layout
  protected readonly root = new Container()
  protected readonly dimmer = new Graphics()
  private readonly parts: CanvasParts<Layout, Textures>
  private readonly dimming: { readonly color: number; readonly alpha: number }
  private readonly stopDrawing: () => void
  private drawnSize: number
  private closed = false

  /** A subclass lays itself out once its own parts exist. */
  constructor(
    parts: CanvasParts<Layout, Textures>,
    dimming: { readonly color: number; readonly alpha: number },
  ) {
    const { surface, layout, pictures } = parts
    this.parts = parts
    this.layout = layout
    this.drawnSize = sizeOf(pictures, layout)
    this.dimming = dimming
    this.dimmer.alpha = 0
    this.stopDrawing = frames.onFrame(() => surface.draw(this.root))
  }

  async resize(layout: Layout): Promise<void> {
    const { pictures } = this.parts
    const size = sizeOf(pictures, layout)
    const ratio = size / this.drawnSize
    this.applyLayout(layout)
    if (ratio < REDRAW_RATIO && ratio > 1 / REDRAW_RATIO) return
    this.drawnSize = size
    const textures = await pictures.load(size)
    // The screen may have turned again, or the page closed, while the symbols were drawn.
    if (this.closed || this.drawnSize !== size) return
    this.dress(textures)
    frames.touch()
  }

  /** Darkens everything below, for an overlay. */
  dim(on: boolean): void {
    const from = this.dimmer.alpha
    const to = on ? this.dimming.alpha : 0
    animate(DIM_MS, progress => {
      this.dimmer.alpha = from + (to - from) * progress
    })
  }

  destroy(): void {
    this.closed = true
    this.stopDrawing()
    this.rest()
    this.parts.surface.remove()
  }

  protected applyLayout(layout: Layout): void {
    this.layout = layout
    this.parts.surface.resize()
    this.arrange(layout)
    const { innerWidth: width, innerHeight: height } = window
    this.dimmer.clear().rect({ x: 0, y: 0, width, height }).fillWith({ color: this.dimming.color })
    frames.touch()
  }

  protected abstract arrange(layout: Layout): void
  protected abstract dress(textures: Textures): void
  /** Ends all running motions. */
  protected abstract rest(): void
}
