import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { FRAME_ORIENTATIONS } from '@arena/contract/frame-permissions'
import { useTranslations } from 'use-intl'
import { MediaField } from '../partners/media-field.tsx'
import { ChoiceField, NumberField, Row } from './reward-forms.tsx'
import { TranslatedFields } from './translated-fields.tsx'

type GameRow = ContentDocuments['games']['games'][number]

const NAME_MAX = 60
const ABOUT_MAX = 500

/** The fields of another provider's game, besides those that every game has. */
export function ImportedGame({
  game,
  onGame,
}: {
  readonly game: GameRow
  readonly onGame: (game: GameRow) => void
}) {
  const t = useTranslations('kind-games')
  const tProviders = useTranslations('kind-providers')
  const { about, orientation, picture } = game
  return (
    <details className="mt-1 text-14">
      <summary className="flex min-h-11 cursor-pointer items-center text-gold">
        {t('imported', { provider: game.provider ?? '', game: game.game ?? '' })}
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        <Row name={game.names?.en ?? game.game_id}>
          <NumberField
            label={t('maxWin')}
            value={game.max_win ?? 0}
            onValue={max_win => onGame({ ...game, max_win })}
          />
          <ChoiceField
            label={t('tournaments')}
            value={game.tournaments === true ? 'yes' : 'no'}
            values={['no', 'yes'] as const}
            nameOf={answer => t(`answers.${answer}`)}
            onValue={answer => onGame({ ...game, tournaments: answer === 'yes' })}
          />
          <ChoiceField
            label={tProviders('orientation')}
            value={orientation ?? 'provider'}
            values={['provider', ...FRAME_ORIENTATIONS] as const}
            nameOf={choice =>
              choice === 'provider' ? t('asProvider') : tProviders(`orientations.${choice}`)
            }
            onValue={choice => {
              const { orientation: _, ...others } = game
              onGame({ ...others, ...(choice !== 'provider' && { orientation: choice }) })
            }}
          />
        </Row>
        <TranslatedFields
          label={t('names')}
          said={game.names ?? { en: '' }}
          most={NAME_MAX}
          onSaid={names => onGame({ ...game, names })}
        />
        <TranslatedFields
          label={t('about')}
          said={about ?? { en: '' }}
          most={ABOUT_MAX}
          onSaid={said => {
            const { about: _, ...others } = game
            onGame({ ...others, ...(said.en !== '' && { about: said }) })
          }}
        />
        <MediaField
          kind="picture"
          hash={picture}
          onHash={hash => {
            const { picture: _, ...others } = game
            onGame({ ...others, ...(hash !== undefined && { picture: hash }) })
          }}
        />
      </div>
    </details>
  )
}
