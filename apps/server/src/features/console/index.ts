/** What the console asks of several features at once. */
export { createConsole } from './create-console.ts'
