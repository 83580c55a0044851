/** The declarations of the features' `personal-data.ts` files, as one list for the export and the erasure. */
import { createPersonalData as createOperatorsData } from './features/operators/index.ts'
import { type CollectedData, PLATFORM_TABLES } from './features/player-data/index.ts'
import { KEY_OF_TOURNAMENT } from './features/tournaments/index.ts'
import { createPersonalData as createWalletData } from './features/wallet/index.ts'
import { LOGGED_WITHDRAWALS } from './features/withdrawals/index.ts'
import { FEATURES } from './features.ts'
import { inOrder, type PersonalData } from './platform/personal-data/index.ts'

const FILES = import.meta.glob<PersonalData>(
  ['./features/*/personal-data.ts', '!./features/{operators,wallet}/personal-data.ts'],
  { eager: true, import: 'PERSONAL_DATA' },
)

/** Features whose SQL names tables of higher features. */
const WITH_HIGHER: Readonly<Record<string, PersonalData>> = {
  operators: createOperatorsData(LOGGED_WITHDRAWALS),
  wallet: createWalletData({ keyOfTournament: KEY_OF_TOURNAMENT }),
}

const features = FEATURES.flatMap(({ name }) => {
  const declared = WITH_HIGHER[name] ?? FILES[`./features/${name}/personal-data.ts`]
  return declared === undefined ? [] : [declared]
})

/** A higher feature's data about a person is erased before the data it depends on. */
const fromTheTop = features.toReversed()

/** The export is in the order of the tiers, from the lowest. */
export const PERSONAL_DATA: CollectedData = {
  features: [...features, PLATFORM_TABLES],
  sections: inOrder(
    features.flatMap(({ sections = {} }) =>
      Object.values(sections).map(section => [section.name, section] as const),
    ),
  ),
  erasure: {
    before: inOrder(fromTheTop.flatMap(({ erasure }) => Object.entries(erasure?.checks ?? {}))),
    steps: inOrder(fromTheTop.flatMap(({ erasure }) => Object.entries(erasure?.steps ?? {}))),
  },
}
