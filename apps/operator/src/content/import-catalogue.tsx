import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { CatalogueImport } from '@arena/contract/endpoints/operator-games'
import { Button, Card } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOfShape } from '../drafts/is-of-shape.ts'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { type FormDraft, WithDraft } from '../drafts/with-draft.tsx'
import { placeText } from '../frame/readable-fields.ts'
import { Rejection } from '../frame/rejection.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { call, mayCall } from '../server-api.ts'
import { useContent } from './content-page.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { ChoiceField } from './reward-forms.tsx'

interface ImportProps {
  readonly document: ContentDocuments['games']
  readonly onDocument: (document: ContentDocuments['games']) => void
}

/** What an import left to do: its faults, and the pictures that are not loaded yet. The games are in the draft of the form. */
interface LeftOver extends Pick<CatalogueImport, 'games' | 'faults' | 'pictures'> {
  readonly provider: string
}

/** Imports a provider's games into the form, from its server or from a file. It publishes nothing. */
export function ImportCatalogue(props: ImportProps) {
  return (
    <WithDraft subject="import:games" page="/content/games">
      {kept => <Import {...props} kept={kept} />}
    </WithDraft>
  )
}

function Import({ document, onDocument, kept }: ImportProps & { readonly kept: FormDraft }) {
  const t = useTranslations('content.import')
  const fileId = useId()
  const kinds = useContent().data?.kinds ?? []
  const live = kinds.find(({ kind }) => kind === 'providers')?.live ?? '{"providers":[]}'
  const { providers } = JSON.parse(live) as ContentDocuments['providers']
  const names = providers.slice(1).map(({ provider }) => provider)
  const [restored] = useState(() => leftOverOf(kept.restored?.text))
  const [left, setLeft] = useState(restored)
  const [chosen, choose] = useState(restored?.provider ?? '')
  const provider = names.includes(chosen) ? chosen : names[0]
  const run = useMutation({
    mutationFn: (catalogue: string | undefined) =>
      call('/operator/importCatalogue', {
        provider: provider ?? '',
        document: JSON.stringify(document),
        ...(catalogue !== undefined && { catalogue }),
      }),
    onSuccess: ({ document: merged, ...result }) => {
      onDocument(JSON.parse(merged) as ContentDocuments['games'])
      const next = { provider: provider ?? '', ...result }
      setLeft(next)
      if (next.pictures.length + next.faults.length === 0) void kept.drop()
      else kept.change({ text: JSON.stringify(next), over: 0 })
    },
  })
  if (provider === undefined) return null
  return (
    <Card className="xl:col-span-2">
      <h3 className="text-16 font-semibold">{t('title')}</h3>
      <p className="mt-1 mb-3 text-14 text-soft">{t('text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceField label={t('provider')} value={provider} values={names} onValue={choose} />
        <Button look="quiet" size="small" busy={run.isPending} onClick={() => run.mutate(undefined)}>
          {t('fetch')}
        </Button>
        <label htmlFor={fileId} className="flex min-w-36 flex-1 flex-col gap-1 text-14">
          {t('file')}
          <input
            id={fileId}
            className="field"
            type="file"
            accept="application/json,.json"
            disabled={run.isPending}
            onChange={event => {
              const [file] = event.target.files ?? []
              if (file !== undefined) void file.text().then(text => run.mutate(text))
            }}
          />
        </label>
      </div>
      {run.error !== null && <Rejection error={run.error} />}
      {left !== undefined && left === restored && (
        <RestoredNote
          onDiscard={() => {
            setLeft(undefined)
            void kept.drop()
          }}
        />
      )}
      {left !== undefined && (
        <Imported result={left}>
          {mayCall('/operator/uploadPartnerMedia') && (
            <ImportPictures
              key={run.submittedAt}
              provider={left.provider}
              pictures={left.pictures}
              document={document}
              onDocument={loaded => {
                onDocument(loaded)
                void kept.drop()
              }}
            />
          )}
        </Imported>
      )}
    </Card>
  )
}

function leftOverOf(text: string | undefined): LeftOver | undefined {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    const model = { provider: '', games: [], faults: [], pictures: [] }
    return isOfShape(read, model) ? (read as LeftOver) : undefined
  } catch {
    return undefined
  }
}

const CHANGES = ['new', 'changed', 'gone', 'same'] as const

function Imported({
  result: { games, faults },
  children,
}: {
  readonly result: LeftOver
  readonly children: ReactNode
}) {
  const t = useTranslations('content.import')
  const nameOf = useNameOf()
  return (
    <div role="status" className="mt-3 flex flex-col gap-2 text-14">
      {CHANGES.map(change => {
        const those = games.filter(game => game.change === change)
        return (
          those.length > 0 && (
            <p key={change}>
              <span className="font-semibold">{t(`changes.${change}`, { count: those.length })}</span>{' '}
              {change !== 'same' && those.map(({ name }) => name).join(', ')}
            </p>
          )
        )
      })}
      {faults.map(({ game, place }) => (
        <p key={`${game} ${place}`} className="text-bad">
          {place === ''
            ? t('twice', { game })
            : t('fault', {
                game,
                place: placeText(
                  place.split(/[/.]/).filter(part => part !== ''),
                  { nameOf },
                ),
              })}
        </p>
      ))}
      {children}
    </div>
  )
}
