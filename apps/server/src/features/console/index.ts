/** The console's calls that combine several features. */
export { createConsole } from './create-console.ts'
