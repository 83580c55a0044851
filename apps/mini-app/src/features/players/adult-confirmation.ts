import { storedState } from '../../shell/index.ts'

/** Whether the visitor has said that he is 18 or older: asked once. */
export const adultConfirmation = storedState<boolean>('adultConfirmed', text => text === 'true', String)
