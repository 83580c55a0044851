import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Button, Card } from '@arena/ui'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type FormProps, withItem, withoutItem } from './reward-forms.tsx'

/** The hosts that texts for players may link to. */
export function LinksForm({ document: { hosts }, onDocument }: FormProps<ContentDocuments['links']>) {
  const t = useTranslations('content.links')
  const tContent = useTranslations('content')
  return (
    <Card>
      <h3 className="mb-2 text-16 font-semibold">{t('title')}</h3>
      <p className="mb-3 text-14 text-soft">{t('text')}</p>
      <div className="flex flex-col gap-2">
        {hosts.map((host, index) => {
          const label = t('host', { number: index + 1 })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the text of a row is what is typed
            <div key={index} className="flex items-center gap-2">
              <input
                className="field grow"
                aria-label={label}
                maxLength={253}
                value={host}
                onChange={event => onDocument({ hosts: withItem(hosts, index, event.target.value) })}
              />
              <Button
                look="plain"
                size="small"
                onClick={() => onDocument({ hosts: withoutItem(hosts, index) })}
              >
                <Trash2 aria-hidden="true" className="size-5" />
                <span className="sr-only">{tContent('remove', { what: host === '' ? label : host })}</span>
              </Button>
            </div>
          )
        })}
        <Button
          look="quiet"
          size="small"
          className="self-start"
          onClick={() => onDocument({ hosts: [...hosts, ''] })}
        >
          {t('add')}
        </Button>
      </div>
    </Card>
  )
}
