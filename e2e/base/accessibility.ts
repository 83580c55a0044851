import { expect, type Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { untilStill } from './stillness.ts'

const STANDARDS = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** The only rule that depends on colours. */
const CONTRAST = { type: 'rule' as const, values: ['color-contrast'] }

/**
 * Checks everything on the page, including frames inside frames. `screen` names the screen in the failure. Pass `contrast` alone for a
 * screen whose other rules were checked in other colours.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { rules = 'all' }: { readonly rules?: 'all' | 'contrast' } = {},
): Promise<void> {
  // Text that is still fading in has neither its initial nor its final colours.
  await untilStill(page)
  const runOnly = rules === 'all' ? STANDARDS : CONTRAST
  const violations = await violationsOn(page, { runOnly })
  const found = violations.flatMap(violation =>
    violation.nodes.map(
      node => `${screen}: ${violation.id}: ${violation.help}\n  ${node.target.join(' ')}\n  ${node.html}`,
    ),
  )
  expect(found).toEqual([])
}
