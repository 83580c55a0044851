import { expect, journey } from '../base/journey.ts'
import { openSlot } from '../base/open-slot.ts'

journey(
  'a screen opens without a new page although its code, and the code that it shares with others, was lost on the way',
  async ({ phone, page, faults }) => {
    faults.expect(/ERR_CONNECTION_RESET/)
    const opened = await phone({ user: 5848 })
    await expect(opened.app.getByTestId('game-golden-arena')).toBeVisible()
    const lost = new Set<string>()
    await page.route('**/assets/*.js', route => {
      const file = route.request().url()
      // A module that has been downloaded comes from the cache; in a routed page it is asked for again.
      if (lost.has(file) || route.request().resourceType() !== 'fetch') return route.continue()
      lost.add(file)
      return route.abort('connectionreset')
    })
    await opened.app.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
    await expect(opened.app.getByTestId('pack-x1')).toBeVisible()
    expect([...lost].filter(file => file.includes('boost-screen'))).toHaveLength(1)
    expect(lost.size).toBeGreaterThan(1)
  },
)

journey(
  'code that was on its way when the network was lost is loaded without a press when it is back',
  async ({ phone, page, context, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    const isOverScreens = /\/over-screens-[\w-]+\.js$/
    const lost = page.waitForEvent('requestfailed', request => isOverScreens.test(request.url()))
    let isFirst = true
    await page.route(isOverScreens, async route => {
      if (isFirst) await context.setOffline(true)
      isFirst = false
      await route.continue()
    })
    await phone({ user: 5855 })
    await lost
    const loaded = page.waitForResponse(isOverScreens)
    await context.setOffline(false)
    expect((await loaded).ok()).toBe(true)
  },
)

journey(
  'when a part of a game can’t be downloaded, the game keeps running, and a retry loads the part',
  async ({ phone, page, faults }) => {
    faults.expect(/ERR_FAILED/, /Failed to download/)
    const opened = await phone({ user: 5847 })
    const { game } = opened
    const slot = await openSlot(opened)
    const openFairness = async () => {
      await game.getByRole('button', { name: 'Menu' }).click()
      await game.getByRole('button', { name: 'Fairness' }).click()
    }
    const code = '**/assets/fairness-panel-*.js'
    await page.route(code, route => route.abort())
    await openFairness()
    const missing = game.getByRole('dialog', { name: 'Fairness' }).filter({ hasText: 'No connection' })
    await expect(missing).toBeVisible()
    await missing.getByRole('button', { name: 'Close' }).last().click()
    const { balance } = await slot.spin()
    await slot.showsBalance(balance)

    await openFairness()
    await page.unroute(code)
    await missing.getByRole('button', { name: 'Try again' }).click()
    await slot.ready()
    await slot.showsBalance(balance)
    await openFairness()
    await expect(game.getByRole('dialog', { name: 'Fairness' })).toContainText('Server seed (SHA-256)')
  },
)

journey(
  'when what a game loads last can’t be downloaded, rounds are played without it, and a retry loads it',
  async ({ phone, page, faults }) => {
    faults.expect(/ERR_FAILED/)
    const code = '**/assets/*-late-*.js'
    await page.route(code, route => route.abort())
    const opened = await phone({ user: 5849 })
    const slot = await openSlot(opened)
    const { balance } = await slot.spin()
    await slot.showsBalance(balance)
    const openAutoplay = () => opened.game.getByRole('button', { name: 'Auto', exact: true }).click()
    const panel = opened.game.getByRole('dialog', { name: 'Autoplay' })
    await openAutoplay()
    await expect(panel).toContainText('No connection')
    await page.unroute(code)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await slot.ready()
    await slot.showsBalance(balance)
    await openAutoplay()
    await expect(panel.getByRole('button', { name: /^Start \d+ rounds$/ })).toBeVisible()
  },
)

journey(
  'when a part of the app can’t be downloaded, the app reports it, also before the first screen, and a retry loads it',
  async ({ phone, page, context, arena, faults }) => {
    faults.expect(/ERR_FAILED/, /Failed to download/)
    const withheld = '**/assets/{invite-drawer,sign-in-screen}-*.js*'
    await page.route(withheld, route => route.abort())
    const { app } = await phone({ user: 5848 })
    await app.getByRole('navigation').getByRole('link', { name: 'Friends' }).click()
    await app.getByTestId('invite').click()
    const notice = app.getByRole('alert').filter({ hasText: 'This screen failed to open' })
    await expect(notice).toBeVisible()
    // The links to other screens still work.
    await app.getByRole('navigation').getByRole('link', { name: 'Play' }).click()
    await expect(app.getByTestId('game-golden-arena')).toBeVisible()
    await app.getByRole('navigation').getByRole('link', { name: 'Friends' }).click()
    await app.getByTestId('invite').click()
    await page.unroute(withheld)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await app.getByTestId('invite').click()
    await expect(app.getByTestId('send-invitation')).toBeVisible()

    const visitor = await context.newPage()
    await visitor.route(withheld, route => route.abort())
    // The first page would keep calling without its session.
    await page.goto('about:blank')
    await visitor.addInitScript(() => localStorage.clear())
    await visitor.goto(`${arena.app}/`)
    const box = visitor.getByRole('alert').filter({ hasText: 'This screen failed to open' })
    await expect(box).toBeVisible()
    await visitor.unroute(withheld)
    await box.getByRole('button', { name: 'Try again' }).click()
    await expect(visitor.getByRole('button', { name: 'Continue' })).toBeVisible()
  },
)
