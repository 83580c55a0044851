import { expect, test } from 'vitest'
import { nameFaults } from './file-names.mjs'

test.each([
  'README.md',
  'apps/server/tsconfig.json',
  'apps/server/src/features/players/join-tournament.test.ts',
  'packages/ui/src/theme.css',
  '.oxlintrc.json',
  'docs/decisions/0001-one-dialect.md',
  'packages/texts/src/virtual-texts.d.ts',
])('%s is a descriptive name', path => {
  expect(nameFaults(path)).toEqual([])
})

test.each([
  'apps/server/src/utils/round.ts',
  'packages/ui/src/helpers.ts',
  'apps/mini-app/src/session-manager.ts',
  'packages/shared/src/index.ts',
  'apps/server/src/roundBatcher.ts',
  'apps/mini-app/src/ProgressBar.tsx',
])('%s is refused', path => {
  expect(nameFaults(path)).toHaveLength(1)
})
