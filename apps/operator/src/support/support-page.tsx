import type { BulkReply } from '@arena/contract/endpoints/operator-bulk'
import type { ListedConversation } from '@arena/contract/endpoints/operator-inbox'
import { LIST_PAGE } from '@arena/contract/form-limits'
import { Button } from '@arena/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useAddressChoice } from '../frame/address-choice.ts'
import { useKey } from '../frame/bulk-act.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { Conversation } from './conversation.tsx'

const STATES = ['waiting', 'all'] as const
type Place = Pick<ListedConversation, 'telegram_id'> & { readonly at_ms: number }

/** Players' messages to the bot: the list, and beside it, or on a phone in its place, one conversation. */
export function SupportPage({
  id,
  language,
}: {
  readonly id: string | undefined
  readonly language: string
}) {
  const t = useTranslations('support')
  const player = Number(id)
  const isOpen = id !== undefined && Number.isSafeInteger(player) && player > 0
  return (
    <>
      <p className="text-14 text-soft">
        {t('about')} <TopicsNote />
      </p>
      <div className={isOpen ? 'grid items-start gap-4 lg:grid-cols-2' : ''}>
        <div className={`flex min-w-0 flex-col gap-4 ${isOpen ? 'max-lg:hidden' : ''}`}>
          <Conversations language={language} />
        </div>
        {isOpen && <Conversation key={player} id={player} language={language} />}
      </div>
    </>
  )
}

/** Whether operators can also answer in their chat. */
function TopicsNote() {
  const t = useTranslations('support')
  const { data } = useQuery({ queryKey: ['topics'], queryFn: () => call('/operator/readTopics') })
  return data === undefined ? null : t(`topics.${data.state}`)
}

function Conversations({ language }: { readonly language: string }) {
  const t = useTranslations('support')
  const formats = useFormats(language)
  const [state, setState] = useAddressChoice('state', STATES)
  const { table } = usePages({
    queryKey: ['conversations', state],
    load: (after: Place | undefined) =>
      call('/operator/listConversations', { state, ...(after !== undefined && { after }) }),
    rowsOf: page => page.conversations,
    nextOf: (page): Place | undefined => {
      const last = lastOfFull(page.conversations, LIST_PAGE)
      if (last === undefined) return undefined
      const at_ms = state === 'all' ? last.last_ms : (last.waiting_ms ?? 0)
      return { at_ms, telegram_id: last.telegram_id }
    },
  })
  const since = ({ waiting_ms }: ListedConversation) =>
    waiting_ms === null ? '–' : formats.moment(waiting_ms)
  const nameOf = ({ nickname, telegram_id }: ListedConversation) =>
    nickname === '' ? t('unnamed', { id: String(telegram_id) }) : nickname
  const last = ({ text, attachment }: ListedConversation) =>
    text !== '' || attachment === '' ? text : t(`attachments.${attachment}`)
  const columns: readonly Column<ListedConversation>[] = [
    {
      key: 'player',
      title: t('player'),
      show: row => (
        <Link
          href={`/support/${row.telegram_id}${state === 'all' ? '?state=all' : ''}`}
          className="inline-flex min-h-11 items-center text-gold wrap-anywhere"
        >
          {nameOf(row)}
        </Link>
      ),
      text: nameOf,
    },
    { key: 'since', title: t('since'), show: since, text: since },
    { key: 'last', title: t('last'), show: last, text: last, isLong: true },
  ]
  return (
    <>
      <label className="flex max-w-72 flex-col gap-1 text-14">
        {t('show')}
        <select className="field" value={state} onChange={event => setState(event.target.value)}>
          {STATES.map(one => (
            <option key={one} value={one}>
              {t(`states.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Table
        title={t('title')}
        columns={columns}
        idOf={row => row.telegram_id}
        bulk={{
          maySelect: row => row.waiting_ms !== null,
          acts: (rows, onDone) => <CloseAll rows={rows} onDone={onDone} />,
        }}
        exported={{ list: 'conversations', filters: { state } }}
        {...table}
      />
    </>
  )
}

/** Closes conversations without an answer, up to the last message of each that the list showed. */
function CloseAll({
  rows,
  onDone,
}: {
  readonly rows: readonly ListedConversation[]
  readonly onDone: (reply: BulkReply) => void
}) {
  const t = useTranslations('support')
  const queries = useQueryClient()
  const items = rows.map(({ telegram_id, last_message }) => ({ telegram_id, up_to: last_message }))
  const keyOf = useKey(items.map(({ telegram_id, up_to }) => `${telegram_id}:${up_to}`))
  const close = useMutation({
    mutationFn: () => keyOf(key => call('/operator/closeConversations', { key, items })),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['conversations'] }),
  })
  return (
    <>
      <Button look="quiet" size="small" busy={close.isPending} onClick={() => close.mutate()}>
        {t('close')}
      </Button>
      {close.error !== null && <Rejection error={close.error} />}
    </>
  )
}
