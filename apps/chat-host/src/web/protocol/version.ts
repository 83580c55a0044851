/** Versions of the Mini Apps protocol the phone can pretend to have. */
export const VERSIONS = [
  '6.0',
  '6.1',
  '6.2',
  '6.4',
  '6.9',
  '7.0',
  '7.6',
  '7.7',
  '7.8',
  '7.10',
  '8.0',
  '9.0',
  '9.1',
] as const

/** Parts compare as numbers: 7.10 is newer than 7.9. */
export function isAtLeast(version: string, minimum: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = minimum.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}
