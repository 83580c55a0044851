import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { GAME_CATEGORIES } from '@arena/contract/kinds'
import { Button, Card } from '@arena/ui'
import { ArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { call } from '../server-api.ts'
import type { FormProps } from './content-form.ts'
import { ImportCatalogue } from './import-catalogue.tsx'
import { ImportedGame } from './imported-game.tsx'
import { OwnCategories } from './own-categories.tsx'
import { ChoiceField, NumberField, Row, withItem, withoutItem } from './reward-forms.tsx'

type Games = ContentDocuments['games']

const STATES = ['on', 'hidden', 'off'] as const
const CATEGORIES = Object.entries(GAME_CATEGORIES) as readonly [keyof typeof GAME_CATEGORIES, number][]

/** A game by its name in the catalogue, or by its provider's name for it. */
function useGameName(): (game: Games['games'][number]) => string {
  const nameOf = useNameOf()
  return ({ game_id, names }) => names?.en ?? nameOf('games', game_id) ?? game_id
}

/** Needs no approver: a broken game is switched off with two presses and a reason. */
export function StopGames({ document: { games } }: { readonly document: Games }) {
  const t = useTranslations('kind-games')
  const nameOf = useGameName()
  return (
    <Card>
      <ul className="flex flex-col gap-2">
        {games.map(game => {
          const { game_id, state } = game
          return (
            <li key={game_id} className="flex min-h-11 items-center gap-3 text-14">
              <span className="flex-1">{nameOf(game)}</span>
              {state === 'off' ? (
                <span className="text-warn">{t('states.off')}</span>
              ) : (
                <Act
                  calls="/operator/stopGame"
                  about={game_id}
                  label={`${t('stop')}: ${nameOf(game)}`}
                  short={t('stop')}
                  explanation={t('stopText', { game: nameOf(game) })}
                  done={t('stopDone')}
                  run={reason => call('/operator/stopGame', { game_id, reason })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

export function GamesForm({ document, onDocument }: FormProps<Games>) {
  const t = useTranslations('kind-games')
  const { games, categories = [] } = document
  const setGames = (next: typeof games) => onDocument({ ...document, games: next })
  const numbers = [
    ...CATEGORIES.map(([, number]) => String(number)),
    ...categories.map(({ category }) => String(category)),
  ]
  const nameOf = (number: string) => {
    const word = CATEGORIES.find(([, one]) => String(one) === number)?.[0]
    if (word !== undefined) return t(`categories.${word}`)
    return categories.find(({ category }) => String(category) === number)?.names.en ?? number
  }
  return (
    <>
      <ImportCatalogue document={document} onDocument={onDocument} />
      <OwnCategories document={document} onDocument={onDocument} />
      <Card>
        <GameRows games={games} onGames={setGames} categories={numbers} nameOfCategory={nameOf} />
      </Card>
    </>
  )
}

function GameRows({
  games,
  onGames,
  categories,
  nameOfCategory,
}: {
  readonly games: Games['games']
  readonly onGames: (games: Games['games']) => void
  readonly categories: readonly string[]
  readonly nameOfCategory: (number: string) => string
}) {
  const t = useTranslations('kind-games')
  const tContent = useTranslations('content')
  const gameName = useGameName()
  return (
    <div className="flex flex-col gap-3">
      {games.map((game, index) => {
        const change = (next: Partial<typeof game>) => onGames(withItem(games, index, { ...game, ...next }))
        const above = games[index - 1]
        return (
          <div key={game.game_id}>
            <p className="text-14 font-semibold">{gameName(game)}</p>
            <Row name={gameName(game)}>
              <NumberField label={t('level')} value={game.level} onValue={level => change({ level })} />
              <ChoiceField
                label={t('category')}
                value={String(game.category)}
                values={categories}
                nameOf={nameOfCategory}
                onValue={category => change({ category: Number(category) })}
              />
              <ChoiceField
                label={t('state')}
                value={game.state}
                values={STATES}
                nameOf={state => t(`states.${state}`)}
                onValue={state => change({ state })}
              />
              {above !== undefined && (
                <Button
                  look="plain"
                  size="small"
                  onClick={() => onGames(withItem(withItem(games, index, above), index - 1, game))}
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                  <span className="sr-only">{t('up', { game: gameName(game) })}</span>
                </Button>
              )}
            </Row>
            {game.provider !== undefined && (
              <>
                <ImportedGame game={game} onGame={next => onGames(withItem(games, index, next))} />
                <Button look="plain" size="small" onClick={() => onGames(withoutItem(games, index))}>
                  {tContent('remove', { what: gameName(game) })}
                </Button>
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}
