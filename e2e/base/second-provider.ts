import { freePorts } from '@arena/test-kit/ports'
import { expect, type Page } from '@playwright/test'
import { type MockStudio, startMockStudio } from '../../apps/server/src/testing/mock-studio.ts'
import { openContent, publish } from './console-content.ts'
import { agree, job } from './console-desk.ts'
import type { FreshArena } from './fresh-arena.ts'
import type { Phone } from './phone.ts'

const UPRIGHT = { width: 390, height: 844 }
/** The widest page that the phone frame shows without the panel around it. */
const ON_ITS_SIDE = { width: 590, height: 390 }

interface TwoOwners {
  readonly anna: Page
  readonly boris: Page
}

/** The kit's mock provider, added in the console and started with the secret that the console shows. */
export async function addStudio(arena: FreshArena, { anna, boris }: TwoOwners): Promise<MockStudio> {
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const last = (label: string) => anna.getByLabel(label, { exact: true }).last()
  await job('a games provider added', anna, async () => {
    await openContent(anna, 'Game providers')
    await anna.getByRole('button', { name: 'Add provider' }).click()
    await last('ID').fill('studio')
    await last('Server address').fill(url)
    await last('Page origins, separated by spaces').fill(url)
    await last('Name').fill('Studio')
    await anna
      .getByLabel(/^Orientation/)
      .last()
      .selectOption('landscape')
    await anna
      .getByLabel(/^Status/)
      .last()
      .selectOption('on')
    await publish(anna, { isEnough: false })
  })
  await agree(boris, 'Publish configuration')
  await anna.reload()
  await anna.getByRole('button', { name: 'Show the secret' }).click()
  const secret = await anna.locator('code').innerText()
  return startMockStudio({ keyId: 'studio', secret, walletUrl: arena.app, port })
}

export async function importGames({ anna, boris }: TwoOwners): Promise<void> {
  await job('the games of a provider imported', anna, async () => {
    await openContent(anna, 'Games')
    await anna.getByRole('button', { name: 'Fetch catalogue' }).click()
    await expect(anna.getByText('2 new games:')).toBeVisible()
    await anna.getByRole('button', { name: 'Load 1 picture' }).click()
    await expect(anna.getByText('1 picture loaded.')).toBeVisible()
    await publish(anna, { isEnough: false })
  })
  // The list of approvals is open and has to be read again.
  await boris.reload()
  await agree(boris, 'Publish configuration')
}

/** The page sends no message: the app uncovers it when it has loaded, and the balance above it is the wallet's. */
export async function playSilentGame({ app, game }: Phone): Promise<void> {
  const card = app.getByTestId('game-studio-mock-coin')
  await expect(card.locator('img').first()).toHaveAttribute('src', /\/partner-media\/[0-9a-f]{64}\.png$/)
  await card.click()
  await app.getByTestId('play').click()
  await expect(app.getByTestId('load-cover')).toHaveCount(0)
  await game.getByRole('button', { name: 'Play' }).click()
  const shown = game.locator('#balance')
  await expect(shown).toHaveText(/^Balance [0-9.]+$/)
  const balance = Number((await shown.innerText()).slice('Balance '.length))
  await expect(async () => {
    const booked = (await app.getByTestId('silent-balance').innerText()).replaceAll(/[^0-9.]/g, '')
    expect(Number(booked)).toBe(balance)
  }).toPass()
}

/** The app asks for a phone on its side, and the game is played there; the app's own screens are upright. */
export async function playOnItsSide({ page, app, game }: Phone): Promise<void> {
  const hint = app.getByText('Turn your phone', { exact: true })
  await expect(hint).toBeVisible()
  await page.setViewportSize(ON_ITS_SIDE)
  await expect(hint).toHaveCount(0)
  const bar = app.getByTestId('side-bar')
  await expect(bar).toBeVisible()
  const cover = app.getByRole('alertdialog', { name: 'Turn your phone upright' })
  await expect(cover).toHaveCount(0)
  await game.getByRole('button', { name: 'Play' }).click()
  await page.setViewportSize(UPRIGHT)
  await app.getByRole('button', { name: 'Dismiss the hint' }).click()
  await expect(hint).toHaveCount(0)
  await page.setViewportSize(ON_ITS_SIDE)
  await bar.getByRole('button', { name: 'Close the game' }).click()
  await expect(cover).toBeVisible()
  await page.setViewportSize(UPRIGHT)
  await expect(cover).toHaveCount(0)
  await expect(app.getByRole('heading', { name: 'Mock Coin' })).toBeVisible()
}
