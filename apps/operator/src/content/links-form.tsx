import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { Button, Card } from '@arena/ui'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FormProps } from './content-form.ts'
import { withItem, withoutItem } from './reward-forms.tsx'
import { useRowKeys } from './row-keys.ts'

/** The hosts that texts for players may link to. */
export function LinksForm({ document: { hosts }, onDocument }: FormProps<ContentDocuments['links']>) {
  const t = useTranslations('kind-links')
  const tContent = useTranslations('content')
  const rows = useRowKeys(hosts.length)
  return (
    <Card>
      <h3 className="mb-2 text-16 font-semibold">{t('title')}</h3>
      <p className="mb-3 text-14 text-soft">{t('text')}</p>
      <div className="flex flex-col gap-2">
        {hosts.map((host, index) => {
          const label = t('host', { number: index + 1 })
          return (
            <div key={rows.keys[index]} className="flex items-center gap-2">
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
                onClick={() => {
                  rows.remove(index)
                  onDocument({ hosts: withoutItem(hosts, index) })
                }}
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
