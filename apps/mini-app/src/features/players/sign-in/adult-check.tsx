import { AGE_MIN } from '@arena/rules'
import { CheckRow } from '@arena/ui'
import { adultConfirmation } from '../../../shell/index.ts'
import { useTranslations } from '../../../texts/index.ts'

/** Asked once, whichever way to sign in the visitor then chooses. */
export function AdultCheck() {
  const t = useTranslations('session.signIn')
  return (
    <CheckRow checked={adultConfirmation.use()} onChange={adultConfirmation.write}>
      {t('adult', { age: AGE_MIN })}
    </CheckRow>
  )
}

/** Why the button above can't be pressed yet; nothing once it can. */
export function Missing({ what }: { readonly what: 'both' | 'email' | undefined }) {
  const t = useTranslations('sign-in.missing')
  const missing = adultConfirmation.use() ? what : 'age'
  return missing !== undefined && <p className="-mt-1 text-center text-12 text-soft">{t(missing)}</p>
}
