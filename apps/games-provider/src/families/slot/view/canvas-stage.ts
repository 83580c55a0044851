/** A slot's picture: one canvas over the whole page, redrawn only while something moves, from pictures made for its size. */
import 'pixi.js/unsafe-eval'
import { autoDetectRenderer, Container, Graphics, type Renderer, Sprite, Texture, Ticker } from 'pixi.js'
import { animate, frames } from '../../../view/motion/frame-loop.ts'

const DIM_MS = 240
/** A new size creates a new backing store only when the difference is visible. */
const REDRAW_RATIO = 1.12
/** More pixels than that cost power and show nothing. */
const DENSITY_MOST = 2

const density = () => Math.min(window.devicePixelRatio, DENSITY_MOST)

interface TextureSet {
  readonly all: readonly Texture[]
  destroy(): void
}

interface Pictures<Layout, Textures> {
  /** A symbol's edge in CSS pixels. */
  readonly edgeOf: (layout: Layout) => number
  /** Draws them all; `size` is a symbol's edge in device pixels. */
  readonly load: (size: number) => Promise<Textures>
}

export interface CanvasParts<Layout, Textures> {
  readonly renderer: Renderer
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
  const [renderer, textures] = await Promise.all([
    autoDetectRenderer({
      preference: ['webgl', 'canvas'],
      width: window.innerWidth,
      height: window.innerHeight,
      resolution: density(),
      autoDensity: true,
      antialias: true,
      backgroundAlpha: 0,
      skipExtensionImports: true,
      // The few textures are wanted for as long as the page lives: dropping one only means a stutter when it is sent again.
      gcActive: false,
    }),
    pictures.load(sizeOf(pictures, layout)),
  ])
  // The library's own clock would ask for frames for ever; its housekeeping runs with ours instead.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  host.append(renderer.canvas)
  return { renderer, textures, layout, pictures }
}

export abstract class CanvasStage<Layout, Textures extends TextureSet> {
  protected layout: Layout
  protected readonly root = new Container()
  /** Cuts off what leaves the reels. */
  protected readonly mask = new Graphics()
  protected readonly dimmer = new Sprite(Texture.WHITE)
  private readonly parts: CanvasParts<Layout, Textures>
  private readonly dimAlpha: number
  private readonly stopDrawing: () => void
  private textures: Textures
  private drawnSize: number
  private closed = false

  /** A subclass lays itself out once its own parts exist. */
  constructor(parts: CanvasParts<Layout, Textures>, dim: { readonly tint: number; readonly alpha: number }) {
    const { renderer, textures, layout, pictures } = parts
    this.parts = parts
    this.layout = layout
    this.textures = textures
    this.send(textures)
    this.drawnSize = sizeOf(pictures, layout)
    this.dimmer.tint = dim.tint
    this.dimmer.alpha = 0
    this.dimAlpha = dim.alpha
    this.stopDrawing = frames.onFrame(() => {
      Ticker.system.update(performance.now())
      renderer.render(this.root)
    })
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
    if (this.closed || this.drawnSize !== size) textures.destroy()
    else this.change(textures)
  }

  /** Darkens everything below, for an overlay. */
  dim(on: boolean): void {
    const from = this.dimmer.alpha
    const to = on ? this.dimAlpha : 0
    animate(DIM_MS, progress => {
      this.dimmer.alpha = from + (to - from) * progress
    })
  }

  destroy(): void {
    this.closed = true
    this.stopDrawing()
    this.rest()
    this.root.destroy({ children: true })
    this.textures.destroy()
    this.parts.renderer.destroy(true)
  }

  protected applyLayout(layout: Layout): void {
    this.layout = layout
    this.parts.renderer.resize(window.innerWidth, window.innerHeight)
    this.arrange(layout)
    this.dimmer.setSize(window.innerWidth, window.innerHeight)
    frames.touch()
  }

  protected abstract arrange(layout: Layout): void
  protected abstract dress(textures: Textures): void
  /** Ends all running motions. */
  protected abstract rest(): void

  /** The pictures reach the graphics card now, not in the middle of the first round. */
  private send(textures: Textures): void {
    for (const texture of textures.all) this.parts.renderer.texture.initSource(texture.source)
  }

  private change(textures: Textures): void {
    const old = this.textures
    this.textures = textures
    this.send(textures)
    this.dress(textures)
    old.destroy()
    frames.touch()
  }
}
