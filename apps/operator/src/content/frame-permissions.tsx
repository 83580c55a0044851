import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { FRAME_FEATURES, FRAME_SANDBOX } from '@arena/contract/frame-permissions'
import { useTranslations } from 'use-intl'

type Provider = ContentDocuments['providers']['providers'][number]

/** What the pages of a provider may do beside running scripts, playing sound and filling the screen. */
export function FramePermissions({
  row,
  onChange,
}: {
  readonly row: Provider
  readonly onChange: (next: Partial<Provider>) => void
}) {
  const t = useTranslations('kind-providers')
  return (
    <fieldset className="flex flex-col gap-1 border-t border-line pt-2">
      <legend className="sr-only">{t('permissions')}</legend>
      <p aria-hidden="true">{t('permissions')}</p>
      <p className="text-soft">{t('permissionsText')}</p>
      <div className="flex flex-wrap gap-x-4">
        {FRAME_SANDBOX.map(token => (
          <Permission
            key={token}
            label={t(`sandbox.${token}`)}
            isOn={row.sandbox?.includes(token) === true}
            onChange={isOn => onChange({ sandbox: toggled(row.sandbox ?? [], token, isOn) })}
          />
        ))}
        {FRAME_FEATURES.map(feature => (
          <Permission
            key={feature}
            label={t(`allow.${feature}`)}
            isOn={row.allow?.includes(feature) === true}
            onChange={isOn => onChange({ allow: toggled(row.allow ?? [], feature, isOn) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Permission({
  label,
  isOn,
  onChange,
}: {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" checked={isOn} onChange={event => onChange(event.target.checked)} />
      {label}
    </label>
  )
}

function toggled<Word>(words: readonly Word[], word: Word, isOn: boolean): Word[] {
  const others = words.filter(one => one !== word)
  return isOn ? [...others, word] : others
}
