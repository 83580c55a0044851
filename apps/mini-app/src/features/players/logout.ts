import { api } from '../../server-api/index.ts'
import { endSession } from '../../shell/index.ts'

/** Ends the session here at once; the server is told, so that the token opens nothing any more. */
export function logout(): void {
  // Without an answer the token runs out by itself; this device has forgotten it either way.
  api.logout().catch(() => undefined)
  endSession()
}
