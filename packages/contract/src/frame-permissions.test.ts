import { expect, it } from 'vitest'
import { FRAME_FEATURES, FRAME_SANDBOX, frameAttributes } from './frame-permissions.ts'

it('a frame may run scripts, play sound and fill the screen, and no more', () => {
  expect(frameAttributes({})).toEqual({
    sandbox: 'allow-scripts allow-same-origin',
    allow: 'autoplay; fullscreen',
  })
})

it('a frame is never allowed to leave the app, nor what is not listed', () => {
  const sandbox = [
    ...FRAME_SANDBOX,
    'top-navigation',
    'top-navigation-by-user-activation',
    'popups-to-escape-sandbox',
  ]
  const allow = [...FRAME_FEATURES, 'camera', 'microphone', 'payment', 'autoplay *; camera']
  const attributes = frameAttributes({ sandbox, allow })
  expect(attributes.sandbox.split(' ')).toHaveLength(2 + FRAME_SANDBOX.length)
  expect(attributes.sandbox).not.toMatch(/navigation|escape/)
  expect(attributes.allow.split('; ')).toEqual(['autoplay', 'fullscreen', ...FRAME_FEATURES])
})
