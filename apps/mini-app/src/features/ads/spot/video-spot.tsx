import type { Partner } from '@arena/contract/endpoints/partners'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isStill } from '../../../shell/index.ts'
import { createWatchClock } from '../ad-offer.ts'
import { useRewardLines } from '../poster.tsx'
import { drawSpot } from './draw-spot.ts'
import type { SpotScript } from './spot-script.ts'

/** More dots than this cost a phone's battery more than they show. */
const DENSITY_MAX = 2
/** With reduced motion: a still of each scene. */
const STILLS = [0.22, 0.48, 0.74, 0.99] as const

/**
 * The embedded network's video about a partner, drawn while it plays: it needs no file, codec or network, and pauses while the app is in the
 * background.
 */
export function VideoSpot({
  partner,
  picture,
  length_s,
  onFailed,
}: {
  readonly partner: Partner
  readonly picture: HTMLImageElement
  readonly length_s: number
  readonly onFailed: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const rewards = useRewardLines(partner).map(({ pays, cause }) => `${pays} · ${cause}`)
  const fail = useEffectEvent(onFailed)
  const scriptOf = useEffectEvent(
    (): SpotScript => ({
      title: partner.title,
      description: partner.description,
      rewards,
      colours: coloursOf(picture),
      picture,
    }),
  )
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d') ?? null
    if (element === null || context === null) {
      fail()
      return
    }
    return play(() => scriptOf(), { element, context, length_s, onFailed: () => fail() })
  }, [length_s])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`${partner.title}. ${partner.description}`}
      className="absolute inset-0 size-full"
    />
  )
}

interface Screen {
  readonly element: HTMLCanvasElement
  readonly context: CanvasRenderingContext2D
  readonly length_s: number
  readonly onFailed: () => void
}

/** Draws until the returned function is called. */
function play(scriptOf: () => SpotScript, { element, context, length_s, onFailed }: Screen): () => void {
  const clock = createWatchClock()
  const script = scriptOf()
  const still = isStill()
  let request = 0
  const draw = () => {
    try {
      const { width, height } = fit(element, context)
      const played_s = clock.tick(performance.now(), !document.hidden) / 1000
      const time_s = still ? stillOf(played_s, length_s) : played_s
      drawSpot({ context, width, height, length_s }, script, time_s)
      request = requestAnimationFrame(draw)
    } catch {
      onFailed()
    }
  }
  request = requestAnimationFrame(draw)
  return () => cancelAnimationFrame(request)
}

function stillOf(played_s: number, length_s: number): number {
  const share = played_s / length_s
  return (STILLS.find(still => share < still + 0.02) ?? 1) * length_s
}

/** Sizes the canvas to the pixels of its place on the screen, and returns that place's size. */
function fit(
  element: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): { readonly width: number; readonly height: number } {
  const { clientWidth: width, clientHeight: height } = element
  const density = Math.min(window.devicePixelRatio, DENSITY_MAX)
  const dots = { width: Math.round(width * density), height: Math.round(height * density) }
  if (element.width !== dots.width || element.height !== dots.height) {
    element.width = dots.width
    element.height = dots.height
  }
  context.setTransform(density, 0, 0, density, 0, 0)
  return { width, height }
}

/** Used for a picture whose colours may not be read. */
const PLAIN_COLOURS = ['#5a3d0a', '#161208'] as const

/** A picture's ground, as two colours: from its upper left and its lower right corner. */
function coloursOf(picture: HTMLImageElement): readonly [string, string] {
  const side = 16
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return PLAIN_COLOURS
  try {
    context.drawImage(picture, 0, 0, side, side)
    const at = (place: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(place, place, 1, 1).data
      return `rgb(${red} ${green} ${blue})`
    }
    return [at(1), at(side - 2)]
  } catch {
    // A picture from another origin may be shown but not read.
    return PLAIN_COLOURS
  }
}
