import { Button } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/act.tsx'
import { addPasskey, withPasskey } from './passkey.ts'

const NAME_MAX = 60

/** Makes a passkey of whoever is signed in, under a name by which they know it again. */
export function NewPasskeyForm() {
  const t = useTranslations('session')
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => withPasskey(() => addPasskey(name.trim())),
    onSuccess: async () => {
      setName('')
      await queries.invalidateQueries()
    },
  })
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <label className="flex flex-col gap-1 text-14">
        {t('passkeyName')}
        <input
          className="field"
          required
          maxLength={NAME_MAX}
          placeholder={t('passkeyNameHint')}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </label>
      {add.error !== null && <Rejection error={add.error} />}
      <Button type="submit" busy={add.isPending} disabled={name.trim() === ''}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t('addPasskey')}
      </Button>
    </form>
  )
}
