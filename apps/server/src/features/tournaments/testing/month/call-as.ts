import { DomainError } from '../../../../platform/http/index.ts'
import type { TestApp } from '../../../../testing/index.ts'
import { keyOf } from '../../../../testing/test-player-ids.ts'

/** The answer to a player's call: `OK` or the code of the rejection. The use case behind the address, without HTTP around it. */
export async function callAs(
  app: TestApp,
  id: number,
  { path, tKey, entrance = 0 }: { readonly path: string; readonly tKey: string; readonly entrance?: number },
): Promise<string> {
  const route = app.app.features.tournaments.routes.find(route => route.path === path)
  if (route === undefined) throw new Error(`There is no route ${path}`)
  const player = keyOf(id)
  const body = { t_key: tKey, entrance }
  const call = { ip: '127.0.0.1', requestId: 'month', body, [route.guard]: player }
  try {
    await route.handle(call)
    return 'OK'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
