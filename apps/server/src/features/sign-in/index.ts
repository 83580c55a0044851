export { createSignIn } from './sign-in.ts'
