import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../tools/browser/chromium.mjs'
const browser = await chromium.launch(await chromiumLaunch())
const page = await browser.newPage({ viewport: { width: 1280, height: 1500 } })
await page.goto('http://localhost:4100/operator/#token=local-operator-token-for-development-only')
await page.waitForTimeout(4000)
await page.screenshot({ path: '/tmp/demo-home.png' })
for (const name of ['figures', 'withdrawals', 'players', 'orders']) {
  await page.goto(`http://localhost:4100/operator/${name}`)
  await page.waitForTimeout(3500)
  await page.screenshot({ path: `/tmp/demo-${name}.png` })
}
const phone = await browser.newPage({ viewport: { width: 430, height: 950 } })
await phone.goto('http://localhost:4102/')
await phone.waitForTimeout(12000)
await phone.screenshot({ path: '/tmp/demo-phone.png' })
await browser.close()
