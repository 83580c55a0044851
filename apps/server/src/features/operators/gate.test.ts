/** Reads the source: types prevent a gated endpoint from answering without `Passed`, and only the gate creates one. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = path.resolve(import.meta.dirname, '../..')
const TESTS = /\.test\.ts$|(?:^|\/)testing\//
const GATE = 'features/operators/gate.ts'
/** Declares it and makes other views of one that the gate has made, hands it on, and unwraps it. */
const PLATFORM = ['index.ts', 'register-routes.ts', 'route.ts'].map(file => `platform/http/${file}`)
/** Created, extended, cast to, or imported as a value under any name. */
const MAKES =
  /\bnew\s+Passed\b|\bextends\s+Passed\b|\bas\s+(?:unknown\s+as\s+)?Passed\b|\b(?:im|ex)port\s*\{[^{}]*(?<!type\s)\bPassed\b[^{}]*\}/

it('only the gate can say that an act has passed it', () => {
  const makers = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll(path.sep, '/'))
    .filter(file => file.endsWith('.ts') && !TESTS.test(file))
    .filter(file => MAKES.test(readFileSync(path.join(SOURCES, file), 'utf8')))
  expect(makers.toSorted()).toEqual([GATE, ...PLATFORM].toSorted())
})

it.each([
  'return new Passed(body)',
  'class Mine extends Passed<Body> {}',
  'return answer as unknown as Passed<Body>',
  "import { DomainError, Passed } from '../../platform/http/index.ts'",
  "import { Passed as Done } from '../../platform/http/index.ts'",
])('sees %s', source => {
  expect(MAKES.test(source)).toBe(true)
})

it('takes a type for no value', () => {
  expect(MAKES.test("import { DomainError, type Passed, route } from '../../platform/http/index.ts'")).toBe(
    false,
  )
})
