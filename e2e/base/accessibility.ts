import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilStill } from './stillness.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks everything that is shown now, the frames inside frames included. `screen` names it in the failure. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Words that are still fading in have the colours of neither before nor after.
  await untilStill(page)
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze()
  const found = violations.flatMap(violation =>
    violation.nodes.map(
      node => `${screen}: ${violation.id}: ${violation.help}\n  ${node.target.join(' ')}\n  ${node.html}`,
    ),
  )
  expect(found).toEqual([])
}
