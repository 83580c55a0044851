import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { CatalogueImport } from '@arena/contract/endpoints/operator-games'
import { Button } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { base64Of, plainPicture } from '../partners/plain-picture.ts'
import { call } from '../server-api.ts'

type Games = ContentDocuments['games']
type Picture = CatalogueImport['pictures'][number]

/** As a card of a game shows it, at twice the size. */
const SIZE = { width: 480, height: 360, fit: 'full' } as const

/** Loads the pictures that a catalogue names: each is drawn again and uploaded. One that is not there is reported, and the rest is loaded. */
export function ImportPictures({
  provider,
  pictures,
  document,
  onDocument,
}: {
  readonly provider: string
  readonly pictures: readonly Picture[]
  readonly document: Games
  readonly onDocument: (document: Games) => void
}) {
  const t = useTranslations('content.import')
  const load = useMutation({
    mutationFn: async () => {
      const hashes = new Map<string, string>()
      for (const { game_id, address } of pictures) {
        const hash = await taken(provider, address).catch(() => undefined)
        if (hash !== undefined) hashes.set(game_id, hash)
      }
      return hashes
    },
    onSuccess: hashes =>
      onDocument({
        ...document,
        games: document.games.map(game => {
          const picture = hashes.get(game.game_id)
          return picture === undefined ? game : { ...game, picture }
        }),
      }),
  })
  if (pictures.length === 0) return null
  if (load.data === undefined)
    return (
      <Button
        look="quiet"
        size="small"
        className="self-start"
        busy={load.isPending}
        onClick={() => load.mutate()}
      >
        {t('pictures', { count: pictures.length })}
      </Button>
    )
  const missing = pictures.filter(({ game_id }) => !load.data.has(game_id))
  return (
    <>
      <p>{t('picturesLoaded', { count: load.data.size })}</p>
      {missing.length > 0 && (
        <p className="text-bad">
          {t('picturesMissing', { names: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </>
  )
}

/** @returns the hash of the uploaded drawing */
async function taken(provider: string, address: string): Promise<string> {
  const { type, data } = await call('/operator/fetchGamePicture', { provider, picture: address })
  const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
  const drawing = await plainPicture(new Blob([bytes], { type }), SIZE)
  const uploaded = await call('/operator/uploadPartnerMedia', {
    kind: 'picture',
    data: await base64Of(drawing),
  })
  return uploaded.hash
}
