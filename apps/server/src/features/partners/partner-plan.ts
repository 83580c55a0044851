import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import { linksIn } from '@arena/texts/find-links'

/** Characters that no line of text needs: control ones, and those that turn the direction of the text after them. */
const UNSPEAKABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Partners' links: an https address with placeholders for the player who opens it. */

const PLACEHOLDER = /\{(subid|userId|msgId)\}/g

interface LinkFacts {
  /** The partner's id of the player: an opaque one, never their telegram id. */
  readonly clickId: string
  /** Where the player saw the offer. */
  readonly place: string
}

/** The field in which an operator's partner is invalid; undefined when valid. */
export function planFault(plan: PartnerPlan): string | undefined {
  if (!isPartnerLink(plan.partner_link)) return 'partner_link'
  const texts = Object.values(plan.texts).flatMap(({ title, description }) => [title, description])
  if (texts.some(text => UNSPEAKABLE.test(text) || text.trim() === '')) return 'texts'
  if (new Set(plan.events.map(({ type }) => type)).size < plan.events.length) return 'events'
  if (plan.placements.includes('promo') && plan.partner_promo === '') return 'partner_promo'
  const { shown_from = 0, shown_until = Number.POSITIVE_INFINITY } = plan
  if (shown_until <= shown_from) return 'shown_until'
  return undefined
}

/** The link a player opens. `{subid}` and `{userId}` are both the click's id, `{msgId}` is the place. */
export function partnerLink(template: string, { clickId, place }: LinkFacts): string {
  return template.replaceAll(PLACEHOLDER, (_, name: string) =>
    encodeURIComponent(name === 'msgId' ? place : clickId),
  )
}

/** Whether this can be a partner's link: https, no credentials in it, and the same host for every player. */
export function isPartnerLink(template: string): boolean {
  // Remaining braces are a placeholder that is never filled.
  if (/[{}\s\\]/.test(template.replaceAll(PLACEHOLDER, ''))) return false
  const [one, other] = ['a', 'b'].map(clickId => {
    const link = partnerLink(template, { clickId, place: clickId })
    return URL.canParse(link) ? new URL(link) : undefined
  })
  if (one === undefined || other === undefined) return false
  const isPlain = one.protocol === 'https:' && one.username === '' && one.password === ''
  return isPlain && one.host === other.host && one.host.includes('.')
}

/** Every host that a partner's link leads or hands on to, in an encoded parameter too; a plan that was checked has one. */
export function hostsOf(plan: Pick<PartnerPlan, 'partner_link'>): readonly string[] {
  return [
    ...new Set(
      readings(plan)
        .flatMap(linksIn)
        .map(({ host }) => host),
    ),
  ]
}

/** Hosts of the link that are none of `allowed` and not below one of them. */
export function foreignHosts(
  plan: Pick<PartnerPlan, 'partner_link'>,
  allowed: readonly string[],
): readonly string[] {
  return hostsOf(plan).filter(host => !allowed.some(own => host === own || host.endsWith(`.${own}`)))
}

/** A link in a parameter is encoded once for each page that hands it on. */
const DECODED_MAX = 3

/** The link, and each decoding of it. */
function readings({ partner_link }: Pick<PartnerPlan, 'partner_link'>): readonly string[] {
  const link = partnerLink(partner_link, { clickId: 'a', place: 'a' })
  const texts = [partsOf(link)]
  for (let text = link; texts.length <= DECODED_MAX; ) {
    const decoded = decodedOnce(text)
    if (decoded === text) break
    texts.push(partsOf(decoded))
    text = decoded
  }
  return texts
}

/** Apart, so that the address in a parameter is not read as part of the one before it. */
function partsOf(link: string): string {
  return link.replaceAll(/[?&=#;|]/g, ' ').replaceAll(/(?<!^)(?=https?:)/gi, ' ')
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
