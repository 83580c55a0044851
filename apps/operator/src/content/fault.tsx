import { useTranslations } from 'use-intl'
import { placeText, type Wording } from '../frame/readable-fields.ts'
import { useNameOf } from '../frame/use-names.ts'
import type { Assessment } from './content-page.tsx'

type FaultRow = Assessment['faults'][number]

/** Why content can't be published: in the language of the console, where it knows the code. */
export function Fault({ fault: { code, values, sentence } }: { readonly fault: FaultRow }) {
  const t = useTranslations('faults')
  const nameOf = useNameOf()
  const known =
    code === 'other' || !t.has(code as 'shape')
      ? undefined
      : t(code as 'shape', namedValues(values, { nameOf }))
  return known === undefined ? <p lang="en">{sentence}</p> : <p>{known}</p>
}

/** Codes in a fault's values by their names: prizes, games, and places in a document. */
function namedValues(values: FaultRow['values'], wording: Pick<Wording, 'nameOf'>): FaultRow['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? named(key, value, wording) : value,
    ]),
  )
}

function named(key: string, value: string, wording: Pick<Wording, 'nameOf'>): string {
  const { nameOf } = wording
  if (key === 'prize') return nameOf('wheelPrizes', value) ?? value
  if (key === 'game') return nameOf('games', value) ?? value
  if (key === 'place' && value.startsWith('/')) return placeText(value.slice(1).split('/'), wording)
  return value
}
