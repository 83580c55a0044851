import { pastedCode } from '@arena/texts/pasted-text'
import { joinClasses } from '@arena/ui'
import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useTranslations } from '../../../texts/index.ts'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  readonly hint?: string | undefined
  /** Shown at the end of the field. */
  readonly control?: ReactNode
}

/** A text field with its label above and its hint below. */
export function TextField({ label, value, onText, hint, control, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5 text-left">
      <label htmlFor={id} className="text-14 text-soft">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          value={value}
          onChange={event => onText(event.target.value)}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className={joinClasses(
            'min-h-12 w-full rounded-m border border-line bg-raised px-4 text-16 outline-none placeholder:text-soft focus-visible:border-gold',
            control !== undefined && 'pr-12',
          )}
        />
        {control !== undefined && (
          <div className="absolute inset-y-0 right-0.5 flex items-center">{control}</div>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-12 text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

export function EmailField({ value, onText }: Pick<FieldProps, 'value' | 'onText'>) {
  const t = useTranslations('sign-in')
  return (
    <TextField
      label={t('email')}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      value={value}
      onText={text => onText(pastedCode(text))}
    />
  )
}

/** `isNew`: one that is being chosen, so that the phone offers to make and keep it. */
export function PasswordField({
  isNew = false,
  ...field
}: Pick<FieldProps, 'value' | 'onText' | 'hint'> & { readonly isNew?: boolean }) {
  const t = useTranslations('sign-in')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      label={isNew ? t('newPassword') : t('password')}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      required
      control={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!isShown)}
          className="pressable flex size-11 items-center justify-center rounded-m text-soft"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
