import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import type { TestApp, TestCall } from './open-test-app.ts'

type Reply = Awaited<ReturnType<TestApp['call']>>

/** An operator's act that may need an approver: the second operator approves it when it does. Returns the reply that carried it out. */
export async function byTwoOperators(
  app: Pick<TestApp, 'call'>,
  {
    path,
    body,
    tokens,
  }: { readonly path: string; readonly body: TestCall['body']; readonly tokens: readonly [string, string] },
): Promise<Reply> {
  const [asker, approver] = tokens
  const asked = await app.call(path, { token: asker, body })
  const { errorCode, details } = asked.json<{ errorCode?: string; details?: { request?: number } }>()
  if (errorCode !== 'second_person_needed') return asked
  return app.call(approveRequest.path, {
    token: approver,
    body: { id: details?.request, reason: 'looked at it' },
  })
}
