import { expect, it, onTestFinished, vi } from 'vitest'
import { call, cancelCalls } from './server-api.ts'

it('calls under way are cancelled at sign-out, and later ones are answered', async () => {
  const answers: (() => void)[] = []
  // The network: it answers when the test says so, and gives up a request whose signal is aborted.
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
      answers.push(() => resolve(new Response('{}')))
    })
  })
  onTestFinished(() => void vi.unstubAllGlobals())

  const cancelled = call('/operator/listAlerts').catch((error: unknown) => error)
  cancelCalls()
  expect(await cancelled).toMatchObject({ code: 'OFFLINE', status: 0 })

  const later = call('/operator/logout')
  for (const answer of answers) answer()
  expect(await later).toEqual({})
})
