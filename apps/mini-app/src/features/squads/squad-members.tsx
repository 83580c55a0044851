import type { Squad, SquadRow } from '@arena/contract/endpoints/squads'
import { shortNickname } from '@arena/rules'
import { Button, IconButton, joinClasses, showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Crown, Ellipsis, MessagesSquare, Pencil } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { haptic } from '../../host/index.ts'
import { appConfig, call } from '../../server-api/index.ts'
import { Drawer } from '../../shell/drawer.tsx'
import { FramedAvatar } from '../../shell/framed-avatar.tsx'
import { usePlayerName, usePress } from '../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { OpenChat, pointsOf, squadQuery } from './index.tsx'

/** An action that needs confirmation: leaving, or one of the members, whom the leader may remove or make the leader. */
type Asked = { readonly about: 'leave' } | { readonly about: 'member'; readonly row: SquadRow }

/** The members, best first, and the actions on them. Other content goes before the leave button. */
export function Members({ squad, children }: { readonly squad: Squad; readonly children: ReactNode }) {
  const t = useTranslations('squads')
  const formats = useFormats()
  // The drawer keeps its question while it closes.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (what: Asked) => {
    setAsked(what)
    setOpen(true)
  }
  return (
    <>
      <section aria-label={t('members.title')} className="flex flex-col gap-2">
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-16 font-bold">
          {t('members.title')}
          <span className="text-14 font-normal text-soft tabular-nums">
            {t('members.of', {
              members: formats.number(squad.members),
              max: formats.number(squad.members_max),
            })}
          </span>
        </h2>
        <ol className="card-surface overflow-hidden rounded-l" data-testid="squad-rows">
          {squad.rows.map((row, index) => (
            <Row
              key={row.telegram_id}
              row={row}
              place={index + 1}
              {...(squad.is_leader &&
                !row.is_own &&
                row.counts !== 'left' && { onChange: () => ask({ about: 'member', row }) })}
            />
          ))}
        </ol>
        <p className="text-12 text-pretty text-soft">{t('members.best', { count: squad.best })}</p>
      </section>
      {children}
      <Button
        look="quiet"
        size="small"
        onClick={() => ask({ about: 'leave' })}
        data-testid="leave-squad"
        className="self-start"
      >
        {t('leave.button')}
      </Button>
      {asked !== null && (
        <Question asked={asked} squad={squad} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Where the squad talks, and for its leader the way to name that. */
export function Chat({ squad }: { readonly squad: Squad }) {
  const t = useTranslations('squads.chat')
  // The drawer stays while it glides away.
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { chat, is_leader, is_chat_closed } = squad
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  if (!is_leader) return chat && <OpenChat chat={chat} />
  if (is_chat_closed) return <p className="text-12 text-pretty text-soft">{t('closed')}</p>
  return (
    <div className="flex items-stretch gap-2">
      {chat !== null && <OpenChat chat={chat} />}
      <Button
        look="quiet"
        className={chat === null ? 'w-full' : 'h-auto'}
        onClick={ask}
        {...(chat !== null && { 'aria-label': t('change') })}
        data-testid="name-squad-chat"
      >
        {chat === null ? (
          <>
            <MessagesSquare aria-hidden="true" className="size-5 shrink-0 text-gold" />
            {t('name')}
          </>
        ) : (
          <Pencil aria-hidden="true" className="size-5 shrink-0" />
        )}
      </Button>
      {isAsked && <NameChat squad={squad} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}

function NameChat({
  squad: { chat },
  open,
  onClose,
}: {
  readonly squad: Squad
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('squads.chat')
  const id = useId()
  const [name, setName] = useState(chat === null ? '' : `@${chat.name}`)
  const { setChat, pending, fault } = useSetChat(onClose)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') setChat(name)
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('text', { bot: appConfig.botUsername })}
    >
      <form onSubmit={save} className="flex flex-col gap-3">
        <label htmlFor={id} className="text-14 text-soft">
          {t('field')}
        </label>
        <input
          id={id}
          value={name}
          onChange={event => setName(event.target.value)}
          maxLength={100}
          required
          placeholder="@night_owls"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          data-testid="squad-chat-name"
          className="min-h-12 w-full rounded-m border border-line bg-raised px-4 text-16 outline-none focus-visible:border-gold"
        />
        {fault !== null && (
          <p id={`${id}-fault`} role="alert" className="text-14 text-pretty" data-testid="squad-chat-fault">
            <span className="block font-semibold text-bad">{fault.title}</span>
            {fault.description}
          </p>
        )}
        <Button type="submit" busy={pending === 'save'} data-testid="save-squad-chat">
          {t('save')}
        </Button>
        {chat !== null && (
          <Button
            look="quiet"
            busy={pending === 'remove'}
            onClick={() => setChat('')}
            data-testid="remove-squad-chat"
          >
            {t('remove')}
          </Button>
        )}
      </form>
    </Drawer>
  )
}

function useSetChat(onDone: () => void) {
  const t = useTranslations('squads.chat')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [fault, setFault] = useState<ReturnType<typeof errorText> | null>(null)
  const [wanted, setWanted] = useState('')
  const { press, isPending } = usePress({
    mutationFn: (chat: string) => call('/api/setSquadChat', { body: { chat } }),
    onSuccess: (reply, chat) => {
      queries.setQueryData(squadQuery.queryKey, reply)
      haptic('success')
      showToast({ kind: 'complete', title: t(chat === '' ? 'removed' : 'saved') })
      onDone()
    },
    onError: error => {
      haptic('error')
      setFault(errorText(error))
    },
  })
  const setChat = (chat: string) => {
    setFault(null)
    setWanted(chat)
    press(chat)
  }
  return { setChat, pending: isPending ? (wanted === '' ? 'remove' : 'save') : null, fault }
}

function Row({
  row,
  place,
  onChange,
}: {
  readonly row: SquadRow
  readonly place: number
  readonly onChange?: () => void
}) {
  const t = useTranslations('squads')
  const formats = useFormats()
  const name = shortNickname(usePlayerName()(row))
  return (
    <li
      aria-current={row.is_own || undefined}
      data-testid={row.is_own ? 'own-squad-row' : undefined}
      className={joinClasses(
        'flex min-h-12 items-center gap-2 py-1 pl-3',
        onChange === undefined ? 'pr-3' : 'pr-1',
        row.is_own && 'bg-(--aura) shadow-[inset_3px_0_0_var(--gold)]',
      )}
    >
      <span className="w-6 shrink-0 text-center text-14 font-bold text-soft tabular-nums">{place}</span>
      <FramedAvatar
        name={name}
        frame={row.frame}
        className="mx-1 size-8 shrink-0 text-12 max-[22rem]:hidden"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-14 font-semibold">
          <span className="truncate">{name}</span>
          {row.is_leader && (
            <>
              <Crown aria-hidden="true" className="size-4 shrink-0 text-gold" />
              <span className="sr-only">{t('members.leader')}</span>
            </>
          )}
          {row.is_own && <span className="shrink-0 text-12 text-gold">{t('members.you')}</span>}
        </span>
        <span className="block text-12 text-pretty text-soft">
          {row.counts !== 'now'
            ? t(`members.${row.counts}`)
            : row.rounds_missing > 0
              ? t('members.toPlay', { count: row.rounds_missing })
              : t('members.complete')}
        </span>
      </span>
      <span
        className={joinClasses('shrink-0 text-14 tabular-nums', row.is_counted ? 'font-bold' : 'text-soft')}
      >
        {t('points', { count: pointsOf(row.credit), amount: formats.number(pointsOf(row.credit)) })}
      </span>
      {onChange !== undefined && (
        <IconButton
          label={t('members.change', { name })}
          onClick={onChange}
          className="border-none bg-transparent"
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </li>
  )
}

function Question({
  asked,
  squad,
  open,
  onClose,
}: {
  readonly asked: Asked
  readonly squad: Squad
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('squads')
  const nameOf = usePlayerName()
  const { change, pending } = useChange(onClose)
  if (asked.about === 'leave')
    return (
      <Drawer
        open={open}
        onClose={onClose}
        title={t('leave.title', { name: squad.name })}
        description={t('leave.text')}
      >
        <Button
          className="w-full"
          busy={pending === 'leave'}
          onClick={() => change({ what: 'leave', id: 0 })}
          data-testid="confirm-leave-squad"
        >
          {t('leave.confirm')}
        </Button>
      </Drawer>
    )
  const { row } = asked
  const id = row.telegram_id
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={shortNickname(nameOf(row))}
      description={t('members.changeText')}
    >
      <div className="flex flex-col gap-3">
        <Button
          look="quiet"
          busy={pending === 'lead'}
          onClick={() => change({ what: 'lead', id })}
          data-testid="hand-over-squad"
        >
          {t('members.lead')}
        </Button>
        <Button
          look="quiet"
          busy={pending === 'remove'}
          onClick={() => change({ what: 'remove', id })}
          data-testid="remove-from-squad"
        >
          {t('members.remove')}
        </Button>
      </div>
    </Drawer>
  )
}

interface Change {
  readonly what: 'leave' | 'lead' | 'remove'
  /** The member's id; 0 when the player leaves. */
  readonly id: number
}

function useChange(onDone: () => void) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<Change['what'] | null>(null)
  const { press, isPending } = usePress({
    mutationFn: ({ what, id }: Change) =>
      what === 'leave'
        ? call('/api/leaveSquad', {})
        : call('/api/changeSquadMember', { body: { telegram_id: id, change: what } }),
    onSuccess: reply => {
      queries.setQueryData(squadQuery.queryKey, reply)
      haptic('success')
      onDone()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: squadQuery.queryKey })
    },
  })
  const change = (wish: Change) => {
    setWanted(wish.what)
    press(wish)
  }
  return { change, pending: isPending ? wanted : null }
}
