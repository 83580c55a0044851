import { expect, test } from 'vitest'
import { readableLine } from './log-lines.mjs'

test('a warning is shown in quiet mode, with its details', () => {
  const line = readableLine('{"level":40,"time":1,"pid":2,"hostname":"h","msg":"slow","took_ms":900}', 'out')
  expect(line).toEqual({ text: 'warn slow took_ms=900', important: true })
})

test('a level may be a name', () => {
  expect(readableLine('{"level":"error","msg":"failed"}', 'out')).toEqual({
    text: 'error failed',
    important: true,
  })
})

test('an ordinary line is shown in verbose mode only', () => {
  expect(readableLine('{"level":30,"time":1,"msg":"listening"}', 'out')).toEqual({
    text: 'info listening',
    important: false,
  })
})

test('an error keeps its stack', () => {
  const text = JSON.stringify({
    level: 50,
    msg: 'failed',
    err: { message: 'no', stack: 'Error: no\n    at x' },
  })
  expect(readableLine(text, 'out')?.text).toContain('Error: no\n    at x')
})

test('a line that is not a log line is printed unchanged, and is important when written to stderr', () => {
  expect(readableLine('{ odd', 'err')).toEqual({ text: '{ odd', important: true })
  expect(readableLine('plain', 'out')).toEqual({ text: 'plain', important: false })
  expect(readableLine('  ', 'err')).toBeUndefined()
})
