/** `npm run screens -w @arena/e2e`: takes the README's pictures from a running Arena, as a phone shows them. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { chromium, expect, type Page } from '@playwright/test'
import { palettePng } from '../../apps/games-provider/src/view/palette-png.ts'
import { chromiumLaunch } from '../../tools/browser/chromium.mjs'
import { ensureBuilds } from '../../tools/preparation/fresh-builds.mjs'
import { ROOT } from '../../tools/repository.mjs'
import { rememberFirstSteps } from '../base/first-steps.ts'
import { type FreshArena, startFreshArena } from '../base/fresh-arena.ts'
import { openSlot } from '../base/open-slot.ts'
import { openPhone } from '../base/phone.ts'
import { signInRemotely } from '../base/remote-player.ts'

const FOLDER = join(ROOT, 'docs', 'screens')
const SIZE = { width: 390, height: 844 }
const SHARPNESS = 2
const PLAYER = 1001
const RIVALS = [1002, 1003, 1004, 1005, 1006, 1007]

await ensureBuilds({ planned: true })
await mkdir(FOLDER, { recursive: true })
const arena = await startFreshArena()
try {
  await fillLeaderboard(arena)
  await takeScreens(arena)
} finally {
  await arena.end()
}

async function fillLeaderboard(on: FreshArena): Promise<void> {
  for (const user of [PLAYER, ...RIVALS]) {
    const player = await signInRemotely(on, user)
    await player.join()
    const { games, rounds_open } = await player.tournament()
    await player.play({
      rounds: rounds_open,
      tournament: OPEN_TOURNAMENT_KEY,
      ...(games[0] && { game: games[0] }),
    })
  }
}

async function takeScreens(on: FreshArena): Promise<void> {
  const { executablePath, args, env } = await chromiumLaunch()
  // Frames of other sites keep the page's device scale factor only when its process draws them.
  const flags = [...args, '--disable-site-isolation-trials']
  const browser = await chromium.launch({ executablePath, args: flags, env: { ...process.env, ...env } })
  try {
    const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: SHARPNESS })
    await rememberFirstSteps(context)
    const page = await context.newPage()
    const phone = await openPhone(page, on.chat, { user: PLAYER })
    await phone.app.getByTestId('game-golden-arena').waitFor()
    await expect(phone.app.locator('.animate-sheen')).toHaveCount(0)
    await shoot(page, 'home')
    await phone.app.getByTestId('go-open_tournament').click()
    await phone.app.getByTestId('leaderboard').getByTestId('own-row').scrollIntoViewIfNeeded()
    await shoot(page, 'tournament')
    await page.getByTestId('back-button').click()
    const slot = await openSlot(phone)
    await slot.spin()
    await shoot(page, 'slot')
  } finally {
    await browser.close()
  }
}

/** A picture with fewer colours is a third of the size, and a README does not show the difference. */
async function shoot(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled' })
  const { pixels, width, height } = await decode(page, shot.toString('base64'))
  const picture = palettePng(Buffer.from(pixels, 'base64'), width, height)
  await writeFile(join(FOLDER, `${name}.png`), picture)
  console.log(`docs/screens/${name}.png ${Math.round(picture.length / 1024)} KiB`)
}

/** The browser reads its own PNG; `pixels` come back as base64 of RGBA. */
async function decode(page: Page, png: string) {
  const reader = await page.context().newPage()
  const decoded = await reader.evaluate(async encoded => {
    const answer = await fetch(`data:image/png;base64,${encoded}`)
    const bitmap = await createImageBitmap(await answer.blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser has no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const parts: string[] = []
    for (let at = 0; at < data.length; at += 32_768) {
      parts.push(String.fromCharCode(...data.subarray(at, at + 32_768)))
    }
    return { pixels: btoa(parts.join('')), width, height }
  }, png)
  await reader.close()
  return decoded
}
