import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../repository.mjs'
import { oldNodeSentence } from './node-version.mjs'

describe('Node 20, 22 and 24 are supported, each from one version on', () => {
  test.each(['v20.19.0', 'v20.20.2', 'v22.13.0', 'v22.23.3', 'v24.0.0', 'v24.21.0', 'v26.0.0'])(
    '%s starts',
    version => {
      expect(oldNodeSentence(version)).toBe('')
    },
  )

  test.each(['v20.18.3', 'v18.20.0', 'v8.9.0', 'v21.7.3', 'v22.12.0', 'v23.11.0'])(
    '%s is refused with the required version',
    version => {
      expect(oldNodeSentence(version)).toContain('Node 20.19, 22.13, 24')
      expect(oldNodeSentence(version)).toContain(version)
    },
  )

  test('npm has the same requirement', () => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(engines.node).toBe('^20.19.0 || ^22.13.0 || >=24.0.0')
  })
})
