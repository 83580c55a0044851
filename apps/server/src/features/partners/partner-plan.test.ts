import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { partnersToStartWith, SAMPLE_PARTNERS } from '../../content/partners.ts'
import { isPartnerLink, partnerLink, planFault } from './partner-plan.ts'
import { OFFER } from './testing/partner-desk.ts'

describe('a partner’s link', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'http://example.com/?{subid}',
    'https://user:word@example.com/',
    'https://{subid}.example.com/',
    'https://example.com{subid}/',
    'https://{subid}@example.com/',
    'https://example.com/{other}',
    'https://example.com\\@evil.example/',
    'https://localhost/',
    '//example.com/',
    'https:',
    'tg://resolve?domain=x',
  ])('%s is none', link => expect(isPartnerLink(link)).toBe(false))

  it('names the player behind the host only, and any value stays a value', () => {
    const template = 'https://example.com/{subid}?u={userId}&m={msgId}#{subid}'
    expect(isPartnerLink(template)).toBe(true)
    expect(partnerLink(template, { clickId: 'a&b=c/../#', place: '<script>' })).toBe(
      'https://example.com/a%26b%3Dc%2F..%2F%23?u=a%26b%3Dc%2F..%2F%23&m=%3Cscript%3E#a%26b%3Dc%2F..%2F%23',
    )
  })
})

describe('the default partners of a program', () => {
  it('are valid samples on a developer’s machine, and none in production', () => {
    expect(SAMPLE_PARTNERS.map(planFault)).toEqual([undefined, undefined])
    expect(partnersToStartWith({ isProduction: false })).toBe(SAMPLE_PARTNERS)
    expect(partnersToStartWith({ isProduction: true })).toEqual([])
  })

  it('sign with secrets that are long enough, named without the secret when they are not', () => {
    expect(() => readConfig({ PARTNER_SECRETS: 'mine:whsec_c2hvcnQ=' })).toThrow('PARTNER_SECRETS')
    expect(() => readConfig({ PARTNER_SECRETS: 'mine:plain-words' })).not.toThrow('plain-words')
  })

  it('may say anything that is text: nothing in it is markup', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    expect(planFault({ ...OFFER, texts: { en: { title: hostile, description: hostile } } })).toBeUndefined()
  })
})
