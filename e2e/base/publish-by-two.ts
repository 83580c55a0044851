import {
  type ContentDocuments,
  type ContentKind,
  listContent,
  publishContent,
  saveContent,
} from '@arena/contract/endpoints/operator-content'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'

interface Published<Kind extends ContentKind> {
  /** The server's address. */
  readonly app: string
  /** Of two owners: the second one approves. */
  readonly tokens: readonly [string, string]
  readonly kind: Kind
  readonly change: (live: ContentDocuments[Kind]) => ContentDocuments[Kind] | Promise<ContentDocuments[Kind]>
}

/** Publishes a change of the live document as two owners do. */
export async function publishByTwo<Kind extends ContentKind>({
  app,
  tokens: [asker, approver],
  kind,
  change,
}: Published<Kind>): Promise<void> {
  const { kinds } = await ask<{
    readonly kinds: readonly { readonly kind: string; readonly live: string; readonly live_version: number }[]
  }>(app, { token: asker, path: listContent.path, body: {} })
  const state = kinds.find(one => one.kind === kind)
  if (state === undefined) throw new Error(`There is no content ${kind}`)
  const document = JSON.stringify(await change(JSON.parse(state.live) as ContentDocuments[Kind]))
  const { version } = await ask<{ readonly version: { readonly version: number } }>(app, {
    token: asker,
    path: saveContent.path,
    body: { kind, document, note: '' },
  })
  const publication = { kind, version: version.version, over: state.live_version, reason: 'x', ask: 'please' }
  const { details } = await ask<{ readonly details?: { readonly request?: number } }>(app, {
    token: asker,
    path: publishContent.path,
    body: publication,
  })
  if (details?.request === undefined) return
  await ask(app, { token: approver, path: approveRequest.path, body: { id: details.request, reason: 'x' } })
}

/** The body of the answer, a refusal too. */
export async function ask<Reply>(
  app: string,
  { token, path, body }: { readonly token: string; readonly path: string; readonly body: object },
): Promise<Reply> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const reply = await fetch(`${app}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await reply.json()) as Reply
}
