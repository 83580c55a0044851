/** Splinters of bursting crystals, and the crystals thrown up for a big win. A fixed number of sprites is thrown again and again. */
import { Container } from '../../../view/canvas/container.ts'
import { Sprite } from '../../../view/canvas/sprite.ts'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { SYMBOLS, type SymbolId } from '../paytable.ts'
import { SYMBOL_LIGHT } from './art/symbol-art.ts'
import type { StageTextures } from './stage-textures.ts'

const SPRITES = 190
/** In pixels per second, per second. */
const GRAVITY = 1500
const SHARD_LIFE_S = 0.75
const SYMBOL_IDS: readonly SymbolId[] = [0, 1, 2, 3, 4, 5]

interface Piece {
  readonly sprite: Sprite
  vx: number
  vy: number
  turn: number
  /** Seconds left; a thrown crystal lives until it has left the screen. */
  life: number
}

export class Shards {
  readonly view = new Container()
  private readonly pieces: readonly Piece[]
  private textures: StageTextures
  private next = 0
  private perSecond = 0
  private owed = 0
  private running = false

  constructor(textures: StageTextures) {
    this.textures = textures
    this.pieces = Array.from({ length: SPRITES }, () => {
      const sprite = new Sprite(textures.shard)
      sprite.anchor.set(0.5)
      sprite.visible = false
      return { sprite, vx: 0, vy: 0, turn: 0, life: 0 }
    })
    this.view.addChild(...this.pieces.map(piece => piece.sprite))
  }

  /** Bursts a crystal at this point of the page into this many splinters. */
  burst(
    symbol: SymbolId,
    at: { readonly x: number; readonly y: number; readonly cell: number },
    count: number,
  ): void {
    if (prefersReducedMotion()) return
    const tint = Number.parseInt(SYMBOL_LIGHT[SYMBOLS[symbol]].slice(1), 16)
    for (let i = 0; i < count; i += 1) {
      const angle = ((i + Math.random()) / count) * Math.PI * 2
      const speed = at.cell * (2.2 + Math.random() * 4.6)
      const piece = this.take()
      const { sprite } = piece
      sprite.texture = this.textures.shard
      sprite.tint = tint
      sprite.position.set(at.x + Math.cos(angle) * at.cell * 0.2, at.y + Math.sin(angle) * at.cell * 0.2)
      sprite.setSize(at.cell * (0.1 + Math.random() * 0.2))
      piece.vx = Math.cos(angle) * speed
      piece.vy = Math.sin(angle) * speed - at.cell * 2.4
      piece.turn = (Math.random() - 0.5) * 16
      piece.life = SHARD_LIFE_S * (0.6 + Math.random() * 0.4)
    }
    this.run()
  }

  /** Throws about this many whole crystals a second up from below until `rest`. */
  fountain(perSecond: number): void {
    if (prefersReducedMotion()) return
    this.perSecond = perSecond
    this.run()
  }

  rest(): void {
    this.perSecond = 0
  }

  dress(textures: StageTextures): void {
    this.textures = textures
    for (const { sprite } of this.pieces) {
      sprite.visible = false
      sprite.texture = textures.shard
    }
  }

  private toss(): void {
    const { innerWidth, innerHeight } = window
    const piece = this.take()
    const { sprite } = piece
    const side = Math.random() < 0.5 ? -1 : 1
    sprite.texture = this.textures.symbol(SYMBOL_IDS[Math.floor(Math.random() * SYMBOL_IDS.length)] ?? 0)
    sprite.tint = 0xffffff
    sprite.setSize(26 + Math.random() * 26)
    sprite.position.set(innerWidth * (0.5 + side * (0.1 + Math.random() * 0.34)), innerHeight + 40)
    piece.vx = -side * (20 + Math.random() * 150)
    piece.vy = -Math.sqrt(2 * GRAVITY * innerHeight) * (0.6 + Math.random() * 0.36)
    piece.turn = (Math.random() - 0.5) * 7
    piece.life = Number.POSITIVE_INFINITY
  }

  private take(): Piece {
    const piece = this.pieces[this.next % SPRITES]
    this.next += 1
    if (!piece) throw new RangeError('there are no splinters')
    piece.sprite.visible = true
    piece.sprite.alpha = 1
    return piece
  }

  private run(): void {
    if (this.running) return
    this.running = true
    frames.add((_now, elapsed) => this.step(elapsed / 1000))
  }

  private step(seconds: number): boolean {
    this.owed = Math.min(this.owed + this.perSecond * seconds, 8)
    for (; this.owed >= 1; this.owed -= 1) this.toss()
    let flying = 0
    for (const piece of this.pieces) {
      if (!piece.sprite.visible) continue
      fly(piece, seconds)
      flying += 1
    }
    this.running = flying > 0 || this.perSecond > 0
    return this.running
  }
}

function fly(piece: Piece, seconds: number): void {
  const { sprite } = piece
  piece.vy += GRAVITY * seconds
  piece.life -= seconds
  sprite.x += piece.vx * seconds
  sprite.y += piece.vy * seconds
  sprite.rotation += piece.turn * seconds
  if (Number.isFinite(piece.life)) sprite.alpha = Math.min(1, Math.max(0, piece.life / 0.3))
  const isBelow = piece.vy > 0 && sprite.y > window.innerHeight + 60
  if (piece.life <= 0 || isBelow) sprite.visible = false
}
