import { expect, it } from 'vitest'
import { mergeLicences } from './merge-licences.mjs'

const list = (/** @type {[string, string][]} */ ...packages) =>
  `# Licenses\n\nThe app bundles:\n\n${packages.map(([name, text]) => `## ${name}\n\n${text}\n`).join('\n')}`

it('every package is named once, and shared texts are written once', () => {
  const merged = mergeLicences([
    list(['a - 1.0.0 (MIT)', 'One text\n\n## of two parts'], ['b - 2.0.0 (ISC)', 'Another text']),
    list(['@c/c - 3.0.0 (MIT)', 'One text\n\n## of two parts'], ['b - 2.0.0 (ISC)', 'Another text']),
    list(),
  ])
  expect(merged.match(/^## \S+ - .*$/gm)).toEqual([
    '## @c/c - 3.0.0 (MIT)',
    '## a - 1.0.0 (MIT)',
    '## b - 2.0.0 (ISC)',
  ])
  expect(merged.match(/One text\n\n## of two parts/g)).toHaveLength(1)
  expect(merged.match(/Another text/g)).toHaveLength(1)
})
