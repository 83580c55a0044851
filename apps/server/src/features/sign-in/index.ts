export type { Owner } from './deps.ts'
export { PERSONAL_DATA } from './personal-data.ts'
export { createSignIn, type SignIn } from './sign-in.ts'
export type { SignInContent } from './sign-in-content.ts'
