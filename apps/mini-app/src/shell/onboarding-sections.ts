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

/** Whether this part of the product still introduces something: its entry is there and not switched off. */
export function useIntroduces(section: string): boolean {
  return Boolean(sections.use()[section])
}

/** The first steps are over: what they spoke of introduces itself once more where it is. */
export function introduceSections(): void {
  sections.write({ ...sections.read(), booster: true, task: true })
}

/** The shop need not introduce itself to whoever is sent there for a ticket. */
export function forgetBooster(): void {
  const { booster, ...others } = sections.read()
  if (booster !== undefined) sections.write(others)
}
