import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { type AuthReply, auth } from '@arena/contract/endpoints/players'
import { spinWheel, type WheelSpun } from '@arena/contract/endpoints/wheel'
import type { Page } from '@playwright/test'
import { call } from '../../tools/local-player/call.mjs'
import { LOCAL_BOT_TOKEN, signedInitData } from '../../tools/local-player/init-data.mjs'
import { expectAccessible } from '../base/accessibility.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import type { Phone } from '../base/phone.ts'
import { inMotion, withoutMotion } from '../base/stillness.ts'
import { readToast } from '../base/toast.ts'

const OPEN = { name: /Wheel of fortune/ }

async function openWheel({ app }: Phone) {
  await app.getByRole('button', OPEN).click()
  await expect(app.getByTestId('spin-wheel')).toBeVisible()
}

journey(
  'the wheel turns once a day, stops on the drawn prize, pays when it stops, and can be verified',
  async ({ phone, page }) => {
    await inMotion(page)
    const opened = await phone({ user: 5150 })
    const { app } = opened
    await openWheel(opened)
    await expect(app.getByText('Your free spin is ready')).toBeVisible()
    await expect(app.locator('[data-prize]')).toHaveCount(12)
    for (const width of [320, 384, 430, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await app.locator('[data-prize]').evaluateAll(leavingTheirSlices), `${width} px`).toEqual([])
    }
    const commitment = app.getByTestId('wheel-commitment')
    await app.getByTestId('wheel-fairness').click()
    const promised = (await commitment.textContent()) ?? ''
    expect(promised).toMatch(/^[0-9a-f]{64}$/)
    await app.getByTestId('wheel-fairness').click()

    const answered = page.waitForResponse(response => response.url().endsWith(spinWheel.path))
    await app.getByTestId('spin-wheel').click()
    await expect(app.getByTestId('spin-wheel')).toHaveText('Spinning…')
    const spun = (await (await answered).json()) as WheelSpun
    expect(spun.proof.commitment).toBe(promised)
    await expect(app.getByTestId('wheel-won')).toBeVisible()
    await expect(app.locator(`[data-prize-key="${spun.prizeKey}"]`)).toBeVisible()
    // Right under the pointer: the drawn segment's label is the highest.
    const tops = await app
      .locator('[data-prize]')
      .evaluateAll(labels => labels.map(label => label.firstElementChild?.getBoundingClientRect().top ?? 0))
    expect(tops.indexOf(Math.min(...tops))).toBe(spun.segment)

    await app.getByTestId('wheel-fairness').click()
    await app.getByText(/^Spin 1 ·/).click()
    await app.getByTestId('check-spin').click()
    await expect(app.getByTestId('spin-is-right')).toBeVisible()
    await expect(app.getByTestId('wheel-proof-1')).toContainText(promised)
    await expectAccessible(page, 'the wheel after a spin')
  },
)

/** Labels with a line that is wider than its slice at the line's inner edge, where the slice is narrowest. Runs in the page. */
function leavingTheirSlices(labels: readonly (SVGElement | HTMLElement)[]): string[] {
  const HALF_SLICE = Math.PI / 12
  return labels.flatMap(label => {
    const turned = label.style.transform
    label.style.transform = 'none'
    const disc = label.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(label)
    const lines = [...words.getClientRects()].filter(({ width }) => width > 0 && width < disc.width)
    label.style.transform = turned
    const isWide = ({ width, bottom }: DOMRect) =>
      width / 2 > Math.tan(HALF_SLICE) * (disc.top + disc.height / 2 - bottom) + 1
    return lines.some(isWide) ? [label.textContent ?? ''] : []
  })
}

/** Records the styles that scripts of the page animate, by the names of the properties. */
async function noteMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const animate = Element.prototype.animate
    Element.prototype.animate = function noted(...motion) {
      moved.push(...[motion[0]].flat().flatMap(frame => Object.keys(frame ?? {})))
      return animate.apply(this, motion)
    }
  })
}

const motionOf = (page: Page) =>
  page.frames()[1]?.evaluate(() => (window as unknown as { moved: readonly string[] }).moved)

journey(
  'with reduced motion the prize is shown without a turn, and the wheel is then closed for a day',
  { tag: '@quick' },
  async ({ phone, page }) => {
    await noteMotion(page)
    const opened = await phone({ user: 5151 })
    const { app } = opened
    await openWheel(opened)
    await app.getByTestId('spin-wheel').click()
    await expect(app.getByTestId('wheel-won')).toBeVisible()
    expect(await motionOf(page)).not.toContain('transform')
    await app.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(app.getByTestId('spin-wheel')).toHaveCount(0)
    await openWheel(opened)
    await expect(app.getByTestId('wheel-countdown')).toContainText(/2[34]:\d\d:\d\d/)
  },
)

/** The second of the first day's rewards is a spin of the wheel. */
async function earnSpin(arena: FreshArena, user: number): Promise<void> {
  const initData = signedInitData(
    { id: user, first_name: `Player ${user}`, language_code: 'en' },
    { botToken: LOCAL_BOT_TOKEN, now: new Date() },
  )
  const { token }: AuthReply = await call(arena.app + auth.path, {
    body: { initData, lang: 'en', platform: 'android', adult: true },
  })
  await call(arena.app + claimReward.path, { body: { index: 1 }, token })
}

journey(
  'an interrupted spin is still paid, and an extra spin turns the wheel again on the same day',
  async ({ phone, page, arena }) => {
    await earnSpin(arena, 5153)
    await inMotion(page)
    const opened = await phone({ user: 5153 })
    const { app } = opened
    const spin = async () => {
      const answered = page.waitForResponse(response => response.url().endsWith(spinWheel.path))
      await app.getByTestId('spin-wheel').click()
      return (await (await answered).json()) as WheelSpun
    }
    await openWheel(opened)
    await expect(app.getByText('1 extra spin', { exact: true })).toBeVisible()
    expect((await spin()).proof.spin).toBe(1)
    await page.keyboard.press('Escape')
    await readToast(app, 'You won')
    await expect(app.getByTestId('spin-wheel')).toHaveCount(0)

    await withoutMotion(page)
    await openWheel(opened)
    const { proof, prizeKey } = await spin()
    expect(proof.spin).toBe(2)
    await expect(app.locator(`[data-prize-key="${prizeKey}"]`)).toBeVisible()
    await expect(app.getByTestId('spin-wheel')).not.toHaveText('Spinning…')
  },
)
