import type { Language } from '@arena/contract'
import { Accordion, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslations } from '../../texts/index.ts'

/** What a game is, and how it is played: one file for each game and language, brought when its page opens. */
export interface About {
  readonly description: string
  readonly rules: readonly string[]
}

const FILES = import.meta.glob<About>('./about/*/*.json', { import: 'default' })

/** Null for a game this build does not describe; the catalogue may hold such. */
async function loadAbout(gameId: string, language: Language): Promise<About | null> {
  return (await FILES[`./about/${language}/${gameId}.json`]?.()) ?? null
}

export function GameAbout({ gameId }: { readonly gameId: string }) {
  const t = useTranslations('games')
  const { language } = useLanguage()
  const about = useQuery({
    queryKey: ['games', 'about', gameId, language],
    queryFn: () => loadAbout(gameId, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (about.isPending) return <Skeleton className="h-20 rounded-m" />
  if (about.data === undefined || about.data === null) return null
  return (
    <>
      <p className="text-14 leading-6 text-pretty text-soft">{about.data.description}</p>
      <Accordion title={t('rules')}>
        <ol className="flex list-decimal flex-col gap-2 pl-5 leading-6">
          {about.data.rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Accordion>
    </>
  )
}
