import type { Page } from '@playwright/test'

/** The key of a text or the code of a rejection instead of its words, an unfilled placeholder, an invalid value. */
const RAW_TEXT =
  /\b[a-z][\w-]*(?:\.[a-z][A-Za-z0-9_-]+)+\b(?!@)|\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b|\{\w+[,}]|\bundefined\b|\bNaN\b|\[object/

/** Texts that are not ours: addresses of pages and of players. */
const ADDRESS = /https?:\/\/\S+|\b[\w.]+@[\w.]+\b|\b(?:www|t)\.\S+/g

/**
 * Unreadable text on the shown page: words that overflow their box or the screen, that are cut off, or that were never translated. `mayBeCut`
 * are selectors of intentionally cut names and addresses of any length.
 */
export async function writtenBadly(page: Page, mayBeCut: readonly string[] = []): Promise<readonly string[]> {
  const { said, cut } = await page.evaluate(lookAround, mayBeCut)
  const raw = said
    .map(text => RAW_TEXT.exec(text.replace(ADDRESS, ''))?.[0])
    .filter(word => word !== undefined)
  return [...raw.map(word => `not in words: ${word}`), ...cut]
}

/** Runs in the page and uses nothing from outside. */
function lookAround(mayBeCut: readonly string[]): { said: string[]; cut: string[] } {
  const SLACK = 1.5
  const said: string[] = []
  const cut = new Set<string>()
  const root = document.scrollingElement
  if (root && root.scrollWidth > root.clientWidth) cut.add('the page scrolls sideways')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (words === '' || !element || !isShown(element)) continue
    said.push(words)
    if (mayBeCut.some(selector => element.closest(selector))) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    for (const line of lines) {
      const fault = faultOf(element, line)
      if (fault !== undefined) cut.add(`${fault}: ${words.slice(0, 80)}`)
    }
  }
  return { said, cut: [...cut] }

  function isShown(element: Element): boolean {
    if (element.closest('script, style, noscript, svg, [inert], option')) return false
    const { width, height } = element.getBoundingClientRect()
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
    )
  }

  function isTurned(element: Element): boolean {
    for (let box: Element | null = element; box !== null; box = box.parentElement)
      if (/matrix\((?!1, 0, 0, 1)/.test(getComputedStyle(box).transform)) return true
    return false
  }

  /** A line against the box it is written in, and against everything around it that clips. */
  function faultOf(element: Element, line: DOMRect): string | undefined {
    let isBox = true
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const { display, overflowX, overflowY, transform, position } = getComputedStyle(box)
      if (display === 'inline' || display === 'contents') continue
      // The box of a rotated or moved element does not show where its words are.
      if (/matrix\((?!1, 0, 0, 1)/.test(transform)) return undefined
      const edge = box.getBoundingClientRect()
      const sticksOut = line.left < edge.left - SLACK || line.right > edge.right + SLACK
      if (/auto|scroll/.test(overflowX)) return undefined
      const isOutside = line.right <= edge.left || line.left >= edge.right
      if (/hidden|clip/.test(overflowX) && sticksOut) return isOutside ? undefined : 'cut off'
      if (isBox && sticksOut) return isTurned(box) ? undefined : 'sticks out'
      if (/hidden|clip/.test(overflowY) && line.bottom > edge.bottom + line.height / 2) return 'cut off below'
      if (/auto|scroll/.test(overflowY)) break
      isBox = false
      if (position === 'fixed') break
    }
    return line.left < -SLACK || line.right > innerWidth + SLACK ? 'leaves the screen' : undefined
  }
}
