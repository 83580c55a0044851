import type { ContentKind } from '@arena/contract/endpoints/operator-content'
import type { Statements } from '@arena/database'
import { findUndo, findVersion } from './content-store.ts'
import type { LiveContentDeps } from './deps.ts'
import { readLive } from './timeline.ts'

/**
 * The publication of a kind that one operator may revert now; undefined = none. The kind may refuse it: then two operators publish the version
 * before again.
 */
export async function findReturn(
  deps: Pick<LiveContentDeps, 'kinds'>,
  statements: Statements,
  { kind, now }: { readonly kind: ContentKind; readonly now: Date },
): ReturnType<typeof findUndo> {
  const undo = await findUndo(statements, kind, now)
  const { mayReturn, defaults, isLimitedByStep } = deps.kinds[kind]
  if (undo === undefined) return undefined
  const isToDefault = undo.version === 0
  // Nobody approved a placeholder.
  if (isToDefault && isLimitedByStep === true) return undefined
  if (mayReturn === undefined) return undo
  const { documents } = await readLive(deps, statements, now)
  const stored = isToDefault ? undefined : await findVersion(statements, kind, undo.version)
  const before: unknown = stored === undefined ? defaults : JSON.parse(stored.document)
  return mayReturn(documents[kind] as never, before as never) ? undo : undefined
}
