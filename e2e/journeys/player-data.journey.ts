import { readFile } from 'node:fs/promises'
import { exportData } from '@arena/contract/endpoints/player-data'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../base/accessibility.ts'
import type { FreshArena } from '../base/fresh-arena.ts'
import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'
import type { Phone } from '../base/phone.ts'
import { signInRemotely } from '../base/remote-player.ts'
import { readToast } from '../base/toast.ts'

interface DataFile {
  readonly sections: Readonly<
    Record<string, { readonly about: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }>
  >
}

/** In a separate browser: frames of chat clients may not save files. */
async function openData(page: Page, arena: FreshArena, user: number): Promise<void> {
  await page.goto(launchAddress(arena.app, { user }))
  await expect(page.locator('header a[href="/profile"]')).toBeVisible()
  await page.goto(`${arena.app}/settings/data`)
  await expect(page.getByTestId('start-export')).toBeVisible()
}

async function openDataInPhone({ app }: Phone): Promise<void> {
  await app.getByRole('link', { name: /Level \d+, profile/ }).click()
  await app.getByRole('link', { name: 'Settings' }).click()
  await app.getByRole('link', { name: 'Your data' }).click()
  await expect(app.getByTestId('start-export')).toBeVisible()
}

journey('a player downloads all data stored about them in one file', async ({ page, arena }) => {
  const player = await signInRemotely(arena, 5550)
  const played = await player.play({ rounds: 3 })
  await openData(page, arena, 5550)
  await expectAccessible(page, 'the data screen')

  await page.getByTestId('start-export').click()
  await expect(page.getByTestId('export-file')).toHaveText(/^arena-data-\d{4}-\d\d-\d\d\.json$/)
  await expectAccessible(page, 'a file that is ready')
  const saving = page.waitForEvent('download')
  await page.getByTestId('save-export').click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^arena-data-/)
  const { sections } = JSON.parse(await readFile(await download.path(), 'utf8')) as DataFile

  expect(sections['profile']?.rows).toMatchObject([{ account_id: 5550 }])
  const ledger = sections['ledger']?.rows ?? []
  const rounds = ledger.filter(({ kind }) => kind === 'round').map(({ round }) => round)
  expect(rounds).toHaveLength(3)
  expect(new Set(rounds)).toEqual(new Set(played.map(({ round }) => round.round_id)))
  expect(ledger.map(({ at }) => at)).toEqual(ledger.map(({ at }) => at as string).toSorted())
  expect(sections['sessions']?.rows.length).toBeGreaterThan(0)
  expect(Object.values(sections).every(({ about }) => about !== '')).toBe(true)
})

journey(
  'a failed page is requested again, and a player who cancels can start over',
  async ({ page, arena, faults }) => {
    faults.expect(/exportData/, /Failed to load resource/)
    await openData(page, arena, 5552)
    await page.route(`**${exportData.path}`, () => undefined, { times: 1 })
    await page.getByTestId('start-export').click()
    await expect(page.getByTestId('export-progress')).toBeVisible()
    await expectAccessible(page, 'a file on its way')
    await page.getByTestId('cancel-export').click()
    await page.route(`**${exportData.path}`, route => route.abort(), { times: 1 })
    await page.getByTestId('start-export').click()
    await expect(page.getByTestId('export-file')).toBeVisible()
  },
)

journey(
  'inside the chat client, the client saves the file, with the same content as the collected data',
  async ({ phone, page, arena }) => {
    const player = await signInRemotely(arena, 8250)
    await player.play({ rounds: 3 })
    const opened = await phone({ user: 8250 })
    const { app } = opened
    await openDataInPhone(opened)
    await app.getByTestId('client-export').click()
    await expect(page.getByTestId('file-name')).toHaveText(/^arena-data-\d{4}-\d\d-\d\d\.json$/)
    await page.getByTestId('sheet-dismiss').click()
    await expect(app.getByTestId('client-export-answer')).toHaveText('The file was not downloaded.')

    await app.getByTestId('client-export').click()
    const saving = page.waitForEvent('download')
    await page.getByTestId('file-download').click()
    await expect(app.getByTestId('client-export-answer')).toContainText('is downloading the file')
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^arena-data-/)
    const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as DataFile
    const ledger = saved.sections['ledger']?.rows ?? []
    expect(ledger.filter(({ kind }) => kind === 'round')).toHaveLength(3)
    await expectAccessible(page, 'the data screen inside the chat client')

    await openData(page, arena, 8250)
    await page.getByTestId('start-export').click()
    const collecting = page.waitForEvent('download')
    await page.getByTestId('save-export').click()
    const collected = JSON.parse(await readFile(await (await collecting).path(), 'utf8')) as DataFile
    expect(withoutVisits(saved)).toEqual(withoutVisits(collected))
  },
)

/** Each way of downloading it is a separate visit. */
function withoutVisits({ sections }: DataFile): unknown {
  const { sessions: _, download_links: __, profile, ...rest } = sections
  return { ...rest, profile: profile?.rows.map(row => ({ ...row, last_seen_at: undefined })) }
}

journey(
  'when the client is too old to save files, the app saves the data and also offers to copy it',
  async ({ phone, faults }) => {
    // The frame lacks the clipboard's permission, so the app uses the old way to copy.
    faults.expect(/The Clipboard API has been blocked/)
    const opened = await phone({ user: 8251, more: { version: '7.10' } })
    await openDataInPhone(opened)
    await expect(opened.app.getByTestId('client-export')).toHaveCount(0)
    await opened.app.getByTestId('start-export').click()
    await expect(opened.app.getByTestId('save-export')).toBeVisible()
    await opened.app.getByTestId('copy-export').click()
    await readToast(opened.app, 'Copied')
  },
)

journey(
  'a player deletes their account and starts over on the next visit',
  async ({ phone, page, arena }) => {
    const player = await signInRemotely(arena, 5551)
    await player.play({ rounds: 3 })
    const opened = await phone({ user: 5551 })
    const { app } = opened
    await openDataInPhone(opened)
    await app.getByTestId('ask-erase').click()
    await expect(app.getByTestId('confirm-erase')).toBeDisabled()
    await expect(app.getByTestId('erase-losses')).toContainText('ArenaCoin')
    await expectAccessible(page, 'the question before an account is deleted')
    await app.getByText('I understand that this can’t be undone').click()
    await app.getByTestId('confirm-erase').click()
    await expect(app.getByTestId('goodbye')).toBeVisible()
    await expectAccessible(page, 'goodbye')

    await app.getByTestId('start-again').click()
    await expect(app.getByTestId('goodbye')).toHaveCount(0)
    const { account } = await signInRemotely(arena, 5551)
    expect(account.exp).toBe(0)
  },
)
