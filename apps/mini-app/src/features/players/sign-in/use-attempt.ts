import type {
  EmailSignInBody,
  EmailSignInReply,
  SignInReply,
  UseEmailLinkBody,
} from '@arena/contract/endpoints/sign-in'
import { showToast } from '@arena/ui'
import { useState } from 'react'
import { call } from '../../../server-api/index.ts'
import { deviceId, storedState } from '../../../shell/index.ts'
import { useErrorText } from '../../../texts/index.ts'

export const signInByEmail = async (body: EmailSignInBody) =>
  remembered(
    await call('/auth/email', {
      body: { ...body, device_token: deviceToken.read(), device_id: deviceId() },
    }),
  )

export const followLink = async (body: UseEmailLinkBody) =>
  remembered(await call('/auth/email/use', { body: { ...body, device_id: deviceId() } }))

function remembered(reply: EmailSignInReply): SignInReply {
  deviceToken.write(reply.device_token)
  return reply
}

/**
 * Marks this device as known at the next sign-in with the same address, so that other people's guesses do not delay it. The mark stays
 * after signing out: it grants no access.
 */
const deviceToken = storedState(
  'deviceToken',
  text => text ?? '',
  token => token,
)

const FAILURE_TOAST_MS = 4000

/** Runs one attempt at a time; errors are shown in a toast. */
export function useAttempt(): {
  readonly isBusy: boolean
  readonly attempt: (work: () => Promise<void>) => void
} {
  const [isBusy, setBusy] = useState(false)
  const errorText = useErrorText()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ kind: 'error', ...errorText(error), duration_ms: FAILURE_TOAST_MS })
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    attempt: work => {
      if (!isBusy) void run(work)
    },
  }
}
