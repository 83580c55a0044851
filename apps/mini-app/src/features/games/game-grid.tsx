import { Button, EmptyState } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { gamesQuery } from '../../server-api/index.ts'
import { LoadError, useAccount, useIsPlayer } from '../../shell/index.ts'
import { useLanguage, useTranslations } from '../../texts/index.ts'
import { type CategoryChoice, CHOICES, gamesOf, moreCategories } from './filter-games.ts'
import { GameCard, GameCardSkeleton } from './game-card.tsx'

const SKELETONS = 6
const FRESH_MS = 5_000
const ASK_EVERY_MS = 60_000
const GRID = 'grid cols-games gap-3'

/** Every game, or those of one kind. */
export function GameGrid() {
  const t = useTranslations('games')
  const [choice, choose] = useState<CategoryChoice>('all')
  const { language } = useLanguage()
  const more = moreCategories(useQuery({ ...gamesQuery, enabled: false }).data ?? [])
  return (
    <section className="flex flex-col gap-3 max-[22.4rem]:gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-24 font-bold">{t('title')}</h2>
        <label className="pressable relative flex h-11 min-w-0 items-center rounded-m border border-line bg-card">
          <span className="sr-only">{t('categoryLabel')}</span>
          <select
            value={choice}
            onChange={event => choose(choiceOf(event.target.value))}
            className="h-full w-full appearance-none rounded-m bg-card pr-9 pl-4 text-14 font-semibold"
          >
            {CHOICES.map(option => (
              <option key={option} value={option}>
                {t(`categories.${option}`)}
              </option>
            ))}
            {more.map(({ category, names }) => (
              <option key={category} value={category}>
                {names[language] ?? names.en}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-gold" />
        </label>
      </div>
      <Grid choice={choice} showAll={() => choose('all')} />
    </section>
  )
}

function choiceOf(value: string): CategoryChoice {
  return CHOICES.find(choice => choice === value) ?? Number(value)
}

function Grid({ choice, showAll }: { readonly choice: CategoryChoice; readonly showAll: () => void }) {
  const t = useTranslations('games')
  const account = useAccount()
  // An operator may have switched one off.
  const games = useQuery({
    ...gamesQuery,
    enabled: useIsPlayer(),
    staleTime: FRESH_MS,
    refetchInterval: ASK_EVERY_MS,
  })

  if (games.data === undefined) {
    if (games.isError) return <LoadError title={t('loadFailed')} query={games} />
    return (
      <div className={GRID}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <GameCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  const chosen = gamesOf(games.data, choice)
  if (chosen.length === 0) {
    return (
      <EmptyState
        icon={<Gamepad2 className="size-7" />}
        title={t('empty.title')}
        description={t('empty.text')}
      >
        {choice !== 'all' && (
          <Button look="quiet" size="small" className="mt-3" onClick={showAll}>
            {t('empty.showAll')}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <div className={GRID}>
      {chosen.map(game => (
        <GameCard key={game.game_id} game={game} playerLevel={account?.level ?? Number.POSITIVE_INFINITY} />
      ))}
    </div>
  )
}
