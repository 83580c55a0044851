import { describe, expect, it } from 'vitest'
import { loadPlayers, player, savePlayers, toUser } from './players.ts'
import { readSettings, STANDARD_SETTINGS, writeSettings } from './settings.ts'

describe('settings in the address', () => {
  it('a link opens the phone it describes', () => {
    const query = '?user=1002&lang=ru&platform=android&start=friends&size=320&chrome=0&data=expired&silent=1'
    expect(readSettings(query)).toMatchObject({
      user: 1002,
      lang: 'ru',
      platform: 'android',
      start: 'friends',
      size: '320',
      chrome: false,
      data: 'expired',
      silent: true,
    })
  })

  it('survive being written and read again, and the default ones need no words', () => {
    const settings = {
      ...STANDARD_SETTINGS,
      landscape: true,
      latency_ms: 500,
      version: '7.10',
      chrome: false,
    }
    expect(readSettings(writeSettings(settings).slice(1))).toEqual(settings)
    expect(writeSettings(STANDARD_SETTINGS)).toBe('/')
  })

  it('nonsense falls back to the standard', () => {
    expect(readSettings('?user=-1&size=9999&version=99&start=a%20b&latency_ms=x&theme=pink')).toEqual(
      STANDARD_SETTINGS,
    )
  })
})

describe('players', () => {
  function storage(kept: string | null) {
    let text = kept
    return { getItem: () => text, setItem: (_key: string, value: string) => void (text = value) }
  }

  it('there is a default player from the start', () => {
    expect(loadPlayers(storage(null)).map(one => one.id)).toContain(STANDARD_SETTINGS.user)
  })

  it('invented players are stored, and a corrupt store loses nothing but itself', () => {
    const kept = storage(null)
    savePlayers(kept, [player(77, { firstName: 'New' })])
    expect(loadPlayers(kept)).toContainEqual(player(77, { firstName: 'New' }))
    expect(loadPlayers(storage('{broken'))).toEqual(loadPlayers(storage(null)))
    expect(loadPlayers(storage('[{"id":"x"},null]'))).toEqual(loadPlayers(storage(null)))
  })

  it('are written as the platform writes a user: nothing empty, premium only when true', () => {
    const options = { language: '', origin: 'http://localhost:3002' }
    expect(toUser(player(77, { firstName: 'New' }), options)).toEqual({
      id: 77,
      first_name: 'New',
      language_code: 'en',
      allows_write_to_pm: true,
    })
    expect(
      toUser(player(77, { firstName: 'Оля', hasPhoto: true, isPremium: true }), {
        ...options,
        language: 'tr',
      }),
    ).toMatchObject({
      is_premium: true,
      language_code: 'tr',
      photo_url: 'http://localhost:3002/host/photos/%D0%9E.svg',
    })
    expect(toUser(player(77), { ...options, mute: true })).not.toHaveProperty('allows_write_to_pm')
  })
})
