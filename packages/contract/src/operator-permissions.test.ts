import { expect, it } from 'vitest'
import { OPERATOR_ENDPOINTS } from './all-endpoints.ts'
import { needsPasskey } from './operator-permissions.ts'

const EMERGENCY_STOPS = [
  '/operator/endSessions',
  '/operator/pausePayouts',
  '/operator/startMaintenance',
  '/operator/stopGame',
  '/operator/stopReward',
]

it('asks for a passkey on every call that changes something for a player, except emergency stops', () => {
  const open = OPERATOR_ENDPOINTS.filter(
    ({ effect, ...call }) =>
      effect !== undefined &&
      effect !== 'neutral' &&
      !needsPasskey({ effect, permission: call.permission ?? 'self.use' }),
  )
  expect(open.map(({ path }) => path).toSorted()).toEqual(EMERGENCY_STOPS)
})

it('asks for a passkey before another session is let in', () => {
  expect(needsPasskey({ permission: 'self.let_in', effect: 'neutral' })).toBe(true)
})
