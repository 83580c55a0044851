export type { Owner } from './owner/owner.ts'
export { createSignIn } from './sign-in.ts'
