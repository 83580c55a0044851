import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://arena.example/',
  GAMES_PUBLIC_URL: 'https://games.example',
  SECRET_KEY: 'secret-key-of-an-installation-0123',
  BOT_TOKEN: '1:real',
  BOT_USERNAME: '@arena_bot',
  TRUSTED_PROXIES: '10.0.0.1',
  SUPPORT_CONTACT: '@arena_help',
}

describe('the configuration', () => {
  it('needs nothing on a developer’s machine', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      bot: { apiRoot: 'http://localhost:3002' },
      games: { url: 'http://127.0.0.1:3001', origins: ['http://127.0.0.1:3001'] },
    })
  })

  it('of production speaks to the chat platform itself', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      publicUrl: 'https://arena.example',
      bot: { apiRoot: 'https://api.telegram.org', username: 'arena_bot' },
      games: { origins: ['https://games.example'], thumbnailsUrl: 'https://games.example/thumbnails' },
    })
  })

  it.each([
    ['SECRET_KEY', undefined],
    ['SECRET_KEY', 'local-secret-key-for-development-only'],
    ['SECRET_KEY', 'of-less-than-32-characters'],
    ['BOT_TOKEN', undefined],
    ['BOT_TOKEN', '7700000001:local-token-for-development-only'],
    ['PROVIDER_SECRET', 'new,local-provider-secret-for-development-only'],
    ['SIGNER_SECRET', 'local-signer-secret-for-development-only'],
    ['PROVIDER_SECRET', 'local-provider-secret-for-development-only'],
    ['BOT_USERNAME', ' '],
    ['PUBLIC_URL', 'http://arena.example'],
    ['GAMES_PUBLIC_URL', 'https://arena.example'],
    ['GAMES_PUBLIC_URL', undefined],
    ['TRUSTED_PROXIES', undefined],
    ['SUPPORT_CONTACT', undefined],
    ['BOT_WEBHOOK_SECRET', 'too short'],
    ['SERVICE_URLS', 'payments=http://pay.example'],
    ['GAMES_URL', 'http://inner.games.example:3001'],
    ['DATABASE_URL', 'postgres://arena@db.example/arena'],
    ['VALKEY_URL', 'redis://boards.example:6379'],
  ])('of production is refused when %s is %j', (name, value) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(name)
  })

  it('of production reports everything it lacks at once, and no secret', () => {
    const secret = 'a-secret-that-leaks'
    expect(() =>
      readConfig({
        NODE_ENV: 'production',
        PAYOUT_SEED: secret,
        SMTP_URL: secret,
        BOT_WEBHOOK_SECRET: `${secret}!`,
      }),
    ).toThrow(
      /^(?=.*PAYOUT_SEED)(?=.*SMTP_URL)(?=.*BOT_WEBHOOK_SECRET)(?=.*BOT_TOKEN)(?=.*PUBLIC_URL)(?!.*a-secret-that-leaks)/s,
    )
  })

  it('keeps six months of rounds in the ledger, the configured number, or with 0 all of them', () => {
    const kept = (env: Record<string, string>) => readConfig(env).ledger.keepMonths
    expect([kept({}), kept({ LEDGER_KEEP_MONTHS: '12' }), kept({ LEDGER_KEEP_MONTHS: '0' })]).toEqual([
      6, 12, 0,
    ])
    expect(() => readConfig({ LEDGER_KEEP_MONTHS: '-1' })).toThrow('LEDGER_KEEP_MONTHS')
  })

  it('leaves the schema of a PostgreSQL server in production to the command migrate by default', () => {
    const DATABASE_URL = 'postgres://arena'
    const migrates = (env: Record<string, string>) => readConfig(env).migratesOnStart
    expect([migrates({}), migrates({ DATABASE_URL }), migrates(PRODUCTION)]).toEqual([true, true, true])
    expect(migrates({ ...PRODUCTION, DATABASE_URL })).toBe(false)
    expect(migrates({ ...PRODUCTION, DATABASE_URL, MIGRATE_ON_START: 'yes' })).toBe(true)
    expect(migrates({ DATABASE_URL, MIGRATE_ON_START: 'no' })).toBe(false)
    expect(() => readConfig({ MIGRATE_ON_START: 'maybe' })).toThrow(
      'MIGRATE_ON_START must be one of: yes, no.',
    )
  })

  it('has operators of its own on a developer’s machine alone, where they may be others', () => {
    const [one, other] = ['a'.repeat(32), 'b_-C9'.repeat(10)]
    expect(readConfig({}).localOperators?.map(({ name }) => name)).toEqual(['local', 'colleague'])
    expect(readConfig(PRODUCTION).localOperators).toBeUndefined()
    expect(() => readConfig({ ...PRODUCTION, OPERATORS: `anna:${one}` })).toThrow(/^OPERATORS is for/)
    expect(readConfig({ OPERATORS: `anna:${one}, ops-2:${other}` }).localOperators).toEqual([
      { name: 'anna', token: one },
      { name: 'ops-2', token: other },
    ])
  })

  it.each([
    'anna:too-short',
    `anna ${'a'.repeat(32)}`,
    `Anna:${'a'.repeat(32)}`,
    `anna:${'a'.repeat(31)}!`,
    `anna:${'a'.repeat(32)},anna:${'b'.repeat(32)}`,
    `anna:${'a'.repeat(32)},boris:${'a'.repeat(32)}`,
  ])('refuses operators written like %s, and does not repeat the token', OPERATORS => {
    expect(() => readConfig({ OPERATORS })).toThrow(/^OPERATORS (?!.*aaaa)/)
  })

  it('derives a key of its own for each use from the secret key, which a variable of its own replaces', () => {
    const keysOf = (env: Record<string, string>) => {
      const { ledger, erasureSecret, fairPlaySecret, games, ton } = readConfig({ ...PRODUCTION, ...env })
      return [ledger.secret, erasureSecret, fairPlaySecret, games.secret, ton.signer?.secret ?? '']
    }
    const SIGNER = { SIGNER_URL: 'http://127.0.0.1:3003', PAYOUT_PUBLIC_KEY: 'ab'.repeat(32) }
    const env = { ...SIGNER, TONCENTER_URL: 'https://toncenter.com' }
    const keys = keysOf(env)
    expect(new Set(keys).size).toBe(5)
    expect(keys.every(key => /^[0-9a-f]{64}$/.test(key))).toBe(true)
    expect(keysOf(env)).toEqual(keys)
    expect(keysOf({ ...env, BOT_TOKEN: '2:other' })).toEqual(keys)
    const others = keysOf({ ...env, SECRET_KEY: 'another-secret-key-of-0123456789' })
    expect(others.some(key => keys.includes(key))).toBe(false)
    const own = ['LEDGER', 'ERASURE', 'FAIR_PLAY', 'PROVIDER', 'SIGNER'].map(name => [
      `${name}_SECRET`,
      `own-secret-of-${name}`,
    ])
    expect(keysOf({ ...env, ...Object.fromEntries(own) })).toEqual(own.map(([, secret]) => secret))
  })

  it('accepts the old secret of the games provider while it is being changed', () => {
    const { secret, previousSecret } = readConfig({ ...PRODUCTION, PROVIDER_SECRET: 'new, old' }).games
    expect([secret, previousSecret]).toEqual(['new', 'old'])
  })

  it('reads how many rounds and commits run at once', () => {
    const of = (ROUND_COMMITS: string) => readConfig({ ROUND_COMMITS }).roundBatching
    expect([of(''), of('1'), of('64x4')]).toEqual([{}, { sizeMax: 1 }, { sizeMax: 64, inFlightMax: 4 }])
    for (const wrong of ['0', '257x1', '1x0', 'many', '1x2x3'])
      expect(() => of(wrong)).toThrow('ROUND_COMMITS')
  })

  it('trusts the configured proxies, by address or network', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8' })
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'arena.example' }, 'PUBLIC_URL'],
    [{ BOT_API_ROOT: 'file:///etc' }, 'BOT_API_ROOT'],
    [{ HOST_ORIGINS: 'http://a.example, nonsense' }, 'HOST_ORIGINS'],
    [{ CALL_ORIGINS: '*' }, 'CALL_ORIGINS'],
    [{ SERVICE_URLS: 'share=share.example' }, 'SERVICE_URLS'],
    [{ SERVICE_URLS: 'shares=https://share.example' }, 'SERVICE_URLS'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'proxy.internal' }, 'TRUSTED_PROXIES'],
  ])('that can’t be used (%j) is refused by name', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })
})
