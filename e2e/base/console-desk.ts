import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { FreshArena } from './fresh-arena.ts'
import { readToast, rememberToasts } from './toast.ts'

/** The operators' tokens. */
export const ANNA = 'a'.repeat(32)
export const BORIS = 'b'.repeat(32)
/** For an arena that has these two. */
export const TWO_OPERATORS = { OPERATORS: `anna:${ANNA},boris:${BORIS}` }

interface Effort {
  presses: number
  /** Fields that the operator typed into or chose in. */
  fields: number
}

declare global {
  interface Window {
    effort?: Effort
  }
}

/** Runs in the page. A field that is typed into again right away counts once. */
function countEffort(): void {
  const effort: Effort = { presses: 0, fields: 0 }
  window.effort = effort
  let last: EventTarget | null = null
  const see = { capture: true, passive: true }
  addEventListener('pointerdown', () => effort.presses++, see)
  addEventListener(
    'input',
    event => {
      if (event.target !== last) effort.fields += 1
      last = event.target
    },
    see,
  )
}

/** An operator's task and the time it takes, as listed in docs/reference/environment.md. The seconds are those of a script, without reading or thinking. */
export async function job<T>(name: string, page: Page, work: () => Promise<T>): Promise<T> {
  const effortOf = () => page.evaluate(() => ({ presses: 0, fields: 0, ...window.effort }))
  const [before, began_ms] = [await effortOf(), performance.now()]
  const done = await work()
  const [after, took_s] = [await effortOf(), (performance.now() - began_ms) / 1000]
  const [presses, fields] = [after.presses - before.presses, after.fields - before.fields]
  console.log(`a job in the console: ${name}: ${presses} presses, ${fields} fields, ${took_s.toFixed(1)} s`)
  return done
}

/** An operator in a separate browser. */
export async function comeIn(browser: Browser, arena: FreshArena, token: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 } })
  await rememberToasts(context)
  const page = await context.newPage()
  await page.addInitScript(countEffort)
  await page.goto(`${arena.app}/operator/#token=${token}`)
  await expect(page.getByText(/Signed in as/)).toBeVisible()
  return page
}

/** Another operator approves a request. */
export async function agree(page: Page, what: string): Promise<void> {
  await look(page, 'Approvals')
  await act(page.getByRole('row').filter({ hasText: what }), 'Approve', 'looked at it')
  await readToast(page, 'Approved')
}

export async function look(page: Page, link: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
}

/** Presses a button that opens an explanation, gives the reason and confirms. */
export async function act(place: Locator, label: string, reason: string): Promise<Locator> {
  await place.getByRole('button', { name: label, exact: true }).click()
  const question = place.page().getByRole('dialog')
  await question.getByLabel('Reason (recorded in the audit log)').fill(reason)
  // An act that moves prizes or destroys something asks the operator to type a name.
  const typed = question.locator('[data-typed]')
  if ((await typed.count()) > 0) await typed.fill((await typed.getAttribute('data-typed')) ?? '')
  await question.getByRole('button', { name: label, exact: true }).click()
  return question
}
