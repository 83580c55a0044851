import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { CatalogueImport } from '@arena/contract/endpoints/operator-games'
import { Button, Card } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/act.tsx'
import { placeText } from '../frame/readable-fields.ts'
import { useNameOf } from '../frame/use-names.ts'
import { call, mayCall } from '../server-api.ts'
import { useContent } from './content-page.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { ChoiceField } from './reward-forms.tsx'

/** Imports a provider's games into the form, from its server or from a file. It publishes nothing. */
export function ImportCatalogue({
  document,
  onDocument,
}: {
  readonly document: ContentDocuments['games']
  readonly onDocument: (document: ContentDocuments['games']) => void
}) {
  const t = useTranslations('content.import')
  const fileId = useId()
  const kinds = useContent().data?.kinds ?? []
  const live = kinds.find(({ kind }) => kind === 'providers')?.live ?? '{"providers":[]}'
  const { providers } = JSON.parse(live) as ContentDocuments['providers']
  const names = providers.slice(1).map(({ provider }) => provider)
  const [chosen, choose] = useState('')
  const provider = names.includes(chosen) ? chosen : names[0]
  const run = useMutation({
    mutationFn: (catalogue: string | undefined) =>
      call('/operator/importCatalogue', {
        provider: provider ?? '',
        document: JSON.stringify(document),
        ...(catalogue !== undefined && { catalogue }),
      }),
    onSuccess: merged => onDocument(JSON.parse(merged.document) as ContentDocuments['games']),
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
      {run.data !== undefined && (
        <Imported result={run.data}>
          {mayCall('/operator/uploadPartnerMedia') && (
            <ImportPictures
              key={run.submittedAt}
              provider={provider}
              pictures={run.data.pictures}
              document={document}
              onDocument={onDocument}
            />
          )}
        </Imported>
      )}
    </Card>
  )
}

const CHANGES = ['new', 'changed', 'gone', 'same'] as const

function Imported({
  result: { games, faults },
  children,
}: {
  readonly result: CatalogueImport
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
