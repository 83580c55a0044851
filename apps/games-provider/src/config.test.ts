import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('every setting has a default on a developer’s machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3001,
    publicUrl: 'http://127.0.0.1:3001',
    walletUrl: 'http://localhost:3000',
    appOrigins: ['http://localhost:3000'],
    hostOrigins: ['http://localhost:3002'],
    databaseUrl: undefined,
  })
})

const PRODUCTION = {
  NODE_ENV: 'production',
  PROVIDER_SECRET: 'our own',
  GAMES_PUBLIC_URL: 'https://games.test',
  APP_ORIGINS: 'https://app.test',
}

it('a secret with an id before it belongs to a provider that the console lists', () => {
  const secretsOf = (PROVIDER_SECRET: string) => {
    const { key, previousSecret } = readConfig({ PROVIDER_SECRET })
    return [key.keyId, key.secret, previousSecret]
  }
  expect(secretsOf('new,old')).toEqual(['embedded', 'new', 'old'])
  expect(secretsOf('studio:new,studio:old')).toEqual(['studio', 'new', 'old'])
})

it('in production no origin of a developer’s machine may frame a game', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ appOrigins: ['https://app.test'], hostOrigins: [] })
})

it.each([
  { WALLET_URL: 'http://server.example:3000' },
  { GAMES_DATABASE_URL: 'postgres://games@db.example/games' },
])('in production nothing is sent through a public network without TLS: %j', env => {
  expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(
    `${Object.keys(env)[0]} leads through a public network`,
  )
})

it('in production a page is limited to a player’s pace, on a developer’s machine scripts may be faster', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ callsPerSecond: 30, keepDays: 90, trustedProxies: [] })
  expect(readConfig({}).callsPerSecond).toBe(1000)
  expect(
    readConfig({ GAMES_CALLS_PER_S: '7', GAMES_KEEP_DAYS: '3', TRUSTED_PROXIES: '10.0.0.0/8 ::1' }),
  ).toMatchObject({ callsPerSecond: 7, keepDays: 3, trustedProxies: ['10.0.0.0/8', '::1'] })
})

it('in production only the command migrate changes the schema of a PostgreSQL server by default', () => {
  const GAMES_DATABASE_URL = 'postgres://games'
  const migrates = (env: Record<string, string>) => readConfig(env).migratesOnStart
  expect([migrates({}), migrates({ GAMES_DATABASE_URL }), migrates(PRODUCTION)]).toEqual([true, true, true])
  expect(migrates({ ...PRODUCTION, GAMES_DATABASE_URL })).toBe(false)
  expect(migrates({ ...PRODUCTION, GAMES_DATABASE_URL, MIGRATE_ON_START: 'yes' })).toBe(true)
  expect(migrates({ GAMES_DATABASE_URL, MIGRATE_ON_START: 'no' })).toBe(false)
  expect(() => readConfig({ MIGRATE_ON_START: 'maybe' })).toThrow('MIGRATE_ON_START must be one of: yes, no.')
})

it('the provider keeps serving for a while after a stop request, only in production', () => {
  expect([readConfig({}).drain_s, readConfig(PRODUCTION).drain_s]).toEqual([0, 5])
  expect(readConfig({ ...PRODUCTION, DRAIN_S: '0' }).drain_s).toBe(0)
})

it.each([
  ['PROVIDER_SECRET', undefined],
  ['PROVIDER_SECRET', readConfig({}).key.secret],
  ['GAMES_PUBLIC_URL', undefined],
  ['GAMES_PUBLIC_URL', 'http://games.test'],
  ['APP_ORIGINS', undefined],
])('production refuses to start when %s is %j', (name, value) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(name)
})

it('addresses lose their trailing slash or path, and lists may be separated by commas or spaces', () => {
  const config = readConfig({
    GAMES_PUBLIC_URL: 'https://games.test/',
    APP_ORIGINS: 'https://a.test/x, https://b.test',
  })
  expect(config.publicUrl).toBe('https://games.test')
  expect(config.appOrigins).toEqual(['https://a.test', 'https://b.test'])
})

it.each([
  { GAMES_PORT: 'many' },
  { GAMES_PORT: '70000' },
  { WALLET_URL: 'wallet' },
  { GAMES_KEEP_DAYS: '0' },
  { DRAIN_S: '61' },
  { GAMES_CALLS_PER_S: 'many' },
  { APP_ORIGINS: "'self'; script-src *" },
])('an invalid setting is named: %j', env => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0])
})
