import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  ConfigFault,
  type Environment,
  readNetworks,
  readOrigins,
  readPort,
  readSecret,
  readSettings,
  readWord,
} from './environment-values.ts'

function read(given: Environment) {
  return readSettings(given, env => ({
    port: readPort(env, 'PORT', 3000),
    origins: readOrigins(env, 'ORIGINS'),
    proxies: readNetworks(env, 'PROXIES'),
    mode: readWord(env, 'MODE', ['fast', 'safe']),
    key: readSecret(env, 'KEY'),
  }))
}

function faultsOf(given: Environment): readonly string[] {
  try {
    read(given)
    return []
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults
    throw error
  }
}

const folder = mkdtempSync(join(tmpdir(), 'arena-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: string): string {
  const file = join(folder, String(content.length))
  writeFileSync(file, content)
  return file
}

describe('reading the environment', () => {
  it('reports all faults at once, each by its name', () => {
    const faults = faultsOf({ PORT: '70000', ORIGINS: 'a.example', PROXIES: 'proxy', MODE: 'quick' })
    expect(faults.map(fault => fault.split(' ', 1)[0])).toEqual(['PORT', 'ORIGINS', 'PROXIES', 'MODE'])
  })

  it('throws at once where faults are not collected', () => {
    expect(() => readPort({ PORT: 'x' }, 'PORT', 1)).toThrow(ConfigFault)
  })
})

describe('a secret', () => {
  it('is the content of a file, without the line break at its end', () => {
    expect(read({ KEY_FILE: fileOf('s3cret\n') }).key).toBe('s3cret')
    expect(read({ KEY: 's3cret' }).key).toBe('s3cret')
    expect(read({}).key).toBeUndefined()
  })

  it.each([
    ['is in two places', { KEY: 'one-secret', KEY_FILE: fileOf('other-secret') }],
    ['has no file', { KEY_FILE: '/no/such/file' }],
    ['has an empty file', { KEY_FILE: fileOf('\n') }],
  ])('that %s is refused by its name and not repeated', (_, env) => {
    const [fault, ...more] = faultsOf(env)
    expect(more).toEqual([])
    expect(fault).toMatch(/^KEY(_FILE)? (?!.*-secret)/)
  })
})
