import { DIALECT_NAMES } from '@arena/contract/dialects'
import { expect, it } from 'vitest'
import { PROVIDERS, providersContent } from './providers.ts'

it.each(DIALECT_NAMES.filter(name => name !== 'hub88'))(
  'a provider that speaks %s has its terms',
  dialect => {
    const [arena] = PROVIDERS.providers
    if (arena === undefined) throw new Error('There is no provider of our own games.')
    const studio = {
      ...arena,
      provider: 'studio',
      url: 'https://games.studio.example',
      dialect,
      operator_id: 'arena',
      silence_min: 20,
    }
    const { terms } = providersContent({ providers: [arena, studio] })
    expect(terms.get('studio')).toMatchObject({
      silence_ms: 20 * 60_000,
      // Of the dialects only this one never says that a round without a win is over.
      silenceIsLoss: dialect === 'gitslotpark',
    })
  },
)
