import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MockWallet } from '@arena/provider-protocol/mock-wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ExchangeLog } from './exchange-log.ts'
import { MOCK_SCENES, offerScenes } from './mock-wallet/mock-scenes.ts'
import { htmlReport } from './report/html-report.ts'
import { reportOf } from './report/report.ts'
import { summaryText } from './report/terminal-report.ts'
import { runCases } from './run-cases.ts'
import { KEY } from './testing/kit-studio.ts'
import { remoteWallet } from './wallet/scenes.ts'
import { walletCases } from './wallet/wallet-cases.ts'

let wallet: MockWallet
const log = new ExchangeLog()
beforeAll(async () => {
  wallet = await MockWallet.start(KEY)
  offerScenes(wallet)
})
afterAll(() => wallet.stop())

const target = (url: string) =>
  remoteWallet({ url, key: KEY, scenes: `${wallet.url}${MOCK_SCENES}`, onExchange: log.note })

describe('the mock wallet', () => {
  it('keeps the promises of the protocol', async () => {
    const results = await runCases(walletCases(await target(wallet.url)), { log })
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toMatchObject([
      { name: 'while a secret is rotated, both are good', outcome: 'skipped' },
    ])
  })
})

describe('the report', () => {
  it('shows request and reply of each failed case, and no reply becomes part of the page', async () => {
    const liar = createServer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"balance":1,"platform_tx_id":"<script>alert(1)</script>"}'),
    )
    await new Promise<void>(resolve => liar.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
    const results = await runCases(walletCases(await target(url)), { log, only: 'one step' })
    liar.closeAllConnections()
    liar.close()
    const now = new Date()
    const report = reportOf(results, { tested: 'wallet', url, startedAt: now, endedAt: now })
    expect(report).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
    expect(report.cases[0]).toMatchObject({
      reason: 'balance after the round: expected 11500, got 1',
      exchanges: [{ method: 'POST', url: `${url}/wallet/v1/play-round`, status: 200 }],
    })
    const html = htmlReport(report)
    expect(html).toContain('balance after the round: expected 11500, got 1')
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script')
    expect(summaryText(report)).toContain(`POST ${url}/wallet/v1/play-round`)
  })

  it('skips a case whose scene the wallet does not offer', async () => {
    const offered = wallet.other
    wallet.other = (path, body) =>
      path.endsWith('/take-break') ? Promise.resolve({ status: 404, body: {} }) : offered(path, body)
    const results = await runCases(walletCases(await target(wallet.url)), { log, only: 'on a break' })
    wallet.other = offered
    expect(results.map(({ outcome }) => outcome)).toEqual(['skipped'])
  })
})
