import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import {
  PARTNER_PAID_MAX,
  PARTNER_REWARD_MAX,
  PARTNER_TIMES_MAX,
  REASON_MAX,
} from '@arena/contract/form-limits'
import { LANGUAGES } from '@arena/texts/languages'
import { Button, showToast } from '@arena/ui'
import { Drawer } from '@arena/ui/drawer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MergeView } from '../drafts/merge-view.tsx'
import { Overtaken } from '../drafts/overtaken.tsx'
import { RestoredNote } from '../drafts/restored-note.tsx'
import { useChanging } from '../drafts/use-changing.ts'
import { useObjectDraft } from '../drafts/use-object-draft.ts'
import { type FormDraft, WithDraft } from '../drafts/with-draft.tsx'
import { createOnce } from '../frame/once.ts'
import { Rejection } from '../frame/rejection.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { call, mayCall } from '../server-api.ts'
import { MomentField } from '../zone/moment-field.tsx'
import { Field, Part, Text, WholeNumber } from './form-fields.tsx'
import { CodesField, MediaField } from './media-field.tsx'

const PLACES = ['boost', 'boost video', 'tasks', 'games', 'tournaments', 'promo', 'in-game'] as const
const EMBLEMS = ['star', 'gem', 'gift', 'bolt', 'crown', 'coin'] as const
const EVENTS = ['lead', 'sale'] as const
const REWARDS = ['coin', 'ticket', 'gold_ticket'] as const
const NOTHING = { coin: 0, ticket: 0, gold_ticket: 0 }

const NEW: PartnerPlan = {
  partner_key: '',
  partner_link: 'https://',
  partner_promo: '',
  texts: { en: { title: '', description: '' } },
  geo: ['*'],
  placements: ['boost video'],
  events: [],
  emblem: 'star',
  colours: ['#1f4f6b', '#0b1d2b'],
}

/** A whole partner: content, audience, placements, times, and payments. `plan` undefined = a new one. */
export function PartnerForm(form: FormProps) {
  return mayCall(form.plan === undefined ? '/operator/createPartner' : '/operator/editPartner') ? (
    <PermittedForm {...form} />
  ) : null
}

interface FormProps {
  readonly plan?: PartnerPlan
  /** Of `plan`. */
  readonly revision?: string
  readonly language: string
}

function PermittedForm({ plan, revision, language }: FormProps) {
  const t = useTranslations('partners')
  const frame = useTranslations('frame')
  const [isOpen, setOpen] = useState(false)
  const label = t(plan === undefined ? 'create' : 'edit')
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" size="small" className="self-start" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Drawer open={isOpen} onClose={close} title={label} closeLabel={frame('close')}>
        {isOpen && (
          <WithDraft subject={`partner:${plan?.partner_key ?? 'new'}`} page="/partners">
            {kept => <Fields {...{ kept, plan, revision, language }} onSaved={close} />}
          </WithDraft>
        )}
      </Drawer>
    </>
  )
}

function Fields({
  kept,
  plan,
  revision,
  language,
  onSaved,
}: {
  readonly kept: FormDraft
  readonly plan: PartnerPlan | undefined
  readonly revision: string | undefined
  readonly language: string
  readonly onSaved: () => void
}) {
  const t = useTranslations('partners')
  const frame = useTranslations('frame')
  const stored = useObjectDraft(kept, { first: plan ?? NEW, model: NEW })
  const draft = stored.value
  const [reason, setReason] = useState('')
  const [once] = useState(createOnce)
  const queries = useQueryClient()
  const { overtaken, merged, changing } = useChanging(['partners'])
  const isBehind = plan !== undefined && stored.behind !== undefined
  const save = useMutation({
    mutationFn: (whole: PartnerPlan) => {
      const ask = reason.trim()
      if (plan === undefined) return call('/operator/createPartner', { ...whole, ask })
      return changing(call('/operator/editPartner', { ...whole, ...(revision && { revision }), ask }))
    },
    onSuccess: async () => {
      stored.drop()
      onSaved()
      showToast({ kind: 'complete', title: t('saved') })
      await queries.invalidateQueries({ queryKey: ['partners'] })
    },
  })
  const change = (next: Change) => stored.change(before => changed(before, next))
  return (
    <form
      className="flex flex-col gap-4 text-14"
      onSubmit={event => {
        event.preventDefault()
        once(() => save.mutateAsync(draft))
      }}
    >
      {stored.isRestored && <RestoredNote onDiscard={stored.discard} />}
      {overtaken !== undefined && <Overtaken error={overtaken} />}
      {isBehind && (
        <MergeView
          of={{ base: stored.behind, mine: draft, theirs: plan }}
          language={language}
          onMerged={document => {
            stored.rebase(document as PartnerPlan)
            merged()
            save.reset()
          }}
        />
      )}
      <Offer draft={draft} isNew={plan === undefined} change={change} />
      <Media draft={draft} change={change} />
      <Places draft={draft} change={change} />
      <Payments draft={draft} change={change} />
      {plan !== undefined && (
        <Part title={t('codes')}>
          <CodesField partnerKey={plan.partner_key} />
        </Part>
      )}
      <Field label={frame('reason')}>
        {field => (
          <textarea
            {...field}
            required
            rows={2}
            maxLength={REASON_MAX}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        )}
      </Field>
      {save.error !== null && save.error !== overtaken && <Rejection error={save.error} />}
      <Button type="submit" busy={save.isPending} disabled={isBehind || reason.trim() === ''}>
        {t('save')}
      </Button>
    </form>
  )
}

/** An undefined value removes the field. */
type Change = { readonly [Key in keyof PartnerPlan]?: PartnerPlan[Key] | undefined }

function changed(plan: PartnerPlan, next: Change): PartnerPlan {
  const whole = Object.entries({ ...plan, ...next }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(whole) as unknown as PartnerPlan
}

interface PartProps {
  readonly draft: PartnerPlan
  readonly change: (next: Change) => void
}

function Offer({ draft, isNew, change }: PartProps & { readonly isNew: boolean }) {
  const t = useTranslations('partners')
  const languages = useTranslations('content.languages')
  const { texts } = draft
  return (
    <Part title={t('offer')}>
      {isNew && (
        <Text
          label={t('key')}
          value={draft.partner_key}
          onValue={partner_key => change({ partner_key })}
          required
          maxLength={64}
          pattern="[A-Za-z0-9][A-Za-z0-9_\-]{1,63}"
        />
      )}
      <Text
        label={t('link')}
        value={draft.partner_link}
        onValue={partner_link => change({ partner_link })}
        required
        maxLength={1000}
      />
      <Text
        label={t('code')}
        value={draft.partner_promo}
        onValue={partner_promo => change({ partner_promo })}
        maxLength={40}
      />
      {LANGUAGES.map(language => {
        const text = texts[language] ?? { title: '', description: '' }
        const put = (next: Partial<typeof text>) => {
          const { [language]: _, ...others } = texts
          const whole = { ...text, ...next }
          const isEmpty = language !== 'en' && whole.title === '' && whole.description === ''
          change({ texts: { en: texts.en, ...others, ...(!isEmpty && { [language]: whole }) } })
        }
        return (
          <div key={language} className="grid gap-2 sm:grid-cols-2">
            <Text
              label={t('titleIn', { language: languages(language) })}
              value={text.title}
              onValue={title => put({ title })}
              required={language === 'en'}
              maxLength={48}
            />
            <Text
              label={t('descriptionIn', { language: languages(language) })}
              value={text.description}
              onValue={description => put({ description })}
              required={language === 'en'}
              maxLength={240}
            />
          </div>
        )
      })}
    </Part>
  )
}

function Media({ draft, change }: PartProps) {
  const t = useTranslations('partners')
  const nameOf = useNameOf()
  const [first, second] = draft.colours
  return (
    <Part title={t('look')}>
      <label className="flex flex-col gap-1">
        {t('emblem')}
        <select
          className="field"
          value={draft.emblem}
          onChange={event =>
            change({ emblem: EMBLEMS.find(emblem => emblem === event.target.value) ?? 'star' })
          }
        >
          {EMBLEMS.map(emblem => (
            <option key={emblem} value={emblem}>
              {nameOf('emblems', emblem) ?? emblem}
            </option>
          ))}
        </select>
      </label>
      <div className="grid grid-cols-2 gap-2">
        <Text
          label={t('colourAbove')}
          type="color"
          value={first}
          onValue={colour => change({ colours: [colour, second] })}
        />
        <Text
          label={t('colourBelow')}
          type="color"
          value={second}
          onValue={colour => change({ colours: [first, colour] })}
        />
      </div>
      <MediaField kind="picture" hash={draft.picture} onHash={picture => change({ picture })} />
      <MediaField kind="banner" hash={draft.banner} onHash={banner => change({ banner })} />
      <MediaField kind="film" hash={draft.film} onHash={film => change({ film })} />
    </Part>
  )
}

function Places({ draft, change }: PartProps) {
  const t = useTranslations('partners')
  const { placements } = draft
  return (
    <Part title={t('where')}>
      <Text
        label={t('countries')}
        value={draft.geo.join(' ')}
        onValue={text => change({ geo: text.toUpperCase().split(/[\s,]+/) })}
        required
      />
      <div className="grid grid-cols-2 gap-x-3">
        {PLACES.map(place => (
          <label key={place} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5"
              checked={placements.includes(place)}
              onChange={event =>
                change({
                  placements: event.target.checked
                    ? [...placements, place]
                    : placements.filter(one => one !== place),
                })
              }
            />
            {t(`placeNames.${placeKey(place)}`)}
          </label>
        ))}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Moment label={t('from')} value={draft.shown_from} onValue={shown_from => change({ shown_from })} />
        <Moment
          label={t('until')}
          value={draft.shown_until}
          onValue={shown_until => change({ shown_until })}
        />
      </div>
    </Part>
  )
}

/** A place in the form of the texts' keys, which have no spaces. */
export const placeKey = (place: (typeof PLACES)[number]) =>
  place === 'boost video' ? 'boost_video' : place === 'in-game' ? 'in_game' : place

/** A moment in Unix seconds; empty = none. */
function Moment({
  label,
  value = Number.NaN,
  onValue,
}: {
  readonly label: string
  readonly value: number | undefined
  readonly onValue: (seconds: number | undefined) => void
}) {
  return (
    <MomentField
      label={label}
      value={value * 1000}
      onValue={value_ms => onValue(Number.isNaN(value_ms) ? undefined : value_ms / 1000)}
    />
  )
}

function Payments({ draft, change }: PartProps) {
  const t = useTranslations('partners')
  return (
    <Part title={t('pays')}>
      {EVENTS.map(type => {
        const event = draft.events.find(one => one.type === type)
        const put = (next: Partial<NonNullable<typeof event>>) => {
          const whole = { type, rewards: NOTHING, times: 1, ...event, ...next }
          const isNothing = REWARDS.every(key => whole.rewards[key] === 0)
          const others = draft.events.filter(one => one.type !== type)
          change({ events: isNothing ? others : [...others, whole] })
        }
        const rewards = event?.rewards ?? NOTHING
        return (
          <div key={type} className="grid grid-cols-2 items-end gap-2 sm:grid-cols-4">
            {REWARDS.map(key => (
              <WholeNumber
                key={key}
                label={t(`rewards.${type}.${key}`)}
                value={rewards[key]}
                most={PARTNER_REWARD_MAX[key]}
                onValue={number => put({ rewards: { ...rewards, [key]: number ?? 0 } })}
              />
            ))}
            <WholeNumber
              label={t(`times.${type}`)}
              value={event?.times ?? 1}
              most={PARTNER_TIMES_MAX}
              onValue={number => put({ times: Math.max(1, number ?? 1) })}
            />
          </div>
        )
      })}
      <div className="grid grid-cols-2 items-end gap-2">
        <WholeNumber
          label={t('perDay')}
          value={draft.paid_per_day}
          most={PARTNER_PAID_MAX}
          onValue={paid_per_day => change({ paid_per_day })}
        />
        <WholeNumber
          label={t('inAll')}
          value={draft.paid_in_all}
          most={PARTNER_PAID_MAX}
          onValue={paid_in_all => change({ paid_in_all })}
        />
      </div>
      <p className="text-12 text-soft">{t('limitsText')}</p>
    </Part>
  )
}
