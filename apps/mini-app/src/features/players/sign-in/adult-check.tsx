import { AGE_MIN } from '@arena/rules'
import { CheckRow } from '@arena/ui'
import { useTranslations } from '../../../texts/index.ts'
import { adultConfirmation } from '../adult-confirmation.ts'

/** Asked once, whichever way the visitor then takes. */
export function AdultCheck() {
  const t = useTranslations('session.signIn')
  return (
    <CheckRow checked={adultConfirmation.use()} onChange={adultConfirmation.write}>
      {t('adult', { age: AGE_MIN })}
    </CheckRow>
  )
}
