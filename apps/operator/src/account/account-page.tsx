import { Button, Card, Skeleton } from '@arena/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadError } from '../frame/load-error.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { call } from '../server-api.ts'
import { hasPasskeys, withPasskey } from '../session/passkey.ts'
import { NewPasskeyForm, useCaller, useSignOut } from '../session/signed-in.tsx'
import { useFormats } from '../texts.tsx'
import { ChatAccount } from './chat-account.tsx'

type Passkey = Awaited<ReturnType<typeof call<'/operator/listPasskeys'>>>['passkeys'][number]
type Token = ReturnType<typeof useCaller>['operator']['tokens'][number]

/** The caller's ways to sign in, and their sessions. */
export function AccountPage({ language }: { readonly language: string }) {
  const t = useTranslations('account')
  const { operator } = useCaller()
  const nameOf = useNameOf()
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Part title={t('passkeys')}>
        <Passkeys language={language} />
        {hasPasskeys() ? <NewPasskeyForm /> : <p className="text-soft">{t('noPasskeysHere')}</p>}
      </Part>
      <Part title={t('chat')}>
        <ChatAccount language={language} />
      </Part>
      <Part title={t('signedIn')}>
        <p className="text-soft">
          {t('role', { name: operator.name, role: nameOf('values', operator.role) ?? operator.role })}
        </p>
        <ul className="flex flex-col">
          {operator.tokens.map(token => (
            <SignedInBy key={token.id} token={token} language={language} />
          ))}
        </ul>
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-4 text-14">
        <h2 className="text-16 font-semibold">{title}</h2>
        {children}
      </section>
    </Card>
  )
}

function Passkeys({ language }: { readonly language: string }) {
  const t = useTranslations('account')
  const { data, error, refetch } = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => call('/operator/listPasskeys'),
  })
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-24 rounded-m" />
  const { passkeys } = data
  return (
    <>
      {passkeys.length < 2 && <p className="text-soft">{t(passkeys.length === 0 ? 'none' : 'onlyOne')}</p>}
      {passkeys.length > 0 && (
        <ul className="flex flex-col">
          {passkeys.map(passkey => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isOnly={passkeys.length === 1}
              language={language}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly isOnly: boolean
  readonly language: string
}

function PasskeyRow({ passkey, isOnly, language }: PasskeyRowProps) {
  const t = useTranslations('account')
  const formats = useFormats(language)
  const queries = useQueryClient()
  const [name, setName] = useState<string | null>(null)
  const onSuccess = async () => {
    setName(null)
    await queries.invalidateQueries()
  }
  const { id } = passkey
  const rename = useMutation({
    mutationFn: (next: string) => call('/operator/renamePasskey', { id, name: next }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: () => withPasskey(() => call('/operator/removePasskey', { id })),
    onSuccess,
  })
  const error = rename.error ?? remove.error
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <p className="font-semibold break-words">{passkey.name}</p>
      <p className="text-soft">
        {t('used', { created: formats.moment(passkey.created_ms), used: formats.moment(passkey.used_ms) })}{' '}
        {t(passkey.backed_up ? 'backedUp' : 'onDevice')}
      </p>
      {name !== null && (
        <form
          className="flex gap-2"
          onSubmit={event => {
            event.preventDefault()
            rename.mutate(name.trim())
          }}
        >
          <input
            className="field"
            aria-label={t('newName')}
            required
            maxLength={60}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <Button type="submit" size="small" busy={rename.isPending} disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </form>
      )}
      {error !== null && <Rejection error={error} />}
      <div className="flex flex-wrap gap-2">
        {name === null && (
          <Button look="quiet" size="small" onClick={() => setName(passkey.name)}>
            {t('rename')}
          </Button>
        )}
        {!isOnly && (
          <Button look="quiet" size="small" onClick={() => remove.mutate()} busy={remove.isPending}>
            {t('remove')}
          </Button>
        )}
      </div>
      {!isOnly && <p className="text-12 text-soft">{t('removeText')}</p>}
    </li>
  )
}

function SignedInBy({ token, language }: { readonly token: Token; readonly language: string }) {
  const t = useTranslations('account')
  const formats = useFormats(language)
  const queries = useQueryClient()
  const { token_id } = useCaller()
  const signOut = useSignOut()
  const end = useMutation({
    mutationFn: () => call('/operator/endToken', { id: token.id }),
    onSuccess: () => queries.invalidateQueries(),
  })
  const isThis = token.id === token_id
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <p className="font-semibold">
        {t(`kinds.${token.kind}`)}
        {isThis && ` · ${t('this')}`}
      </p>
      <p className="break-words text-soft">
        {[token.user_agent, token.ip, t('lastSeen', { time: formats.moment(token.used_ms) })]
          .filter(part => part !== '')
          .join(' · ')}
      </p>
      {end.error !== null && <Rejection error={end.error} />}
      {token.kind !== 'local' && (
        <div>
          <Button
            look="quiet"
            size="small"
            onClick={isThis ? signOut : () => end.mutate()}
            busy={end.isPending}
          >
            {t(isThis ? 'endThis' : 'end')}
          </Button>
        </div>
      )}
    </li>
  )
}
