import { type BrowserContext, expect, type FrameLocator } from '@playwright/test'

declare global {
  interface Window {
    /** The paragraphs of each toast that has not been read, the oldest first. */
    unreadToasts?: string[][]
  }
}

/** A toast disappears in seconds, on a slow machine between two looks: the pages of this context remember theirs. */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const unread: string[][] = []
    window.unreadToasts = unread
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof Element && target.matches('[aria-live]'))) continue
        for (const node of addedNodes) {
          // Other live regions, e.g. the fault of a field, have nothing to press.
          if (!(node instanceof Element) || node.querySelector('button') === null) continue
          const paragraphs = [...node.querySelectorAll('p')].map(({ textContent }) => textContent)
          if (paragraphs.length > 0) unread.push(paragraphs)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The app or the console. */
type Screen = Pick<FrameLocator, 'getByTestId' | 'getByText' | 'locator'>

/** Whether a toast with this title or description has been shown and not been read. */
export async function hasToast(app: Screen, says: string | RegExp): Promise<boolean> {
  return placeOf(says, await unreadToasts(app)) !== -1
}

/**
 * Waits until a toast with this title or description has been shown, returns its text and closes it if it is still there. Wherever it is, it
 * leaves the header with its balances visible. Toasts before it count as read.
 */
export async function readToast(app: Screen, says: string | RegExp): Promise<string> {
  let place = -1
  const look = async () => {
    const unread = await unreadToasts(app)
    place = placeOf(says, unread)
    return place === -1 ? unread : says
  }
  await expect.poll(look, { message: 'a toast' }).toEqual(says)
  const text = await app.locator('body').evaluate(
    (_, last) =>
      window.unreadToasts
        ?.splice(0, last + 1)
        .at(-1)
        ?.join(' ') ?? '',
    place,
  )
  const toast = app.locator('[aria-live]:has(button)').filter({ has: app.getByText(says, { exact: true }) })
  const header = app.locator('header').filter({ has: app.getByTestId('full-balance') })
  if ((await header.count()) > 0) {
    const bar = await header.evaluate(element => element.getBoundingClientRect().bottom)
    const tops = await toast.evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    for (const top of tops) expect(top, 'the toast is below the balances').toBeGreaterThanOrEqual(bar)
  }
  // At once: a press that waits for the button could land on what lies behind it.
  await toast
    .getByRole('button', { name: 'Close', exact: true })
    .evaluateAll(buttons => buttons.forEach(button => button instanceof HTMLElement && button.click()))
  await expect(toast).toHaveCount(0)
  return text
}

function unreadToasts(app: Screen): Promise<string[][]> {
  return app.locator('body').evaluate(() => window.unreadToasts ?? [])
}

/** The index of the toast with this paragraph; -1 = there is none. */
function placeOf(says: string | RegExp, toasts: string[][]): number {
  const isWanted = (paragraph: string) => {
    const found = paragraph.replaceAll(/\s+/g, ' ').trim()
    return typeof says === 'string' ? found === says : says.test(found)
  }
  return toasts.findIndex(paragraphs => paragraphs.some(isWanted))
}
