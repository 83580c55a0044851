import { describe, expect, it } from 'vitest'
import { checkConfig } from './config-check.ts'
import {
  type Environment,
  readPort,
  readSecret,
  readSettings,
  readUrl,
  readWord,
  text,
} from './environment-values.ts'
import { missingValues, type Settings, valuesOf } from './setting.ts'

const SETTINGS = {
  PORT: { section: 'network', meaning: 'port', read: (env, name) => readPort(env, name, 3000) },
  MODE: { section: 'network', meaning: 'mode', read: (env, name) => readWord(env, name, ['fast', 'safe']) },
  KEY: {
    section: 'keys',
    meaning: 'key',
    isSecret: true,
    isRequired: true,
    local: 'of-everybody',
    untouched: ['change-me'],
    read: readSecret,
  },
  SITE: {
    section: 'network',
    meaning: 'site',
    untouched: ['app.example'],
    read: (env, name) => readUrl(env, name, 'http://localhost'),
  },
  NAME: {
    section: 'bot',
    meaning: 'name',
    untouched: ['your_bot'],
    read: (env, name) => text(env, name, ''),
  },
} as const satisfies Settings

const read = (given: Environment) => readSettings(given, env => valuesOf(SETTINGS, env))

describe('a check of the configuration', () => {
  const check = (env: Environment) =>
    checkConfig(env, {
      program: 'program',
      read,
      settings: SETTINGS,
      adviceOn: ({ KEY }) => (KEY === undefined ? ['KEY is not set.'] : []),
    })

  it('says the settings that production lacks, and that it is not production', () => {
    expect(check({ PORT: 'x', MODE: 'y' })).toEqual({
      isUsable: false,
      lines: [
        '  fault   NODE_ENV is not production.',
        '  fault   PORT must be a whole number from 0 to 65535, not x.',
        '  fault   MODE must be one of: fast, safe.',
        'program: does not start like this.',
      ],
    })
  })

  it('passes with advice', () => {
    expect(check({ NODE_ENV: 'production' })).toEqual({
      isUsable: true,
      lines: ['  advice  KEY is not set.', 'program: everything that production needs is set.'],
    })
  })
})

describe('values of a template', () => {
  const faults = (env: Environment) =>
    checkConfig(
      { NODE_ENV: 'production', ...env },
      { program: 'program', read, settings: SETTINGS, adviceOn: () => [] },
    ).lines.slice(0, -1)

  it.each([
    { SITE: 'https://app.example' },
    { SITE: 'https://app.example/path' },
    { NAME: 'your_bot' },
    { KEY: 'change-me' },
  ])('are refused by name while they are untouched: %j', env => {
    expect(faults(env)).toEqual([expect.stringMatching(`^  fault   ${Object.keys(env)[0]} still has`)])
  })

  it('are refused without repeating a secret', () => {
    expect(faults({ KEY: 'change-me' }).join()).not.toContain('change-me')
  })

  it('that were replaced pass, and so does a name below or beside them', () => {
    expect(faults({ SITE: 'https://my.app.example.org', NAME: 'your_bot_2', KEY: 'own' })).toEqual([])
  })
})

describe('settings that production needs', () => {
  it('are missing without a value, and with the one of a developer’s machine', () => {
    expect(missingValues(SETTINGS, {})).toEqual(['KEY is not set.'])
    expect(missingValues(SETTINGS, { KEY: 'of-everybody' })).toEqual([
      expect.stringMatching(/^KEY is the local one/),
    ])
    expect(missingValues(SETTINGS, { KEY: 'new,of-everybody' })).toHaveLength(1)
    expect(missingValues(SETTINGS, { KEY: 'own' })).toEqual([])
  })
})
