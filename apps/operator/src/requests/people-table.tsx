import { serverNow_ms } from '@arena/ui/server-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { type Column, Table } from '../frame/table.tsx'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listOperators'>>>['operators'][number]

const NAME = /^[a-z0-9][a-z0-9_-]{0,31}$/
const ROLES = ['viewer', 'support', 'content', 'money', 'owner'] as const

/** The operators. Every change needs an approver. */
export function PeopleTable({ language }: { readonly language: string }) {
  const t = useTranslations('requests')
  const formats = useFormats(language)
  const people = usePeople()
  const roleOf = ({ role }: Row) => (role === '' ? t('service') : t(`roles.${role}`))
  const stateOf = ({ ended_ms, agrees_from_ms }: Row) => {
    if (ended_ms !== null) return t('ended', { time: formats.moment(ended_ms) })
    return agrees_from_ms > serverNow_ms()
      ? t('countsFrom', { time: formats.moment(agrees_from_ms) })
      : t('acting')
  }
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: t('name'), show: row => row.name, text: row => row.name },
    { key: 'role', title: t('role'), show: roleOf, text: roleOf },
    { key: 'state', title: t('state'), show: stateOf, text: stateOf },
    {
      key: 'tokens',
      title: t('signedIn'),
      show: row => row.tokens.length,
      text: row => row.tokens.length,
      isNumber: true,
    },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-16 font-semibold">{t('people')}</h2>
        {mayCall('/operator/enrolOperator') && <Enrol />}
      </div>
      <Table
        title={t('people')}
        columns={columns}
        rows={people.data?.operators}
        idOf={row => row.name}
        error={people.error}
        onRetry={() => void people.refetch()}
        actions={row =>
          row.ended_ms === null &&
          row.role !== '' && (
            <div className="flex flex-wrap justify-end gap-2">
              <SignOut name={row.name} />
              <ResetPasskeys name={row.name} role={row.role} />
              <ChangeRole name={row.name} />
              <Act
                calls="/operator/endOperator"
                about={row.name}
                label={t('end')}
                explanation={t('endText', { name: row.name })}
                done={t('askedDone')}
                run={reason => call('/operator/endOperator', { operator: row.name, reason })}
              />
            </div>
          )
        }
      />
    </>
  )
}

function RoleChoice({
  role,
  onRole,
}: {
  readonly role: (typeof ROLES)[number]
  readonly onRole: (role: (typeof ROLES)[number]) => void
}) {
  const t = useTranslations('requests')
  return (
    <label className="flex flex-col gap-1 text-14">
      {t('role')}
      <select
        className="field"
        value={role}
        onChange={event => onRole(ROLES.find(one => one === event.target.value) ?? 'viewer')}
      >
        {ROLES.map(one => (
          <option key={one} value={one}>
            {t(`roles.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function ChangeRole({ name }: { readonly name: string }) {
  const t = useTranslations('requests')
  const [role, setRole] = useState<(typeof ROLES)[number]>('viewer')
  return (
    <Act
      calls="/operator/changeOperator"
      about={name}
      fields={{ value: { role }, restore: kept => setRole(ROLES.find(one => one === kept['role']) ?? role) }}
      label={t('changeRole')}
      explanation={t('changeRoleText', { name })}
      done={t('askedDone')}
      run={reason => call('/operator/changeOperator', { operator: name, role, reason })}
    >
      <RoleChoice role={role} onRole={setRole} />
    </Act>
  )
}

/** Needs one person: a lost laptop can't wait for an approver. */
function SignOut({ name }: { readonly name: string }) {
  const t = useTranslations('requests')
  return (
    <Act
      calls="/operator/endSessions"
      about={name}
      label={t('signOut')}
      explanation={t('signOutText', { name })}
      done={t('signOutDone')}
      run={reason => call('/operator/endSessions', { operator: name, reason })}
    />
  )
}

/** For a role that may sign others out without seeing the team. */
export function SignOutByName() {
  const t = useTranslations('requests')
  const [name, setName] = useState('')
  return (
    <div className="flex">
      <Act
        calls="/operator/endSessions"
        label={t('signOutOne')}
        explanation={t('signOutOneText')}
        done={t('signOutDone')}
        fields={{ value: { name }, restore: kept => setName(kept['name'] ?? '') }}
        isReady={NAME.test(name)}
        run={reason => call('/operator/endSessions', { operator: name, reason })}
      >
        <NameField label={t('username')} name={name} onName={setName} />
      </Act>
    </div>
  )
}

/** An operator without their devices is invited again in the same role: the approver sees the one-time code. */
function ResetPasskeys({ name, role }: { readonly name: string; readonly role: (typeof ROLES)[number] }) {
  const t = useTranslations('requests')
  return (
    <Act
      calls="/operator/enrolOperator"
      about={name}
      label={t('resetPasskeys')}
      explanation={
        <>
          <p>{t('resetPasskeysText', { name })}</p>
          <EnrolledBefore name={name} />
        </>
      }
      done={t('askedDone')}
      run={reason => call('/operator/enrolOperator', { operator: name, role, reason })}
    />
  )
}

function NameField({
  label,
  name,
  onName,
}: {
  readonly label: string
  readonly name: string
  readonly onName: (name: string) => void
}) {
  return (
    <label className="flex flex-col gap-1 text-14">
      {label}
      <input
        className="field"
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={event => onName(event.target.value)}
      />
    </label>
  )
}

const usePeople = () =>
  useQuery({
    queryKey: ['people'],
    queryFn: () => call('/operator/listOperators'),
    enabled: mayCall('/operator/listOperators'),
  })

/** Shows what enrolling a name again removes. The requester and the approver read it first. */
export function EnrolledBefore({ name }: { readonly name: string }) {
  const t = useTranslations('requests')
  const { data, error } = usePeople()
  const known = data?.operators.find(one => one.name === name)
  if (data === undefined && error !== null) return <Rejection error={error} />
  if (known === undefined || (known.ended_ms !== null && known.passkeys === 0)) return null
  return (
    <p role="alert" className="mt-2 text-14 text-warn">
      {t('enrolAgain', { name, passkeys: known.passkeys })}
    </p>
  )
}

function Enrol() {
  const t = useTranslations('requests')
  const [name, setName] = useState('')
  const [role, setRole] = useState<(typeof ROLES)[number]>('viewer')
  return (
    <Act
      calls="/operator/enrolOperator"
      label={t('enrol')}
      explanation={t('enrolText')}
      done={t('askedDone')}
      fields={{
        value: { name, role },
        restore: kept => {
          setName(kept['name'] ?? '')
          setRole(ROLES.find(one => one === kept['role']) ?? role)
        },
      }}
      isReady={NAME.test(name)}
      run={reason => call('/operator/enrolOperator', { operator: name, role, reason })}
    >
      <NameField label={t('newName')} name={name} onName={setName} />
      <RoleChoice role={role} onRole={setRole} />
      <EnrolledBefore name={name} />
    </Act>
  )
}
