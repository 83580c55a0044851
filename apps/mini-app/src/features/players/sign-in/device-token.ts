import { storedState } from '../../../shell/index.ts'

/**
 * Says at the next sign-in by the same address that this device has been here before, so that what others guess does not hold it up. It
 * stays after signing out: it opens nothing.
 */
export const deviceToken = storedState(
  'deviceToken',
  text => text ?? '',
  token => token,
)
