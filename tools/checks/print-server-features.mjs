/** Prints the declarations of the server's features as JSON. Runs with tsx, in a process of its own: tsx leaves a compiler running. */
import { FEATURES } from '../../apps/server/src/features.ts'

console.log(JSON.stringify(FEATURES))
