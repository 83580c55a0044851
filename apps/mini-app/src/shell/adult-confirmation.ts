import { storedState } from './stored-state.ts'

/**
 * Whether the visitor who is about to sign in has confirmed that they are 18 or older. It outlives the page for the way through a mail or the
 * platform's own login. Each session begins with a new question: the answer belongs to the account, not to the phone.
 */
export const adultConfirmation = storedState<boolean>('adultConfirmed', text => text === 'true', String)
