/** Coins thrown up from below. A fixed number of sprites is thrown again and again; nothing is made while they fly. */
import { Container, Sprite, type Texture } from 'pixi.js'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import type { ArenaLayout } from './arena-layout.ts'

export interface CoinShower {
  readonly view: Container
  /** Throws about so many coins a second until stopped. */
  start(perSecond: number): void
  stop(): void
  resize(layout: ArenaLayout): void
  dress(texture: Texture): void
}

const COINS = 70
const GRAVITY = 1500

interface Flight {
  readonly sprite: Sprite
  x: number
  y: number
  vx: number
  vy: number
  turn: number
  spin: number
  size: number
}

export function createCoinShower(texture: Texture): CoinShower {
  const view = new Container()
  const coins: Flight[] = Array.from({ length: COINS }, () => {
    const sprite = new Sprite(texture)
    sprite.anchor.set(0.5)
    sprite.visible = false
    view.addChild(sprite)
    return { sprite, x: 0, y: 0, vx: 0, vy: 0, turn: 0, spin: 0, size: 0 }
  })
  let coinSize = 30
  let rate = 0
  let owed = 0
  let flying = false

  function toss(coin: Flight): void {
    const { innerWidth, innerHeight } = window
    const side = Math.random() < 0.5 ? -1 : 1
    coin.x = innerWidth / 2 + side * innerWidth * (0.12 + Math.random() * 0.3)
    coin.y = innerHeight + coinSize
    coin.vx = -side * (20 + Math.random() * 160)
    coin.vy = -Math.sqrt(2 * GRAVITY * innerHeight) * (0.62 + Math.random() * 0.36)
    coin.turn = Math.random() * Math.PI
    coin.spin = 6 + Math.random() * 8
    coin.size = coinSize * (0.6 + Math.random() * 0.7)
    coin.sprite.rotation = Math.random() * Math.PI
    coin.sprite.visible = true
  }

  function fly(coin: Flight, seconds: number): void {
    coin.vy += GRAVITY * seconds
    coin.x += coin.vx * seconds
    coin.y += coin.vy * seconds
    coin.turn += coin.spin * seconds
    coin.sprite.position.set(coin.x, coin.y)
    coin.sprite.setSize(coin.size * Math.max(0.14, Math.abs(Math.cos(coin.turn))), coin.size)
    if (coin.y > window.innerHeight + coinSize * 2 && coin.vy > 0) coin.sprite.visible = false
  }

  function step(_now: number, elapsed: number): boolean {
    const seconds = elapsed / 1000
    owed += rate * seconds
    let aloft = false
    for (const coin of coins) {
      if (!coin.sprite.visible && owed >= 1) {
        owed -= 1
        toss(coin)
      }
      if (coin.sprite.visible) {
        fly(coin, seconds)
        aloft = true
      }
    }
    owed = Math.min(owed, 1)
    flying = aloft || rate > 0
    return flying
  }

  return {
    view,
    start(perSecond) {
      if (prefersReducedMotion()) return
      rate = perSecond
      if (!flying) frames.add(step)
      flying = true
    },
    stop() {
      rate = 0
    },
    resize(layout) {
      coinSize = layout.cellWidth * 0.5
    },
    dress(next) {
      for (const coin of coins) coin.sprite.texture = next
    },
  }
}
