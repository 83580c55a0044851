import { inLanguages, intlLocale, type Language } from '@arena/texts/languages'

/** How a games provider writes its calls. `native` is the platform's own protocol. */
interface DialectFacts {
  /** The name for people. */
  readonly name: string
  /** Fields of the provider that it can't do without. */
  readonly needs: readonly ('operator_id' | 'public_key')[]
  /** `derived`: operators make it with a button. `environment`: it is made elsewhere and given to the servers as a secret. */
  readonly ourKey: 'derived' | 'environment'
  /** Added to the provider's wallet address where it calls one address only. */
  readonly address?: string
  /** Whether a provider can be asked if a round is open. */
  readonly hasRoundStatus: boolean
  /** Whether no call ends a round that won nothing, so that silence means that it is over. */
  readonly silenceIsLoss: boolean
  /** The codes of the app's languages, where a provider has none of its own. */
  readonly languages: Readonly<Record<Language, string>>
}

const OUR_CODES = inLanguages(language => language)
const LOCALES = inLanguages(intlLocale)

export const DIALECTS = {
  native: {
    name: 'Arena',
    needs: [],
    ourKey: 'derived',
    hasRoundStatus: true,
    silenceIsLoss: false,
    languages: OUR_CODES,
  },
  hub88: {
    name: 'Hub88',
    needs: ['operator_id', 'public_key'],
    ourKey: 'environment',
    hasRoundStatus: false,
    silenceIsLoss: false,
    languages: LOCALES,
  },
  gitslotpark: {
    name: 'GitSlotPark',
    needs: ['operator_id'],
    ourKey: 'environment',
    hasRoundStatus: false,
    silenceIsLoss: true,
    languages: LOCALES,
  },
  jdb: {
    name: 'JDB',
    needs: ['operator_id'],
    ourKey: 'environment',
    address: '/jdb',
    hasRoundStatus: false,
    silenceIsLoss: false,
    languages: LOCALES,
  },
} as const satisfies Readonly<Record<string, DialectFacts>>

export type DialectName = keyof typeof DIALECTS

export const DIALECT_NAMES = Object.keys(DIALECTS) as readonly DialectName[]

export function dialectFacts(dialect: DialectName = 'native'): DialectFacts {
  return DIALECTS[dialect]
}
