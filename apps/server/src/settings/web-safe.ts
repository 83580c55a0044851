import { type Environment, readSecret, refuse } from '@arena/environment'

/** A secret that is valid in an HTTP header. */
export function readWebSafe(env: Environment, name: string): string | undefined {
  const given = readSecret(env, name)
  if (given !== undefined && !/^[A-Za-z0-9_-]{16,256}$/.test(given)) {
    refuse(env, `${name} must be 16 to 256 letters, digits, - or _.`)
  }
  return given
}
