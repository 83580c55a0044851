import { randomUUID } from 'node:crypto'
import { openAsBlob, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it, onTestFinished } from 'vitest'
import { embeddedTemplate, preparedTemplate } from './embedded-template.ts'

async function anEmptyDatabase(dataDir: string): Promise<void> {
  const loadDataDir = await openAsBlob(await embeddedTemplate())
  const engine = await PGlite.create({ dataDir: path.join(dataDir, 'database'), loadDataDir })
  await engine.close()
}

it('a template in use is not replaced by another process that makes the same one at the same time', async () => {
  const key = `twice-${randomUUID()}`
  let first: { readonly file: string; readonly inode: number } | undefined
  const second = await preparedTemplate(key, async dataDir => {
    const file = await preparedTemplate(key, anEmptyDatabase)
    onTestFinished(() => rmSync(file))
    await anEmptyDatabase(dataDir)
    first = { file, inode: statSync(file).ino }
  })
  expect({ file: second, inode: statSync(second).ino }).toEqual(first)
})
