import { describe, expect, test } from 'vitest'
import { localArena, portsOf } from './addresses.mjs'

describe('a changed port changes every address that uses it', () => {
  const { environment, app, games, chat } = localArena({
    PORT: '3131',
    GAMES_PORT: '3132',
    CHAT_HOST_PORT: '3133',
    SIGNER_PORT: '3134',
  })

  test('for the server', () => {
    expect(app).toBe('http://localhost:3131')
    expect(environment.WALLET_URL).toBe('http://127.0.0.1:3131')
    expect(environment).toMatchObject({ PUBLIC_URL: app, APP_ORIGINS: app })
  })

  test('for the games, which stay on another site', () => {
    expect(games).toBe('http://127.0.0.1:3132')
    expect(environment).toMatchObject({ GAMES_URL: games, GAMES_PUBLIC_URL: games })
  })

  test('for the chat host', () => {
    expect(chat).toBe('http://localhost:3133')
    expect(environment).toMatchObject({ BOT_API_ROOT: chat, HOST_ORIGINS: chat })
  })

  test('for the signer, which the server finds by its port', () => {
    expect(environment.SIGNER_PORT).toBe('3134')
  })
})

test('a variable that the developer sets stays unchanged', () => {
  const { environment, app } = localArena({ PUBLIC_URL: 'https://arena.example/app', DATA_DIR: '/srv/arena' })
  expect(environment).toMatchObject({ PUBLIC_URL: 'https://arena.example/app', DATA_DIR: '/srv/arena' })
  expect(environment.APP_ORIGINS).toBe('https://arena.example')
  expect(app).toBe('https://arena.example/app')
})

test('an empty variable counts as not set', () => {
  expect(portsOf({ PORT: '' }).PORT).toBe(3000)
})

test('a developer’s own bot token is not sent to the local double', () => {
  expect(localArena({ BOT_TOKEN: '1:own' }).environment).not.toHaveProperty('BOT_API_ROOT')
})

test('the printed address signs a developer in to the local console', () => {
  expect(localArena({}).console).toMatch(/^http:\/\/localhost:3000\/operator\/#token=[\w-]{32,}$/)
  expect(localArena({ OPERATORS: 'anna:own' }).console).toBe('http://localhost:3000/operator/')
})

test('production gets no local chat platform and no operator', () => {
  expect(localArena({ NODE_ENV: 'production' }).console).toBe('http://localhost:3000/operator/')
  const { environment } = localArena({ NODE_ENV: 'production' })
  for (const name of ['HOST_ORIGINS', 'BOT_USERNAME', 'BOT_API_ROOT'])
    expect(environment).not.toHaveProperty(name)
})

test.each(['0', '65536', 'http', '3000.5'])('PORT=%s is refused by name', port => {
  expect(() => portsOf({ PORT: port })).toThrow(`PORT is "${port}"`)
})

test('two programs can not share a port', () => {
  expect(() => portsOf({ PORT: '3002' })).toThrow('both 3002')
})
