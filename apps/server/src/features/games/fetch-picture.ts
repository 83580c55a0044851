/** Pictures of other providers' games. The console draws them again and uploads the drawings: no bytes of a provider reach a player. */

import type { CallOut } from '../../platform/http/call-out.ts'
import { DomainError } from '../../platform/http/index.ts'
import { PICTURE_TYPES, type PictureType, pictureTypeOf } from '../../platform/http/picture-type.ts'
import type { Logger } from '../../platform/log/log.ts'

/** Where a provider's pictures may be. */
export interface ProviderSite {
  /** Base address of its server. */
  readonly url: string
  /** Origins of its pages. */
  readonly origins: readonly string[]
  readonly callOut: CallOut
}

const BYTES_MAX = 1024 * 1024
const ANSWER_LIMIT_MS = 5000

/**
 * @throws DomainError `ITEM_NOT_FOUND` (no such provider), `INVALID_PAYLOAD` {field} for an address that is not on its origins,
 * `UNAVAILABLE` where no picture of at most a megabyte is there
 */
export async function fetchPicture(
  { siteOf, log }: { readonly siteOf: (provider: string) => ProviderSite | undefined; readonly log: Logger },
  { provider, picture }: { readonly provider: string; readonly picture: string },
): Promise<{ readonly type: PictureType; readonly data: string }> {
  const site = siteOf(provider)
  if (site === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const url = URL.canParse(picture, site.url) ? new URL(picture, site.url) : undefined
  if (url === undefined || ![new URL(site.url).origin, ...site.origins].includes(url.origin))
    throw new DomainError('INVALID_PAYLOAD', { field: 'picture' })
  const body = await download(site.callOut, url).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'a picture of a provider could not be fetched')
    throw new DomainError('UNAVAILABLE')
  })
  const type = pictureTypeOf(body)
  if (type === undefined) throw new DomainError('UNAVAILABLE')
  return { type, data: body.toString('base64') }
}

/** A redirect is no picture: it could lead anywhere. */
async function download(callOut: CallOut, url: URL): Promise<Buffer> {
  const headers = { accept: PICTURE_TYPES.join(', ') }
  const { status, body } = await callOut(url, {
    method: 'GET',
    headers,
    timeout_ms: ANSWER_LIMIT_MS,
    maxBytes: BYTES_MAX,
  })
  if (status !== 200) throw new Error(`the answer has the status ${status}`)
  return body
}
