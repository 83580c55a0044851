import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { numberOf } from '../typed-number.ts'

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-3 rounded-m border border-line p-3">
      <legend className="px-1 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

interface FieldProps {
  readonly label: string
  /** Its meaning and its format. */
  readonly hint?: ReactNode
  /** Why its content is rejected. */
  readonly error?: string | undefined
}

/** A field with its explanation; the explanation is not part of its name. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & {
  readonly children: (field: {
    readonly className: string
    readonly 'aria-describedby': string
    readonly 'aria-invalid'?: true
  }) => ReactNode
}) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="flex flex-col gap-1">
        <span>{label}</span>
        {children({
          className: error === undefined ? 'field' : 'field border-bad',
          'aria-describedby': id,
          ...(error !== undefined && { 'aria-invalid': true }),
        })}
      </label>
      <div id={id} className="text-12 text-soft empty:hidden">
        {error !== undefined && (
          <p role="alert" className="text-bad">
            {error}
          </p>
        )}
        {hint}
      </div>
    </div>
  )
}

export function Text({
  label,
  hint,
  error,
  value,
  onValue,
  type = 'text',
  ...rest
}: FieldProps & {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly required?: boolean
  readonly maxLength?: number
  readonly pattern?: string
  /** A number is typed in the notation of the operator's language, which the browser's own number field does not accept. */
  readonly type?: 'text' | 'color' | 'number'
  readonly list?: string
  readonly lang?: string
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {field => (
        <input
          {...field}
          value={value}
          onChange={event => onValue(event.target.value)}
          {...(type === 'number' ? { inputMode: 'decimal' } : { type })}
          {...rest}
        />
      )}
    </Field>
  )
}

/** A whole number stored as a number: the typed text stays in the field until another number is set from outside. */
export function WholeNumber({
  value,
  onValue,
  most,
  ...field
}: FieldProps & {
  readonly value: number | undefined
  /** The server's maximum. A larger number can't be sent. */
  readonly most: number
  readonly onValue: (value: number | undefined) => void
}) {
  const frame = useTranslations('frame')
  const [text, setText] = useState(() => String(value ?? ''))
  const read = (typed: string) =>
    typed.trim() === '' ? undefined : Math.max(0, Math.round(numberOf(typed) || 0))
  return (
    <Text
      {...field}
      {...(value !== undefined && value > most && { error: frame('atMost', { most }) })}
      type="number"
      value={read(text) === value ? text : String(value ?? '')}
      onValue={typed => {
        setText(typed)
        onValue(read(typed))
      }}
    />
  )
}
