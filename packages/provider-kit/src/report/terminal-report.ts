import type { CaseResult } from '../run-cases.ts'
import type { Report } from './report.ts'

const MARKS = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const

/** The line of one case; a failed or skipped one says why. */
export function caseLine({ group, name, outcome, took_ms, reason }: CaseResult): string {
  const line = `${MARKS[outcome]} ${group}: ${name} (${took_ms} ms)`
  return reason === undefined ? line : `${line}\n       ${reason}`
}

/** The last call of each failed case, and the sums. */
export function summaryText({ passed, failed, skipped, cases }: Report): string {
  const last = cases.flatMap(({ outcome, name, exchanges }) => {
    const exchange = exchanges.at(-1)
    if (outcome !== 'failed' || exchange === undefined) return []
    const { method, url, body, status, reply, error } = exchange
    const answer = status === undefined ? (error ?? 'no answer') : `${status} ${reply}`
    return [`\n${name}\n  last call: ${method} ${url}\n  body:      ${body}\n  answer:    ${answer}`]
  })
  return [...last, `\n${passed} passed, ${failed} failed, ${skipped} skipped`].join('\n')
}
