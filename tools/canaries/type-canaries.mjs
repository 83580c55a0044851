/** @typedef {import('./boundary-canaries.mjs').Canary} Canary */

/**
 * One bad file per promise that the compiler keeps; `rule` is the error it must give.
 * @type {readonly Canary[]}
 */
export const TYPE_CANARIES = [
  {
    rule: 'TS2304',
    path: 'packages/rules/src/asks-the-network.ts',
    source: "export const reply = fetch('https://example.org')\n",
  },
  {
    rule: 'TS2591',
    path: 'packages/rules/src/asks-the-machine.ts',
    source: 'export const folder = process.cwd()\n',
  },
  {
    rule: 'TS2307',
    path: 'apps/server/src/platform/reaches-inside.ts',
    source: "export { FIRST_LEVEL } from '@arena/rules/src/index.ts'\n",
  },
  {
    rule: 'TS6307',
    path: 'packages/contract/src/leaves-the-package.ts',
    source: "export { SPACING } from '../../ui/src/index.ts'\n",
  },
  {
    rule: 'TS2322',
    path: 'packages/contract/src/unchecked-index.ts',
    source: 'const names: string[] = []\nexport const first: string = names[0]\n',
  },
  {
    rule: 'TS2375',
    path: 'packages/contract/src/loose-optional.ts',
    source: 'export const player: { name?: string } = { name: undefined }\n',
  },
  {
    rule: 'TS1484',
    path: 'packages/contract/src/type-as-value.ts',
    source: "import { Static } from '@sinclair/typebox'\n\nexport type Name = Static<never>\n",
  },
]
