import { expect, test } from 'vitest'
import { assessAudit } from './audit.mjs'

const weak = (/** @type {string} */ severity) =>
  JSON.stringify({
    vulnerabilities: {
      leaky: { severity, range: '<2', via: [{ title: 'Leaks', url: 'https://a.example' }, 'other'] },
    },
  })

test.each([
  '',
  'not json',
  '{"message":"request to the registry failed"}',
  '{"error":{"summary":"offline"}}',
])('without a list of vulnerabilities, %j, the check passes and says so', text => {
  const { passed, note } = assessAudit(text)
  expect(passed).toBe(true)
  expect(note).toContain('NOT CHECKED')
})

test.each(['high', 'critical'])(
  'a vulnerability with severity %s fails the check with its name',
  severity => {
    expect(assessAudit(weak(severity))).toEqual({
      passed: false,
      output: `${severity}: leaky <2: Leaks https://a.example; other`,
    })
  },
)

test('lower severities and an empty list pass', () => {
  for (const text of [weak('moderate'), '{"vulnerabilities":{}}'])
    expect(assessAudit(text)).toEqual({ passed: true, output: '' })
})
