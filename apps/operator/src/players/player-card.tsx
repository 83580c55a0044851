import { Card, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { Ban } from './ban-players.tsx'
import { Compensate } from './compensate.tsx'
import { type Player, usePlayer } from './player-head.tsx'
import { RemovalChanges } from './removal-changes.tsx'

/** The player's possessions, and the operator's acts. */
export function PlayerCard({ id, language }: { readonly id: number; readonly language: string }) {
  const t = useTranslations('players')
  const { data, error } = usePlayer(id)
  // The head of the page says why.
  if (data === undefined && error !== null) return null
  if (data === undefined) return <Skeleton className="h-48 rounded-l" />
  const { player } = data
  return (
    <Card>
      <section aria-label={t('account')} className="flex flex-col gap-4">
        <Facts player={player} language={language} />
        <Squad id={id} />
        <div className="flex flex-wrap gap-2">
          {player.banned_at === null && <Compensate id={id} language={language} />}
          {player.banned_at === null ? (
            <Ban id={id} typed={player.ton_nano === '0' ? '' : String(id)} language={language} />
          ) : (
            <Act
              calls="/operator/unbanPlayer"
              label={t('unban')}
              explanation={t('unbanText')}
              done={t('unbanDone')}
              run={reason => call('/operator/unbanPlayer', { telegram_id: id, reason })}
            />
          )}
          <Act
            calls="/operator/endPlayerSessions"
            label={t('signOut')}
            explanation={t('signOutText')}
            done={t('signOutDone')}
            run={reason => call('/operator/endPlayerSessions', { telegram_id: id, reason })}
          />
          {player.erase_at === null ? (
            <Act
              calls="/operator/erasePlayer"
              label={t('erase')}
              explanation={
                <>
                  <p>{t('eraseText')}</p>
                  <RemovalChanges id={id} act="erase" language={language} />
                </>
              }
              done={t('eraseDone')}
              typed={String(id)}
              run={reason => call('/operator/erasePlayer', { telegram_id: id, reason })}
            />
          ) : (
            <Act
              calls="/operator/cancelErasure"
              label={t('cancelErasure')}
              explanation={t('cancelErasureText')}
              done={t('cancelErasureDone')}
              run={reason => call('/operator/cancelErasure', { telegram_id: id, reason })}
            />
          )}
        </div>
      </section>
    </Card>
  )
}

function Facts({ player, language }: { readonly player: Player; readonly language: string }) {
  const t = useTranslations('players')
  const formats = useFormats(language)
  const facts = [
    [t('since'), formats.moment(player.created_at * 1000)],
    [t('campaign'), player.campaign === '' ? '–' : player.campaign],
    [t('coins'), formats.credit(player.credit)],
    [t('tickets'), formats.number(player.ticket)],
    [t('goldTickets'), formats.number(player.gold_ticket)],
    [t('ton'), formats.ton(player.ton_nano)],
    [t('level'), formats.number(player.level)],
    [t('rounds'), formats.number(player.rounds)],
    [t('withdrawals'), t('withdrawalsOf', { all: player.withdrawals, open: player.withdrawals_open })],
    [t('devices'), formats.number(player.sessions)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-14 md:grid-cols-3 xl:grid-cols-5">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The squad the player is in, and a way to give it another name or none. */
function Squad({ id }: { readonly id: number }) {
  const t = useTranslations('players')
  const [name, setName] = useState('')
  const { data, error } = useQuery({
    queryKey: ['squad', id],
    queryFn: () => call('/operator/squadOfPlayer', { telegram_id: id }),
  })
  if (data === undefined && error !== null) return <Rejection error={error} />
  if (data === undefined || data.squad === null) return null
  const { code, name: shown, members, is_leader, chat, is_chat_closed } = data.squad
  const wanted = name.trim()
  const decide = async (decision: 'close' | 'allow', reason: string) => {
    await call('/operator/decideSquadChat', { code, decision, reason })
  }
  return (
    <section aria-label={t('squad')} className="flex flex-wrap items-center gap-3 text-14">
      <p className="min-w-0 wrap-anywhere">
        {t(is_leader ? 'squadLed' : 'squadOf', { name: shown, count: members })}
      </p>
      <Act
        calls="/operator/renameSquad"
        label={t('squadRename')}
        explanation={t('squadRenameText')}
        done={t('squadRenamed')}
        fields={{ value: { name }, restore: kept => setName(kept['name'] ?? '') }}
        run={async reason => {
          await call('/operator/renameSquad', { code, reason, ...(wanted !== '' && { name: wanted }) })
          setName('')
        }}
      >
        <label className="flex flex-col gap-1 text-14">
          {t('squadName')}
          <input
            className="field"
            maxLength={24}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </label>
      </Act>
      {chat !== null && (
        <p className="min-w-0 wrap-anywhere">
          {t('squadChat', { chat: `@${chat.name}`, title: chat.title })}
        </p>
      )}
      {chat !== null && (
        <Act
          calls="/operator/decideSquadChat"
          about={`${id}.close`}
          label={t('squadChatClose')}
          explanation={t('squadChatCloseText')}
          done={t('squadChatClosed')}
          run={reason => decide('close', reason)}
        />
      )}
      {is_chat_closed && (
        <Act
          calls="/operator/decideSquadChat"
          about={`${id}.allow`}
          label={t('squadChatAllow')}
          explanation={t('squadChatAllowText')}
          done={t('squadChatAllowed')}
          run={reason => decide('allow', reason)}
        />
      )}
    </section>
  )
}
