import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { expectFullBalance } from '../base/full-balance.ts'
import { expect, journey } from '../base/journey.ts'
import { launchAddress } from '../base/launch.ts'
import { openSlot } from '../base/open-slot.ts'

journey('a foreign page can frame neither the app nor a game', async ({ page, arena, faults }) => {
  faults.expect(/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/)
  const framed = [arena.app, `${arena.games}/g/golden-arena/`]
  const stranger = await serveOnce(framed.map(url => `<iframe src="${url}"></iframe>`).join(''))
  await page.goto(stranger.origin)
  for (const url of framed) {
    const frame = page.frameLocator(`iframe[src="${url}"]`)
    await expect(frame.locator('#root, #game')).toHaveCount(0)
  }
  const refused = () => faults.all().filter(fault => fault.includes('frame-ancestors'))
  await expect.poll(refused).toHaveLength(framed.length)
  await stranger.close()
})

journey('injected text is never parsed as markup or script', async ({ page, arena, faults }) => {
  faults.expect(/Trusted(HTML|Script|ScriptURL|Type)/)
  await page.goto(launchAddress(arena.app, { user: 8255 }))
  await expect(page.locator('header a[href="/profile"]')).toBeVisible()
  const ends = await page.evaluate(() => {
    const text = '<img src="x" onerror="alert(1)">'
    const endOf = (attempt: () => unknown) => {
      try {
        attempt()
        return 'taken'
      } catch (error) {
        return (error as Error).name
      }
    }
    const element = document.createElement('div')
    const script = document.createElement('script')
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    return {
      innerHTML: endOf(() => (element.innerHTML = text)),
      insertAdjacentHTML: endOf(() => element.insertAdjacentHTML('beforeend', text)),
      'the parser': endOf(() => new DOMParser().parseFromString(text, 'text/html')),
      'a script’s text': endOf(() => (script.textContent = 'alert(1)')),
      'a script’s address': endOf(() => (script.src = 'https://evil.example/x.js')),
      'another policy': endOf(() => trustedTypes.createPolicy('mine', {})),
      'a text that is one': endOf(() => (element.textContent = text)),
    }
  })
  const { 'a text that is one': harmless, ...refused } = ends
  expect(harmless).toBe('taken')
  expect(new Set(Object.values(refused))).toEqual(new Set(['TypeError']))

  // The app still parses the operators' texts.
  await page.goto(`${arena.app}/tournaments/${OPEN_TOURNAMENT_KEY}`)
  await page.locator('summary', { hasText: /^Rules/ }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
})

journey('the app accepts messages only from the game, and the game only from the app', async ({ phone }) => {
  const opened = await phone({ user: 3708 })
  const { page, game } = opened
  const slot = await openSlot(opened)
  const sound = game.getByRole('button', { name: 'Sound effects, Music' })
  await expect(sound).toHaveAttribute('aria-pressed', 'true')

  // The page of the phone around the app has another origin, and is not the game.
  await page.evaluate(() => {
    const app = window.frames[0]
    const say = (to: Window | undefined, eventName: string, data: unknown) =>
      to?.postMessage(JSON.stringify({ eventName, data }), '*')
    say(app, 'exit', {})
    say(app, 'balance_changed', { balance: 99_999_900 })
    say(app?.frames[0], 'settings_changed', { sounds: false, music: false, vibro: false })
    say(app?.frames[0], 'pause', null)
  })
  const { balance } = await slot.spin()
  await slot.showsBalance(balance)
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await page.getByTestId('back-button').click()
  await expectFullBalance(opened, balance)
})

journey('sound and vibration that the player switched off stay off in the game', async ({ phone }) => {
  const opened = await phone({ user: 3709 })
  const { page, app, game } = opened
  await app.getByRole('link', { name: 'Level 1, profile' }).click()
  await app.getByRole('link', { name: 'Settings' }).click()
  for (const name of ['Sound effects', 'Music', 'Vibration']) {
    await app.getByRole('switch', { name }).click()
    await expect(app.getByRole('switch', { name })).not.toBeChecked()
  }
  // A restarted phone has not vibrated yet.
  await phone({ user: 3709 })
  const slot = await openSlot(opened)
  await expect(game.getByRole('button', { name: 'Sound effects, Music' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await slot.spin()
  await expect(page.getByTestId('pulse')).toHaveCount(0)
})

journey(
  'sound that the player switches off in a game stays off in the app and in their next game',
  async ({ phone }) => {
    const opened = await phone({ user: 3707 })
    const { app, game, page } = opened
    await openSlot(opened)
    await game.getByRole('button', { name: 'Sound effects, Music' }).click()
    await page.getByTestId('back-button').click()
    await page.getByTestId('back-button').click()
    await app.getByRole('link', { name: 'Level 1, profile' }).click()
    await app.getByRole('link', { name: 'Settings' }).click()
    for (const name of ['Sound effects', 'Music']) {
      await expect(app.getByRole('switch', { name })).not.toBeChecked()
    }
    await expect(app.getByRole('switch', { name: 'Vibration' })).toBeChecked()
    await phone({ user: 3707 })
    await openSlot(opened)
    await expect(game.getByRole('button', { name: 'Sound effects, Music' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  },
)

/** A page on a separate origin. */
async function serveOnce(html: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><link rel="icon" href="data:,"><title>A stranger</title>${html}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
