/** Prints the declarations of the server's features as JSON. Runs with tsx, in a process of its own: tsx leaves a compiler running. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../repository.mjs'

// A computed address: the server's sources belong to another TypeScript project.
const { FEATURES } = await import(pathToFileURL(join(ROOT, 'apps/server/src/features.ts')).href)
console.log(JSON.stringify(FEATURES))
