import { storedState } from '../../shell/index.ts'

/** Whether the visitor has confirmed that they are 18 or older; the app asks once. */
export const adultConfirmation = storedState<boolean>('adultConfirmed', text => text === 'true', String)
