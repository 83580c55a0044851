import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ContentKind } from '@arena/contract/endpoints/operator-content'
import type { Database } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import { seenInPreview } from '../../platform/preview/preview.ts'
import { faultsOf, KINDS } from './check-document.ts'
import { findVersion } from './content-store.ts'
import type { GivenDeps } from './deps.ts'

/** How long a preview lasts. */
export const PREVIEW_MS = 15 * 60_000
const PREFIX = 'preview.'

/** A draft version in place of the live document, for one call. */
export class SeenDraft {
  readonly kind: ContentKind
  readonly version: number
  readonly document: unknown

  constructor({ kind, version, document }: Pick<SeenDraft, 'kind' | 'version' | 'document'>) {
    this.kind = kind
    this.version = version
    this.document = document
  }
}

/** The draft of this kind that the running call sees instead of the live document. */
export function draftOf(kind: ContentKind): SeenDraft | undefined {
  const seen = seenInPreview()
  return seen instanceof SeenDraft && seen.kind === kind ? seen : undefined
}

interface Ticket {
  readonly kind: ContentKind
  readonly version: number
  readonly until_ms: number
}

/** Whether a text has the form of a preview's ticket, in the place of a player's token or signed data. */
export const isPreview = (text: string | undefined): boolean => text?.startsWith(PREFIX) === true

/** A bearer of this text sees the version for a while, and can change nothing. */
export function signPreview(secret: Uint8Array, ticket: Ticket): string {
  const claim = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${PREFIX}${claim}.${macOf(secret, claim).toString('base64url')}`
}

/** @throws DomainError `UNAUTHORIZED` for a text that we did not sign, or whose time is over */
export async function openPreview(
  deps: Pick<GivenDeps, 'clock' | 'kinds' | 'previewSecret'> & { readonly database: Database },
  text: string,
): Promise<SeenDraft> {
  const [claim = '', mac = ''] = text.slice(PREFIX.length).split('.')
  const [given, own] = [Buffer.from(mac, 'base64url'), macOf(deps.previewSecret, claim)]
  const isOurs = given.length === own.length && timingSafeEqual(given, own)
  if (!isOurs) throw new DomainError('UNAUTHORIZED')
  const { kind: name, version, until_ms } = JSON.parse(Buffer.from(claim, 'base64url').toString()) as Ticket
  const kind = KINDS.find(known => known === name)
  if (kind === undefined || until_ms <= deps.clock.now().getTime()) throw new DomainError('UNAUTHORIZED')
  const stored = await findVersion(deps.database, kind, version)
  const document: unknown = JSON.parse(stored?.document ?? 'null')
  if (faultsOf(deps, kind, document).length > 0) throw new DomainError('UNAUTHORIZED')
  return new SeenDraft({ kind, version, document })
}

function macOf(secret: Uint8Array, claim: string): Buffer {
  return createHmac('sha256', secret).update(claim).digest()
}
