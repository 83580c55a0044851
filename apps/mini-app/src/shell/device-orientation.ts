import { useSyncExternalStore } from 'react'

interface ScreenFacts {
  /** `screen.orientation.type`; undefined where the browser does not know it. */
  readonly type?: string | undefined
  /** `window.orientation`, degrees: what older iPhones know instead. */
  readonly angle?: number | undefined
  /** Of the page. */
  readonly width: number
  readonly height: number
}

/** A page that is lower is too low for anything but a game. */
const LOW_PX = 500
/** No upright phone is wider. */
const WIDEST_UPRIGHT_PX = 480

/**
 * Whether a phone lies on its side, as the device reports. A page that is wider than high is not enough: the keyboard on a short upright
 * phone also leaves such a page.
 */
export function isOnItsSide({ type, angle, width, height }: ScreenFacts): boolean {
  const isUpright = type === undefined ? angle === 0 || angle === 180 : type.startsWith('portrait')
  return !isUpright && width > WIDEST_UPRIGHT_PX && width > height && height <= LOW_PX
}

export function readScreen(): boolean {
  const screen = window.screen as { readonly orientation?: ScreenOrientation }
  const { orientation: angle } = window as { readonly orientation?: number }
  const { innerWidth: width, innerHeight: height } = window
  return isOnItsSide({ type: screen.orientation?.type, angle, width, height })
}

const TURNS = ['resize', 'orientationchange'] as const

export function onTurn(listener: () => void): () => void {
  for (const turn of TURNS) window.addEventListener(turn, listener)
  return () => {
    for (const turn of TURNS) window.removeEventListener(turn, listener)
  }
}

export function useIsOnItsSide(): boolean {
  return useSyncExternalStore(onTurn, readScreen)
}

/** A page as narrow as an upright phone. On wider ones a game that is wider than high has room. */
export function useIsUprightPhone(): boolean {
  return useSyncExternalStore(
    onTurn,
    () => window.innerWidth <= WIDEST_UPRIGHT_PX && window.innerWidth < window.innerHeight,
  )
}
