/** Partners' links: an https address with places for who opens it. */

const PLACEHOLDER = /\{(subid|userId|msgId)\}/g

export interface LinkFacts {
  /** What the partner knows the player by: an opaque id, never their telegram id. */
  readonly clickId: string
  /** Where the player saw the offer. */
  readonly place: string
}

/** The link a player opens. `{subid}` and `{userId}` are both the click's id, `{msgId}` is the place. */
export function partnerLink(template: string, { clickId, place }: LinkFacts): string {
  return template.replaceAll(PLACEHOLDER, (_, name: string) =>
    encodeURIComponent(name === 'msgId' ? place : clickId),
  )
}

/** Whether this can be a partner's link: https, nobody's name or password in it, and the same host whoever opens it. */
export function isPartnerLink(template: string): boolean {
  // What is left of braces is a placeholder nobody fills in.
  if (/[{}\s\\]/.test(template.replaceAll(PLACEHOLDER, ''))) return false
  const [one, other] = ['a', 'b'].map(clickId => {
    const link = partnerLink(template, { clickId, place: clickId })
    return URL.canParse(link) ? new URL(link) : undefined
  })
  if (one === undefined || other === undefined) return false
  const isPlain = one.protocol === 'https:' && one.username === '' && one.password === ''
  return isPlain && one.host === other.host && one.host.includes('.')
}
