import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openTestApp, openTestDatabase } from './testing/index.ts'

const PAGE = '<!doctype html><script type="application/json" id="arena-config">{}</script>'

it.each([true, false])('the page says whether its data is simulated: %s', async isSimulated => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-mark-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), PAGE)
  if (isSimulated) writeFileSync(join(folder, 'simulated-data'), '')
  const database = await openTestDatabase()
  const { app } = await openTestApp(database, { env: { MINI_APP_DIR: folder, DATA_DIR: folder } })
  const { body } = await app.http.inject({ url: '/', headers: { accept: 'text/html' } })
  await app.stop()
  await database.close()
  expect(body).toContain(`"isSimulated":${isSimulated}`)
})
