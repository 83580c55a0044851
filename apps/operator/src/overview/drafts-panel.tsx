import type { ListDraftsReply } from '@arena/contract/endpoints/operator-drafts'
import { Card } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useKindName } from '../content/kind-words.ts'
import { actObject } from '../drafts/act-draft.ts'
import { pageOf } from '../frame/pages.ts'
import { Rejection } from '../frame/rejection.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

type Draft = ListDraftsReply['drafts'][number]

/** The forms that the operator has begun and not finished; nothing when there are none. */
export function DraftsPanel({ language }: { readonly language: string }) {
  const t = useTranslations('drafts')
  const formats = useFormats(language)
  const titleOf = useDraftTitle()
  const { data, error } = useQuery({ queryKey: ['drafts'], queryFn: () => call('/operator/listDrafts') })
  const drafts = data?.drafts ?? []
  const isUnread = data === undefined && error !== null
  if (drafts.length === 0 && !isUnread) return null
  return (
    <Card>
      <section aria-label={t('title')} className="flex flex-col gap-2">
        <h2 className="text-16 font-semibold">{t('title')}</h2>
        {isUnread && <Rejection error={error} />}
        <ul className="text-14">
          {drafts.map(draft => (
            <li key={draft.subject} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link href={draft.page} className="flex min-h-11 items-center font-semibold text-gold">
                {titleOf(draft)}
              </Link>
              <span className="text-soft">{t('saved', { time: formats.moment(draft.saved_ms) })}</span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

/** The form and its object in words; a form without a text keeps its subject. */
function useDraftTitle(): (draft: Draft) => string {
  const t = useTranslations('drafts.kinds')
  const pageName = useTranslations('frame.pages')
  const kindName = useKindName()
  return ({ subject, page }) => {
    const [form = '', object = ''] = subject.split(':')
    const [kind = '', version] = object.split('.')
    if (form === 'content') {
      const name = kindName(kind) ?? kind
      return t('content', { object: version === undefined ? name : `${name} (${version})` })
    }
    const at = pageOf(page)
    if (form === 'act' && at !== undefined) {
      const about = actObject(subject, page)
      return t(about === '' ? 'act-page' : 'act', { page: pageName(at.word), object: about })
    }
    const key = object === 'new' && t.has(`${form}-new` as 'partner-new') ? `${form}-new` : form
    return t.has(key as 'partner') ? t(key as 'partner', { object }) : subject
  }
}
