import { storedState } from './stored-state.ts'

/**
 * Whether the visitor who is about to sign in has confirmed that they are 18 or older. Stored, so that it survives the way through a mail or
 * the platform's login. Each session asks again: the answer belongs to the account, not to the phone.
 */
export const adultConfirmation = storedState<boolean>('adultConfirmed', text => text === 'true', String)
