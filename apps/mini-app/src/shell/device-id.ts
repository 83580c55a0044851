import { storedState } from './stored-state.ts'

const BYTES = 16

/**
 * A random name that this device stores and sends at every sign-in, as the privacy policy says: the server uses it to detect many accounts on
 * one device. It says nothing about the device, and disappears with the app's storage.
 */
export function deviceId(): string {
  const known = stored.read()
  if (known !== '') return known
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  stored.write(drawn)
  return drawn
}

const stored = storedState(
  'deviceId',
  text => (/^[0-9a-f]{32}$/.test(text ?? '') ? (text ?? '') : ''),
  id => id,
)
