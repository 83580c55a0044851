/** @typedef {import('./boundary-canaries.mjs').Canary} Canary */

const SERVER = 'apps/server/src/platform/canaries'
const SCREEN = 'apps/mini-app/src/shell/canaries'

/**
 * One bad file per lint rule that this repository relies on; `rule` is the code oxlint reports.
 * @type {readonly Canary[]}
 */
export const LINT_CANARIES = [
  {
    rule: 'typescript(no-floating-promises)',
    path: `${SERVER}/floating-promise.ts`,
    source: "export function start() {\n  Promise.resolve('lost')\n}\n",
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    path: `${SERVER}/missing-case.ts`,
    source:
      "export function points(state: 'won' | 'lost'): number {\n  switch (state) {\n    case 'won':\n      return 1\n  }\n  return 0\n}\n",
  },
  {
    rule: 'typescript(consistent-type-imports)',
    path: `${SERVER}/type-import.ts`,
    source: "import { Server } from 'node:http'\n\nexport type Listener = (server: Server) => void\n",
  },
  {
    rule: 'typescript(require-array-sort-compare)',
    path: `${SERVER}/sort-without-order.ts`,
    source: 'export const sorted = [10, 9].sort()\n',
  },
  {
    rule: 'typescript(no-explicit-any)',
    path: `${SERVER}/anything.ts`,
    source: 'export const anything: any = 1\n',
  },
  {
    rule: 'typescript(ban-ts-comment)',
    path: `${SERVER}/silenced.ts`,
    source: "// @ts-ignore\nexport const silenced: number = 'text'\n",
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    path: `${SERVER}/asserted.ts`,
    source: 'export const length = (name: string | undefined) => name!.length\n',
  },
  {
    rule: 'import(no-default-export)',
    path: `${SERVER}/default-export.ts`,
    source: 'const nameless = 1\nexport default nameless\n',
  },
  {
    rule: 'arena(no-export-star)',
    path: `${SERVER}/export-star.ts`,
    source: "export * from '../log/index.ts'\n",
  },
  {
    rule: 'arena(no-clock-or-rng)',
    path: 'packages/rules/src/canaries/clock.ts',
    source: 'export const now = () => Date.now()\n',
  },
  {
    rule: 'arena(no-clock-or-rng)',
    path: 'packages/rules/src/canaries/today.ts',
    source: 'export const today = () => new Date()\n',
  },
  {
    rule: 'arena(no-clock-or-rng)',
    path: 'packages/rules/src/canaries/dice.ts',
    source: 'export const dice = () => Math.random()\n',
  },
  {
    rule: 'arena(no-device-clock)',
    path: `${SCREEN}/device-clock.ts`,
    source: 'export const isOver = (end_ms: number) => Date.now() > end_ms\n',
  },
  {
    rule: 'arena(no-device-clock)',
    path: 'apps/operator/src/frame/canaries/device-date.ts',
    source: 'export const today = () => new Date()\n',
  },
  {
    rule: 'arena(no-other-zone)',
    path: 'apps/operator/src/frame/canaries/date-in-a-cell.tsx',
    source:
      "export const At = ({ at_ms }: { readonly at_ms: number }) => <td>{new Date(at_ms).toLocaleString('en')}</td>\n",
  },
  {
    rule: 'arena(no-other-zone)',
    path: 'apps/operator/src/frame/canaries/own-format.ts',
    source: "export const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })\n",
  },
  {
    rule: 'arena(no-other-zone)',
    path: 'apps/operator/src/frame/canaries/own-field.tsx',
    source: 'export const Start = () => <input type="datetime-local" />\n',
  },
  {
    rule: 'arena(no-device-clock)',
    path: 'packages/ui/src/canaries/device-text.ts',
    source: 'export const today = () => Date()\n',
  },
  {
    rule: 'unicorn(filename-case)',
    path: `${SERVER}/camelCase.ts`,
    source: 'export const camel = 1\n',
  },
  {
    rule: 'eslint(max-lines)',
    path: `${SERVER}/long-file.ts`,
    source: Array.from({ length: 401 }, (_, line) => `export const line${line} = ${line}\n`).join(''),
  },
  {
    rule: 'eslint(max-lines)',
    path: `${SERVER}/long.test.ts`,
    source: Array.from({ length: 401 }, (_, line) => `console.log(${line})\n`).join(''),
  },
  {
    rule: 'eslint(max-lines-per-function)',
    path: `${SERVER}/long-function.ts`,
    source: `export function long(print: (line: number) => void) {\n${'  print(1)\n'.repeat(70)}}\n`,
  },
  {
    rule: 'eslint(max-lines-per-function)',
    path: `${SCREEN}/long-component.tsx`,
    source: `export function Long() {\n  return (\n    <ul>\n${'      <li>line</li>\n'.repeat(120)}    </ul>\n  )\n}\n`,
  },
  {
    rule: 'eslint(max-depth)',
    path: `${SERVER}/deep.ts`,
    source:
      'export function deep(a: boolean, print: () => void) {\n  if (a) {\n    if (a) {\n      if (a) {\n        if (a) print()\n      }\n    }\n  }\n}\n',
  },
  {
    rule: 'eslint(max-params)',
    path: `${SERVER}/many-parameters.ts`,
    source: 'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d\n',
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    path: `${SCREEN}/sometimes-a-hook.tsx`,
    source:
      "import { useState } from 'react'\n\nexport function Sometimes({ open }: { open: boolean }) {\n  if (!open) return null\n  const [text] = useState('')\n  return <p>{text}</p>\n}\n",
  },
  {
    rule: 'react(jsx-no-literals)',
    path: `${SCREEN}/untranslated.tsx`,
    source: 'export const Greeting = () => <p>Welcome back</p>\n',
  },
  {
    rule: 'jsx-a11y(alt-text)',
    path: `${SCREEN}/picture.tsx`,
    source: 'export const Picture = () => <img src="/gold.png" />\n',
  },
]
