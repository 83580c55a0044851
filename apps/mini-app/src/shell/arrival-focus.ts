const PRODUCT = 'Arena'

/** The browser's title of the page while a screen with this title is open. */
export function documentTitle(title: string): string {
  return title === '' ? PRODUCT : `${title} · ${PRODUCT}`
}

/**
 * Decides, for every heading that appears, whether it takes the focus: the first heading of each screen except the first screen, and a heading that
 * replaces a focused one. Otherwise screen-reader and keyboard users would stay on a link of the previous screen.
 */
export function arrivalFocus(): (heading: {
  readonly path: string
  /** Nothing on the page has the focus. */
  readonly isFocusFree: boolean
}) => boolean {
  let last: string | undefined
  let hasMoved = false
  return ({ path, isFocusFree }) => {
    const isFirst = last === undefined
    const isNew = last !== path
    last = path
    if (isFirst) return false
    if (isNew) hasMoved = true
    return isNew || (hasMoved && isFocusFree)
  }
}
