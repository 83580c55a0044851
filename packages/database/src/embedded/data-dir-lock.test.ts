import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirInUse, entryOf, lockDataDir } from './data-dir-lock.ts'

let lockDir: string
beforeEach(() => {
  lockDir = path.join(mkdtempSync(path.join(tmpdir(), 'arena-lock-')), 'lock')
})
afterEach(() => rmSync(path.dirname(lockDir), { recursive: true }))

test('a directory that was given back may be taken again', () => {
  lockDataDir(lockDir)()
  lockDataDir(lockDir)()
  expect(readdirSync(lockDir)).toEqual([])
})

test('a directory is given once, also within one process', () => {
  lockDataDir(lockDir)
  expect(() => lockDataDir(lockDir)).toThrow(DataDirInUse)
})

test('a process that was killed leaves no lock behind, even when its id is given again', () => {
  mkdirSync(lockDir)
  writeFileSync(path.join(lockDir, '999999999-1'), '')
  writeFileSync(path.join(lockDir, `${process.ppid}-1`), '')
  expect(() => lockDataDir(lockDir)).not.toThrow()
  expect(readdirSync(lockDir)).toHaveLength(1)
})

test('a directory in use is refused and stays with its owner', () => {
  mkdirSync(lockDir)
  const owner = entryOf(process.ppid)
  writeFileSync(path.join(lockDir, owner), '')
  expect(() => lockDataDir(lockDir)).toThrow(DataDirInUse)
  expect(readdirSync(lockDir)).toEqual([owner])
})
