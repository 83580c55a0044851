import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN = join(import.meta.dirname, '../src/line-icon.ts')

/** Lets the icons of `lucide-react` be drawn by `src/line-icon.ts` instead of the package's own code. */
export function lineIcons(): Plugin {
  return {
    name: 'arena-line-icons',
    apply: 'build',
    load: id =>
      id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')
        ? `export { createLineIcon as default } from ${JSON.stringify(OWN)}`
        : null,
  }
}
