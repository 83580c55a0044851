import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readList } from './breached-passwords.ts'

it('reads the same passwords from the packed list of a release', async () => {
  const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const folder = mkdtempSync(join(tmpdir(), 'arena-passwords-'))
  try {
    mkdirSync(join(folder, 'src'))
    writeFileSync(join(folder, 'src/passwords.json.br'), brotliCompressSync(readFileSync(list)))
    const packed = await readList(folder)
    expect(packed.size).toBeGreaterThan(1_000)
    expect(packed).toEqual(await readList())
  } finally {
    rmSync(folder, { recursive: true })
  }
})
