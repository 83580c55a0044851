import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { LANGUAGES, type Language } from '@arena/texts/languages'
import { Button, Card } from '@arena/ui'
import { serverNow_ms } from '@arena/ui/server-clock'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadError } from '../frame/load-error.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { call, mayCall } from '../server-api.ts'
import { MomentField } from '../zone/moment-field.tsx'
import type { FormProps } from './content-form.ts'
import { Fault } from './fault.tsx'
import { ChoiceField, NumberField, withItem, withoutItem } from './reward-forms.tsx'

type Texts = ContentDocuments['texts']['texts']
type Said = Readonly<Record<Language, string>>

const WORDS_MIN = 2
const TYPING_MS = 400
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  ua: 'Українська',
  tr: 'Türkçe',
}

/** Texts of the app and of the bot: those that operators have replaced, and the results of a search. */
export function TextsForm({ document: { texts }, onDocument }: FormProps<ContentDocuments['texts']>) {
  const t = useTranslations('kind-texts')
  const [words, setWords] = useState('')
  const places = Object.keys(texts)
  const changed = useQuery({
    queryKey: ['texts', 'places', places],
    queryFn: () => call('/operator/findTexts', { words: '', places }),
    placeholderData: keepPreviousData,
  })
  const isAsked = words.trim().length >= WORDS_MIN
  const found = useQuery({
    queryKey: ['texts', 'words', words],
    enabled: isAsked,
    queryFn: () => call('/operator/findTexts', { words }),
    placeholderData: keepPreviousData,
  })
  const { data: shown, error, refetch } = isAsked ? found : changed
  const say = (place: string, said: Texts[string]) => {
    const { [place]: _, ...others } = texts
    onDocument({ texts: Object.keys(said).length === 0 ? others : { ...others, [place]: said } })
  }
  return (
    <div className="flex flex-col gap-4 xl:col-span-2">
      <p className="text-14 text-soft">{t('text')}</p>
      <label className="flex flex-col gap-1 text-14">
        {t('find')}
        <input
          className="field"
          type="search"
          maxLength={200}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </label>
      {isAsked && shown !== undefined && (
        <p role="status" className="text-14 text-soft">
          {t('found', { count: shown.found, shown: shown.texts.length })}
        </p>
      )}
      {!isAsked && <h3 className="text-16 font-semibold">{t('changed', { count: places.length })}</h3>}
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {shown?.texts.map(({ place, said }) => (
        <TextCard
          key={place}
          place={place}
          said={said}
          own={texts[place] ?? {}}
          onOwn={own => say(place, own)}
        />
      ))}
    </div>
  )
}

/** One text in all languages, side by side. */
function TextCard({
  place,
  said,
  own,
  onOwn,
}: {
  readonly place: string
  readonly said: Said
  readonly own: Texts[string]
  readonly onOwn: (own: Texts[string]) => void
}) {
  return (
    <Card>
      <h4 className="mb-2 font-mono text-12 break-all text-soft">{place}</h4>
      <fieldset
        disabled={!mayCall('/operator/saveContent')}
        className="grid min-w-0 items-start gap-3 md:grid-cols-2"
      >
        {LANGUAGES.map(language => (
          <OneText
            key={language}
            place={place}
            language={language}
            written={said[language]}
            own={own[language]}
            onOwn={text => {
              const { [language]: _, ...others } = own
              onOwn(text === said[language] ? others : { ...others, [language]: text })
            }}
          />
        ))}
      </fieldset>
    </Card>
  )
}

/** The preview follows when typing pauses. Leaving the field moves nothing: the press that leaves it may be on a button below. */
function OneText({
  place,
  language,
  written,
  own,
  onOwn,
}: {
  readonly place: string
  readonly language: Language
  readonly written: string
  readonly own: string | undefined
  readonly onOwn: (text: string) => void
}) {
  const t = useTranslations('kind-texts')
  const asked = useSettled(own ?? '', TYPING_MS)
  const isAsked = asked !== '' && own !== undefined
  const { data: preview, error } = useQuery({
    queryKey: ['texts', 'preview', place, language, asked],
    enabled: isAsked,
    queryFn: () => call('/operator/previewText', { place, language, text: asked }),
    placeholderData: keepPreviousData,
  })
  const name = LANGUAGE_NAMES[language]
  return (
    <div className="flex flex-col gap-1">
      <label className="flex flex-col gap-1 text-14">
        <span>
          {name}
          {own !== undefined && <span className="text-warn">{` · ${t('isChanged')}`}</span>}
        </span>
        <textarea
          className="field [field-sizing:content]"
          lang={language === 'ua' ? 'uk' : language}
          aria-label={`${place}, ${name}`}
          rows={2}
          maxLength={2_000}
          value={own ?? written}
          onChange={event => onOwn(event.target.value)}
        />
      </label>
      {own !== undefined && (
        <div className="flex flex-col gap-1 text-12">
          <p className="text-soft">
            {t('written')} <span className="break-words">{written}</span>
          </p>
          <div className="flex min-h-6 flex-col gap-1">
            {isAsked &&
              preview?.shown.map(text => (
                <p key={text} className="rounded-s bg-raised px-2 py-1 break-words">
                  {text}
                </p>
              ))}
          </div>
          {error !== null && <Rejection error={error} />}
          {isAsked && preview !== undefined && preview.faults.length > 0 && (
            <div role="alert" className="text-bad">
              {preview.faults.map(fault => (
                <Fault key={fault.sentence} fault={fault} />
              ))}
            </div>
          )}
          <Button look="quiet" size="small" className="self-start" onClick={() => onOwn(written)}>
            {t('back')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A value once it has stayed the same for this long; the first one at once. */
function useSettled<Value>(value: Value, for_ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), for_ms)
    return () => clearTimeout(timer)
  }, [value, for_ms])
  return settled
}

type Banner = ContentDocuments['banners']['banners'][number]

/** By the words of the tab or the screen. */
const PLACES = {
  '': 'nowhere',
  '/boost': 'boost',
  '/tasks': 'tasks',
  '/friends': 'friends',
  '/active-tournaments': 'tournaments',
  '/profile': 'profile',
  '/wallet': 'wallet',
  '/settings': 'settings',
  '/trophies': 'trophies',
} as const satisfies Readonly<Record<Banner['place'], string>>
const STATES = ['on', 'off'] as const
const WEEK_MS = 7 * 86_400_000
const MINUTE_MS = 60_000
const NOTHING = { title: '', text: '' }

/** A name that no banner uses yet. */
function freeName(banners: readonly Banner[]): string {
  let number = banners.length + 1
  while (banners.some(({ id }) => id === `banner-${String(number)}`)) number += 1
  return `banner-${String(number)}`
}

/** The program's own threshold while the document names none. */
const PRESENCE_FROM = 20

export function BannersForm({ document, onDocument }: FormProps<ContentDocuments['banners']>) {
  const t = useTranslations('kind-banners')
  const { banners, presenceFrom = PRESENCE_FROM } = document
  const add = () => {
    const from_ms = Math.floor(serverNow_ms() / MINUTE_MS) * MINUTE_MS
    const texts = { en: NOTHING, ru: NOTHING, ua: NOTHING, tr: NOTHING }
    const banner = {
      id: freeName(banners),
      state: 'on',
      from_ms,
      until_ms: from_ms + WEEK_MS,
      place: '',
      texts,
    } as const
    onDocument({ ...document, banners: [...banners, banner] })
  }
  return (
    <>
      <p className="text-14 text-soft xl:col-span-2">{t('text')}</p>
      {banners.map((banner, index) => (
        <OneBanner
          key={banner.id}
          document={banner}
          onDocument={next => onDocument({ ...document, banners: withItem(banners, index, next) })}
          onRemove={() => onDocument({ ...document, banners: withoutItem(banners, index) })}
        />
      ))}
      <Button look="quiet" size="small" className="justify-self-start" onClick={add}>
        {t('add')}
      </Button>
      <Card>
        <NumberField
          label={t('presenceFrom')}
          value={presenceFrom}
          onValue={next => onDocument({ ...document, presenceFrom: next })}
        />
        <p className="mt-2 text-14 text-soft">{t('presenceFromText')}</p>
      </Card>
    </>
  )
}

function OneBanner({
  document,
  onDocument,
  onRemove,
}: FormProps<Banner> & { readonly onRemove: () => void }) {
  const t = useTranslations('kind-banners')
  const tContent = useTranslations('content')
  const tTasks = useTranslations('kind-tasks')
  const { id, state, from_ms, until_ms, place, texts } = document
  return (
    <Card>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="text-16 font-semibold">{id}</h3>
        <Button look="plain" size="small" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
          <span className="sr-only">{tContent('remove', { what: id })}</span>
        </Button>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <MomentField
          label={t('from')}
          value={from_ms}
          onValue={next => onDocument({ ...document, from_ms: next })}
        />
        <MomentField
          label={t('until')}
          value={until_ms}
          onValue={next => onDocument({ ...document, until_ms: next })}
        />
        <ChoiceField
          label={t('place')}
          value={place}
          values={Object.keys(PLACES) as readonly Banner['place'][]}
          nameOf={one => t(`places.${PLACES[one]}`)}
          onValue={next => onDocument({ ...document, place: next })}
        />
        <ChoiceField
          label={tTasks('state')}
          value={state}
          values={STATES}
          nameOf={one => tContent(one)}
          onValue={next => onDocument({ ...document, state: next })}
        />
      </div>
      {LANGUAGES.map(language => {
        const change = (said: Partial<typeof NOTHING>) =>
          onDocument({ ...document, texts: { ...texts, [language]: { ...texts[language], ...said } } })
        const name = LANGUAGE_NAMES[language]
        return (
          <fieldset key={language} className="mt-3 flex flex-col gap-2 border-t border-line pt-2">
            <legend className="sr-only">{name}</legend>
            <label className="flex flex-col gap-1 text-14">
              {`${name}: ${t('title')}`}
              <input
                className="field"
                maxLength={60}
                value={texts[language].title}
                onChange={event => change({ title: event.target.value })}
              />
            </label>
            <label className="flex flex-col gap-1 text-14">
              {`${name}: ${t('words')}`}
              <textarea
                className="field [field-sizing:content]"
                rows={2}
                maxLength={160}
                value={texts[language].text}
                onChange={event => change({ text: event.target.value })}
              />
            </label>
          </fieldset>
        )
      })}
    </Card>
  )
}
