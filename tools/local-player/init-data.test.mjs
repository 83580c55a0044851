import { isValid } from '@tma.js/init-data-node'
import { expect, test } from 'vitest'
import { LOCAL_BOT_TOKEN, signedInitData } from './init-data.mjs'

const player = { id: 1001, first_name: 'Robin', language_code: 'en' }

test('the platform’s own validation accepts the data and refuses another token', () => {
  const initData = signedInitData(player, { botToken: LOCAL_BOT_TOKEN, now: new Date() })
  expect(isValid(initData, LOCAL_BOT_TOKEN)).toBe(true)
  expect(isValid(initData, '1:other')).toBe(false)
})
