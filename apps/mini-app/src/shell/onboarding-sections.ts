import { storedState } from './stored-state.ts'

/** Which parts of the product still introduce themselves, e.g. `booster`, `task`. Other parts of the app write entries; what they hold is theirs. */
export type OnboardingSections = Readonly<Record<string, unknown>>

/** Anything that is not a record counts as an empty one. */
export function parseSections(text: string | null): OnboardingSections {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? (stored as OnboardingSections)
      : {}
  } catch {
    return {}
  }
}

const sections = storedState<OnboardingSections>('onboardingSectionData', parseSections, JSON.stringify)

/** The shop need not introduce itself to whoever is sent there for a ticket. */
export function forgetBooster(): void {
  const { booster, ...others } = sections.read()
  if (booster !== undefined) sections.write(others)
}
