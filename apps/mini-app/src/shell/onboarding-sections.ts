import { storedState } from './stored-state.ts'

/**
 * Which parts of the product still introduce themselves, e.g. `booster`, `task`. Other parts of the app write entries and own their values.
 */
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

/** Whether this part of the product still introduces something: its entry exists and is not switched off. */
export function useIntroduces(section: string): boolean {
  return Boolean(sections.use()[section])
}

/** The tabs that explain themselves at the first visit after the first steps. */
export type IntroducedTab = 'shop' | 'tasks' | 'friends' | 'tournaments'

/** Whether a tab still explains itself, and the function that marks it as read. */
export function useTabIntro(tab: IntroducedTab): { readonly isOn: boolean; readonly end: () => void } {
  const key = `about_${tab}`
  return {
    isOn: Boolean(sections.use()[key]),
    end: () => sections.write({ ...sections.read(), [key]: false }),
  }
}

/** The first steps are over: partners introduce themselves where they are, and each tab explains itself once. */
export function introduceSections(): void {
  sections.write({
    ...sections.read(),
    booster: true,
    task: true,
    about_shop: true,
    about_tasks: true,
    about_friends: true,
    about_tournaments: true,
  })
}

/** The shop skips its introduction for a player who is sent there for a ticket. */
export function forgetBooster(): void {
  const { booster, ...others } = sections.read()
  if (booster !== undefined) sections.write({ ...others, about_shop: false })
}
