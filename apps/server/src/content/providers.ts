/** Games providers and their permissions: content that an owner changes. Their secrets are derived from a number, or in the environment. */
import { createPublicKey } from 'node:crypto'
import { dialectFacts } from '@arena/contract/dialects'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { LAUNCH_PLACES, NEEDED_PLACE, originOfLaunch } from '@arena/contract/launch-url'
import { ContentFaults, contentFault } from '@arena/texts/content-faults'
import type { DialectAccount, ProvidersInForce } from '../features/games/index.ts'
import { DEFAULT_TERMS, type ProviderTerms, SILENCE_MS } from '../features/wallet/index.ts'

type ProvidersDocument = ContentDocuments['providers']
type ProviderRow = ProvidersDocument['providers'][number]

/** The name of the provider that comes with the product: its address and its keys are in the environment. */
const BUILT_IN = 'embedded'
const EXAMPLE = 'https://games.example'
const CREDIT_PER_AC = 100
const MINUTE_MS = 60_000
const RSA_BITS_MIN = 2048
const CURRENCY = 'AC'
// Of a provider that names none.
export const MAX_BET_AC = 1_000
export const MAX_WIN = 1_000

export const PROVIDERS: ProvidersDocument = {
  providers: [
    {
      provider: BUILT_IN,
      name: 'Arena Games',
      state: 'on',
      url: '',
      origins: [],
      frame: 'events',
      open_rounds: DEFAULT_TERMS.openRounds,
      promo_hour_ac: DEFAULT_TERMS.promoHour,
      silence_min: SILENCE_MS / MINUTE_MS,
      switches_games: DEFAULT_TERMS.switchesGames,
    },
  ],
}

/** Origins of the pages of those that are on. */
export function originsInForce({ list }: ProvidersInForce): readonly string[] {
  return [...new Set(list.flatMap(({ isOn, origins }) => (isOn ? origins : [])))]
}

/** @throws ContentFaults with every row that is not allowed */
export function providersContent({ providers }: ProvidersDocument): ProvidersInForce {
  const names = providers.map(({ provider }) => provider)
  const faults = providers.flatMap((row, index) => [
    ...(names.indexOf(row.provider) === index
      ? []
      : [contentFault('provider_twice', { provider: row.provider })]),
    ...addressFaults(row),
    ...dialectFaults(row),
  ])
  if (names[0] !== BUILT_IN) faults.unshift(contentFault('provider_first', { provider: BUILT_IN }))
  if (faults.length > 0) throw new ContentFaults(faults)
  return {
    list: providers.map(row => ({
      provider: row.provider,
      url: row.url,
      isOn: row.state === 'on',
      origins: row.origins,
      frame: row.frame,
      orientation: row.orientation ?? (row.provider === BUILT_IN ? 'any' : 'portrait'),
      permissions: { sandbox: row.sandbox ?? [], allow: row.allow ?? [] },
      launchUrl: row.launch_url === '' ? undefined : row.launch_url,
      languages: { ...dialectFacts(row.dialect).languages, ...row.languages },
      key: row.key ?? 0,
      oldKeyUntil_ms: row.old_key_until_ms ?? 0,
      account: accountOf(row),
    })),
    terms: new Map(providers.map(row => [row.provider, termsOf(row)])),
  }
}

/** One that is off gives nothing; its open rounds end as they would. */
function termsOf(row: ProviderRow): ProviderTerms {
  return {
    openRounds: row.open_rounds,
    promoHour: row.state === 'on' ? row.promo_hour_ac * CREDIT_PER_AC : 0,
    silence_ms: row.silence_min * MINUTE_MS,
    switchesGames: row.switches_games,
    asksRoundStatus: row.silent_rounds === 'ask',
    silenceIsLoss: dialectFacts(row.dialect).silenceIsLoss,
  }
}

function accountOf(row: ProviderRow): DialectAccount | undefined {
  const { dialect = 'native', max_bet_ac = MAX_BET_AC } = row
  if (dialect === 'native') return undefined
  return {
    dialect,
    operatorId: row.operator_id ?? '',
    currency: row.currency ?? CURRENCY,
    publicKey: row.public_key ?? '',
    maxBet: max_bet_ac * CREDIT_PER_AC,
    maxWin: row.max_win ?? MAX_WIN,
  }
}

function dialectFaults(row: ProviderRow) {
  const { provider, dialect, key = 0, operator_id, public_key = '', silent_rounds } = row
  const { name, needs, ourKey, hasRoundStatus } = dialectFacts(dialect)
  const values = { provider, dialect: name }
  const isAsked = silent_rounds === 'ask'
  const asked =
    isAsked && (provider === BUILT_IN || !hasRoundStatus) ? [contentFault('provider_ask', values)] : []
  if (provider === BUILT_IN)
    return dialect === undefined || dialect === 'native' ? asked : [contentFault('provider_dialect', values)]
  return [
    ...asked,
    ...(needs.includes('operator_id') && operator_id === undefined
      ? [contentFault('provider_operator_id', values)]
      : []),
    ...(needs.includes('public_key') && !isRsaKey(public_key)
      ? [contentFault('provider_public_key', values)]
      : []),
    ...(ourKey === 'environment' && key > 0 ? [contentFault('provider_our_key', values)] : []),
  ]
}

/** A private key is refused: the document is no place for one. */
function isRsaKey(pem: string): boolean {
  if (!/^\s*-----BEGIN (RSA )?PUBLIC KEY-----/.test(pem)) return false
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN
  } catch {
    return false
  }
}

function addressFaults({ provider, url, origins, launch_url = '', languages = {} }: ProviderRow) {
  if (provider === BUILT_IN)
    return url === '' && origins.length === 0 && launch_url === '' && Object.keys(languages).length === 0
      ? []
      : [contentFault('provider_built_in', { provider })]
  const bad = origins.filter(origin => !isSecure(origin) || new URL(origin).origin !== origin)
  return [
    ...(isBase(url) ? [] : [contentFault('provider_address', { provider, address: url, example: EXAMPLE })]),
    ...bad.map(address => contentFault('provider_origin', { provider, address, example: EXAMPLE })),
    ...(launch_url === '' || origins.includes(originOfLaunch(launch_url) ?? '')
      ? []
      : [contentFault('provider_launch', { provider, needed: inBraces(NEEDED_PLACE), places: PLACES })]),
  ]
}

const inBraces = (name: string) => `{${name}}`
const PLACES = LAUNCH_PLACES.map(inBraces).join(' ')

/** Calls are made below it: it may have a path and nothing after that. */
function isBase(address: string): boolean {
  if (!isSecure(address)) return false
  const { search, hash, username, password } = new URL(address)
  return `${search}${hash}${username}${password}` === '' && !/[?#]/.test(address)
}

/** Encrypted, or of this machine for development. */
function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
  )
}
