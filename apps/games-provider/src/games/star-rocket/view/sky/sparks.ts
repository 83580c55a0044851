/** Small things that fly off and go out. A fixed pool: nothing is made while the rocket flies. */

interface Spark {
  x: number
  y: number
  /** Pixels in a second. */
  vx: number
  vy: number
  age_ms: number
  life_ms: number
  size: number
  picture: CanvasImageSource | null
}

export interface SparkStart {
  readonly x: number
  readonly y: number
  readonly vx: number
  readonly vy: number
  readonly life_ms: number
  readonly size: number
  readonly picture: CanvasImageSource
}

const POOL = 220
const DRAG = 0.6

export class Sparks {
  private readonly pool: Spark[] = Array.from({ length: POOL }, () => ({
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    age_ms: 1,
    life_ms: 0,
    size: 0,
    picture: null,
  }))
  private next = 0

  throw(start: SparkStart): void {
    const spark = this.pool[this.next]
    this.next = (this.next + 1) % POOL
    if (spark) Object.assign(spark, start, { age_ms: 0 })
  }

  clear(): void {
    for (const spark of this.pool) spark.age_ms = spark.life_ms + 1
  }

  /** Moves and draws what still glows. `drift` is how fast everything falls behind, in pixels a second. */
  draw(
    pen: CanvasRenderingContext2D,
    elapsed_ms: number,
    drift: { readonly x: number; readonly y: number },
  ): void {
    const seconds = elapsed_ms / 1000
    const slower = DRAG ** seconds
    for (const spark of this.pool) {
      if (spark.age_ms > spark.life_ms || spark.picture === null) continue
      spark.age_ms += elapsed_ms
      spark.x += (spark.vx + drift.x) * seconds
      spark.y += (spark.vy + drift.y) * seconds
      spark.vx *= slower
      spark.vy *= slower
      const left = Math.max(0, 1 - spark.age_ms / spark.life_ms)
      const size = spark.size * (0.5 + 0.5 * left)
      pen.globalAlpha = left
      pen.drawImage(spark.picture, spark.x - size / 2, spark.y - size / 2, size, size)
    }
    pen.globalAlpha = 1
  }
}
