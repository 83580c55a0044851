import { describe, expect, test } from 'vitest'
import { oldNodeSentence } from './node-version.mjs'

describe('the oldest Node that will do is 20.19', () => {
  test.each(['v20.19.0', 'v20.20.2', 'v22.1.0', 'v24.0.0'])('%s starts', version => {
    expect(oldNodeSentence(version)).toBe('')
  })

  test.each(['v20.18.3', 'v18.20.0', 'v8.9.0'])('%s is told which one it needs', version => {
    expect(oldNodeSentence(version)).toContain('Node 20.19 or newer')
    expect(oldNodeSentence(version)).toContain(version)
  })
})
